package dev.quittance.bootstrap.cli;

import java.util.ArrayList;
import java.util.List;

/** Breaks a text at spaces only: the help library also breaks inside of names and JSON. */
final class Paragraph {
  private Paragraph() {}

  static List<String> wrap(String text, int width, String indent) {
    List<String> lines = new ArrayList<>();
    var line = new StringBuilder();
    for (String word : text.split(" ")) {
      if (!line.isEmpty() && indent.length() + line.length() + word.length() + 1 >= width) {
        lines.add(indent + line);
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(indent + line);
    return lines;
  }
}

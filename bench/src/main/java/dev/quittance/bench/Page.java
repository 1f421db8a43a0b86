package dev.quittance.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page whose sections begin with a line of {@code ##} and can be measured one by one. */
final class Page {
  private static final Pattern TITLE = Pattern.compile("\\A## .*$", Pattern.MULTILINE);

  private Page() {}

  static void replaceSection(Path file, String section) throws IOException {
    String page = Files.exists(file) ? Files.readString(file) : "";
    Files.writeString(file, replaceSection(page, section));
  }

  /** In the place of the section with the same title, or at the end. */
  static String replaceSection(String page, String section) {
    Matcher title = TITLE.matcher(section);
    if (!title.find()) {
      throw new IllegalArgumentException("a section begins with its title");
    }
    var old =
        Pattern.compile(
            "^" + Pattern.quote(title.group()) + "$.*?(?=^## |\\z)",
            Pattern.MULTILINE | Pattern.DOTALL);
    Matcher found = old.matcher(page);
    return found.find()
        ? found.replaceFirst(Matcher.quoteReplacement(section))
        : page + (page.isEmpty() ? "" : "\n") + section;
  }
}

package dev.quittance.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A table that can be read before it is rendered too: columns are padded, figures to the left. */
final class MarkdownTable {
  private final List<List<String>> rows = new ArrayList<>();

  MarkdownTable(String... header) {
    rows.add(List.of(header));
  }

  MarkdownTable row(Object... cells) {
    List<String> row = List.of(cells).stream().map(String::valueOf).toList();
    if (row.size() != rows.getFirst().size()) {
      throw new IllegalArgumentException("a row has as many cells as the header: " + row);
    }
    rows.add(row);
    return this;
  }

  @Override
  public String toString() {
    List<Integer> widths =
        IntStream.range(0, rows.getFirst().size())
            .mapToObj(i -> rows.stream().mapToInt(row -> row.get(i).length()).max().orElse(0))
            .toList();
    var text = new StringBuilder(line(rows.getFirst(), widths));
    text.append(line(widths.stream().map("-"::repeat).toList(), widths));
    rows.stream().skip(1).forEach(row -> text.append(line(row, widths)));
    return text.toString();
  }

  private static String line(List<String> cells, List<Integer> widths) {
    return IntStream.range(0, cells.size())
        .mapToObj(i -> cells.get(i) + " ".repeat(widths.get(i) - cells.get(i).length()))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}

package dev.quittance.bootstrap.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Columns as wide as their widest cell. */
public final class TextTable {
  private final List<String[]> rows = new ArrayList<>();

  public TextTable(String... titles) {
    rows.add(titles);
  }

  public TextTable row(String... cells) {
    rows.add(cells);
    return this;
  }

  @Override
  public String toString() {
    return rows.stream().map(this::line).collect(Collectors.joining(System.lineSeparator()));
  }

  private String line(String[] cells) {
    return IntStream.range(0, cells.length)
        .mapToObj(column -> padded(cells[column], width(column)))
        .collect(Collectors.joining("  "))
        .stripTrailing();
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row[column].length()).max().orElse(0);
  }

  private static String padded(String cell, int width) {
    return cell + " ".repeat(width - cell.length());
  }
}

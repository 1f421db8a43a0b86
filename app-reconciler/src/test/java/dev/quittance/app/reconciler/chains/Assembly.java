package dev.quittance.app.reconciler.chains;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns a listing of EVM instructions into code. A {@code PUSH} is followed by its bytes in hex;
 * {@code name:} marks a place, and {@code @name} pushes it; the rest of a line after {@code ;} is a
 * comment.
 */
final class Assembly {
  private static final Map<String, Integer> INSTRUCTIONS =
      Map.ofEntries(
          Map.entry("STOP", 0x00),
          Map.entry("ADD", 0x01),
          Map.entry("SUB", 0x03),
          Map.entry("LT", 0x10),
          Map.entry("EQ", 0x14),
          Map.entry("ISZERO", 0x15),
          Map.entry("SHR", 0x1c),
          Map.entry("CALLER", 0x33),
          Map.entry("CALLVALUE", 0x34),
          Map.entry("CALLDATALOAD", 0x35),
          Map.entry("CODECOPY", 0x39),
          Map.entry("MSTORE", 0x52),
          Map.entry("SLOAD", 0x54),
          Map.entry("SSTORE", 0x55),
          Map.entry("JUMP", 0x56),
          Map.entry("JUMPI", 0x57),
          Map.entry("GAS", 0x5a),
          Map.entry("JUMPDEST", 0x5b),
          Map.entry("PUSH0", 0x5f),
          Map.entry("PUSH1", 0x60),
          Map.entry("PUSH4", 0x63),
          Map.entry("PUSH8", 0x67),
          Map.entry("PUSH32", 0x7f),
          Map.entry("DUP1", 0x80),
          Map.entry("DUP3", 0x82),
          Map.entry("SWAP2", 0x91),
          Map.entry("LOG3", 0xa3),
          Map.entry("CALL", 0xf1),
          Map.entry("RETURN", 0xf3),
          Map.entry("REVERT", 0xfd));

  private final Map<String, Integer> places = new HashMap<>();
  private final List<String> parts = new ArrayList<>();
  private int length;

  private Assembly() {}

  /** The code in hex, without 0x. */
  static String hex(String listing) {
    var assembly = new Assembly();
    listing
        .lines()
        .map(line -> line.replaceFirst(";.*", "").strip())
        .filter(line -> !line.isEmpty())
        .forEach(line -> List.of(line.split("\\s+")).forEach(assembly::add));
    return assembly.join();
  }

  private void add(String word) {
    if (word.endsWith(":")) {
      places.put(word.substring(0, word.length() - 1), length);
    } else if (word.startsWith("@")) {
      append("60" + word, 2);
    } else if (INSTRUCTIONS.containsKey(word)) {
      append("%02x".formatted(INSTRUCTIONS.get(word)), 1);
    } else if (word.matches("([0-9a-f]{2})+")) {
      append(word, word.length() / 2);
    } else {
      throw new IllegalArgumentException("neither an instruction nor bytes: " + word);
    }
  }

  private void append(String part, int bytes) {
    parts.add(part);
    length += bytes;
  }

  private String join() {
    if (length > 0xff) {
      throw new IllegalStateException("a place is one byte, the code has " + length);
    }
    var hex = new StringBuilder();
    for (String part : parts) {
      int mark = part.indexOf('@');
      hex.append(mark < 0 ? part : part.substring(0, mark) + place(part.substring(mark + 1)));
    }
    return hex.toString();
  }

  private String place(String name) {
    return "%02x".formatted(places.get(name));
  }
}

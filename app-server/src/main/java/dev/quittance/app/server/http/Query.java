package dev.quittance.app.server.http;

import java.io.ByteArrayOutputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;

/** The parameters of a query, each at most once and none that the route does not know. */
final class Query {
  private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");

  private final Map<String, String> values = new HashMap<>();
  private final FieldProblems problems = new FieldProblems();

  /**
   * @param raw as it came, still encoded; null if there is none
   */
  static Query parse(String raw, Set<String> known) {
    var query = new Query();
    if (raw != null && !raw.isEmpty()) {
      for (String pair : raw.split("&", -1)) {
        query.add(pair, known);
      }
    }
    return query;
  }

  FieldProblems problems() {
    return problems;
  }

  Optional<String> text(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /** The default where it is missing; empty, and a problem noted, if it is no use. */
  OptionalLong number(String name, long least, long most, long otherwise) {
    String text = values.get(name);
    if (text == null) {
      return OptionalLong.of(otherwise);
    }
    if (!NUMBER.matcher(text).matches()) {
      problems.add(name, ProblemCode.INVALID_FORMAT, "must be a whole number");
      return OptionalLong.empty();
    }
    long number = Long.parseLong(text);
    if (number < least || number > most) {
      problems.add(name, ProblemCode.OUT_OF_RANGE, "must be " + least + " to " + most);
      return OptionalLong.empty();
    }
    return OptionalLong.of(number);
  }

  private void add(String pair, Set<String> known) {
    int equals = pair.indexOf('=');
    String rawName = equals < 0 ? pair : pair.substring(0, equals);
    Optional<String> name = decode(rawName);
    Optional<String> value = decode(equals < 0 ? "" : pair.substring(equals + 1));
    if (name.isEmpty() || value.isEmpty()) {
      problems.add(rawName, ProblemCode.INVALID_ENCODING, "is not percent-encoded UTF-8");
    } else if (!known.contains(name.get())) {
      problems.add(name.get(), ProblemCode.UNKNOWN_PARAMETER, "there is no such parameter");
    } else if (values.putIfAbsent(name.get(), value.get()) != null) {
      problems.add(name.get(), ProblemCode.REPEATED_PARAMETER, "must be given once");
    }
  }

  private static Optional<String> decode(String raw) {
    var bytes = new ByteArrayOutputStream(raw.length());
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c != '%') {
        bytes.write(c == '+' ? ' ' : c);
        continue;
      }
      if (i + 2 >= raw.length() || !isHex(raw.charAt(i + 1)) || !isHex(raw.charAt(i + 2))) {
        return Optional.empty();
      }
      bytes.write(Integer.parseInt(raw, i + 1, i + 3, 16));
      i += 2;
    }
    return Texts.utf8(bytes.toByteArray());
  }

  private static boolean isHex(char c) {
    return Character.digit(c, 16) >= 0 && c < 128;
  }
}

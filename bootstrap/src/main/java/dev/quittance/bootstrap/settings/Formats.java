package dev.quittance.bootstrap.settings;

import dev.quittance.adapters.postgres.DatabaseAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The kinds of value that a setting can have. */
final class Formats {
  static final String EMBEDDED = "embedded";

  /** Shorter than a worker id may be, because of the suffix when there are several loops. */
  private static final Pattern WORKER_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:-]{0,95}");

  private static final Pattern HOST =
      Pattern.compile("[A-Za-z0-9][A-Za-z0-9.-]{0,252}|[0-9a-fA-F:.]{2,45}");
  private static final Pattern PORT = Pattern.compile("[0-9]{1,5}");

  private Formats() {}

  /** From 1 to {@code max}: bounded, so that no later sum of settings can overflow. */
  static Format<Integer> positive(int max) {
    return Format.plain(text -> parsePositive(text, max), String::valueOf);
  }

  /** From 0 to {@code max}. */
  static Format<Integer> upTo(int max) {
    return Format.plain(text -> parseUpTo(text, max), String::valueOf);
  }

  static Format<Duration> secondsFromZero(int max) {
    return Format.plain(
        text -> Duration.ofSeconds(parseUpTo(text, max)),
        value -> String.valueOf(value.toSeconds()));
  }

  static Format<Duration> seconds(int max) {
    return Format.plain(
        text -> Duration.ofSeconds(parsePositive(text, max)),
        value -> String.valueOf(value.toSeconds()));
  }

  static Format<Duration> millis(int max) {
    return Format.plain(
        text -> Duration.ofMillis(parsePositive(text, max)),
        value -> String.valueOf(value.toMillis()));
  }

  static Format<Boolean> trueOrFalse() {
    return Format.plain(
        text ->
            switch (text) {
              case "true" -> true;
              case "false" -> false;
              default -> throw new IllegalArgumentException("must be true or false");
            },
        String::valueOf);
  }

  static <E extends Enum<E>> Format<E> oneOf(Class<E> type) {
    return Format.plain(text -> parseOneOf(text, type.getEnumConstants()), Formats::lowerCase);
  }

  /** Empty for a name made from the host and the process id. */
  static Format<Optional<String>> workerName() {
    return Format.plain(
        text -> {
          if (!text.isEmpty() && !WORKER_NAME.matcher(text).matches()) {
            throw new IllegalArgumentException(
                "must be 1 to 96 of A-Z, a-z, 0-9, . _ : - and start with a letter or digit");
          }
          return Optional.of(text).filter(name -> !name.isEmpty());
        },
        name -> name.orElse(""));
  }

  static Format<Optional<Integer>> optionalPort() {
    return Format.plain(
        text -> Optional.of(text).filter(port -> !port.isEmpty()).map(Formats::parsePort),
        port -> port.map(String::valueOf).orElse(""));
  }

  /** A name or an address. Whether it is one of this machine shows when it is used. */
  static Format<String> host() {
    return Format.plain(
        text -> {
          if (!HOST.matcher(text).matches()) {
            throw new IllegalArgumentException("must be a host name or an IP address");
          }
          return text;
        },
        text -> text);
  }

  private static int parsePort(String text) {
    if (!PORT.matcher(text).matches() || Integer.parseInt(text) > 65_535) {
      throw new IllegalArgumentException("must be a port from 0 to 65535, or empty");
    }
    return Integer.parseInt(text);
  }

  /**
   * An empty value is an error here: it is what a forgotten secret looks like, and must not start
   * an embedded server in production.
   */
  static Format<DatabaseChoice> database() {
    return Format.secret(Formats::parseDatabase, DatabaseChoice::display);
  }

  private static DatabaseChoice parseDatabase(String text) {
    if (text.equals(EMBEDDED)) {
      return new DatabaseChoice.Embedded();
    }
    return new DatabaseChoice.At(DatabaseAddress.parse(text));
  }

  private static int parsePositive(String text, int max) {
    boolean digits = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    String significant = digits ? text.replaceFirst("^0+", "") : "";
    if (significant.isEmpty()) {
      throw new IllegalArgumentException("must be a positive integer");
    }
    if (significant.length() > 9 || Integer.parseInt(significant) > max) {
      throw new IllegalArgumentException("must be a positive integer of at most " + max);
    }
    return Integer.parseInt(significant);
  }

  private static int parseUpTo(String text, int max) {
    if (text.matches("0{1,9}")) {
      return 0;
    }
    try {
      return parsePositive(text, max);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("must be an integer from 0 to " + max, e);
    }
  }

  private static <E extends Enum<E>> E parseOneOf(String text, E[] choices) {
    return Arrays.stream(choices)
        .filter(choice -> lowerCase(choice).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    Arrays.stream(choices)
                        .map(Formats::lowerCase)
                        .collect(Collectors.joining(", ", "must be one of ", ""))));
  }

  private static String lowerCase(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}

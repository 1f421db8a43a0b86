package dev.quittance.bootstrap.settings;

import java.util.function.Function;

/**
 * How the text of a setting is read and shown.
 *
 * @param parse throws {@link IllegalArgumentException} with a text that follows the setting's name:
 *     "must be ..."
 * @param display what may be logged
 * @param secret whether the text may hold a password or a key, and so never appears in an error
 */
public record Format<T>(Function<String, T> parse, Function<T, String> display, boolean secret) {

  static <T> Format<T> plain(Function<String, T> parse, Function<T, String> display) {
    return new Format<>(parse, display, false);
  }

  static <T> Format<T> secret(Function<String, T> parse, Function<T, String> display) {
    return new Format<>(parse, display, true);
  }
}

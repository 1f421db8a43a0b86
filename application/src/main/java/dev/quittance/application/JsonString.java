package dev.quittance.application;

/** A text as JSON spells it, for the few places that write JSON by hand. */
public final class JsonString {
  private JsonString() {}

  public static String quoted(String text) {
    var json = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ') {
        json.append("\\u%04x".formatted((int) c));
      } else if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }
}

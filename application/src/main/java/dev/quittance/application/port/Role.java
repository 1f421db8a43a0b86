package dev.quittance.application.port;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What the holder of an API key may do. Each role may do everything that those before it may. */
public enum Role {
  READER,
  WRITER,
  OPERATOR;

  public boolean allows(Role needed) {
    return compareTo(needed) >= 0;
  }

  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Role> fromCode(String code) {
    return Arrays.stream(values()).filter(role -> role.code().equals(code)).findFirst();
  }
}

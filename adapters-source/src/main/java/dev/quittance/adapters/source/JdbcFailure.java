package dev.quittance.adapters.source;

import java.sql.SQLException;
import java.util.Optional;

/**
 * What a database said, without what it may have repeated of the login: some drivers quote the URL.
 */
final class JdbcFailure {
  private static final int LONGEST = 300;
  private static final String MASK = "***";

  private JdbcFailure() {}

  static SourceFailure of(SQLException e, JdbcSource source, Optional<String> password) {
    String message = String.valueOf(e.getMessage()).replaceAll("\\s*\\p{Cntrl}\\s*", " ");
    message = message.replace(source.url(), MaskedSource.url(source.url()));
    for (String secret : MaskedSource.secrets(source.url())) {
      message = message.replace(secret, MASK);
    }
    message = password.isPresent() ? message.replace(password.get(), MASK) : message;
    String state = e.getSQLState() == null ? "" : e.getSQLState() + " ";
    return new SourceFailure("database", state + shortened(message));
  }

  private static String shortened(String message) {
    return message.length() <= LONGEST ? message : message.substring(0, LONGEST) + "...";
  }
}

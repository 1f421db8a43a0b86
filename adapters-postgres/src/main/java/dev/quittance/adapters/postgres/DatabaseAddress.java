package dev.quittance.adapters.postgres;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import org.postgresql.Driver;

/**
 * Where a database is and who we are there. Reads {@code
 * postgres://user:password@host:port/name?...} as well as {@code jdbc:postgresql:} addresses; never
 * shows the password.
 */
public record DatabaseAddress(String jdbcUrl, String user, String password) {
  private static final String FORMS =
      "postgres://user:password@host:port/name or jdbc:postgresql://...";

  public static DatabaseAddress parse(String url) {
    if (url.startsWith("jdbc:postgresql:")) {
      return fromJdbc(url);
    }
    if (url.startsWith("postgres://") || url.startsWith("postgresql://")) {
      return fromUri(url);
    }
    throw new IllegalArgumentException("must look like " + FORMS);
  }

  /** The same server and user, another database. */
  public DatabaseAddress withDatabase(String name) {
    return new DatabaseAddress(
        jdbcUrl.replaceFirst("^(jdbc:postgresql://[^/]+/)[^?]*", "$1" + name), user, password);
  }

  /** Host, port and name: what a person needs to find it. */
  public String display() {
    return jdbcUrl.replaceFirst("^jdbc:postgresql:(//)?", "").replaceFirst("\\?.*$", "");
  }

  @Override
  public String toString() {
    return "DatabaseAddress[" + display() + ", user " + user + "]";
  }

  private static DatabaseAddress fromJdbc(String url) {
    Properties parsed = Driver.parseURL(url, new Properties());
    if (parsed == null) {
      throw new IllegalArgumentException("must look like " + FORMS);
    }
    return new DatabaseAddress(
        withoutCredentials(url),
        parsed.getProperty("user", ""),
        parsed.getProperty("password", ""));
  }

  private static DatabaseAddress fromUri(String url) {
    URI uri;
    try {
      uri = URI.create(url);
    } catch (IllegalArgumentException e) {
      // The original message repeats the text, password included.
      throw new IllegalArgumentException(
          "must look like " + FORMS + " (special characters in the password as %XX)");
    }
    if (uri.getHost() == null) {
      throw new IllegalArgumentException("must name a host, as in " + FORMS);
    }
    String[] login = (uri.getRawUserInfo() == null ? "" : uri.getRawUserInfo()).split(":", 2);
    int port = uri.getPort() == -1 ? 5432 : uri.getPort();
    String path = uri.getRawPath() == null ? "/" : uri.getRawPath();
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    return new DatabaseAddress(
        "jdbc:postgresql://" + uri.getHost() + ":" + port + (path.isEmpty() ? "/" : path) + query,
        decode(login[0]),
        login.length > 1 ? decode(login[1]) : "");
  }

  /** Credentials live in their own fields, so that the URL may be logged. */
  private static String withoutCredentials(String url) {
    int mark = url.indexOf('?');
    if (mark < 0) {
      return url;
    }
    List<String> kept =
        Arrays.stream(url.substring(mark + 1).split("&"))
            .filter(part -> !part.startsWith("user=") && !part.startsWith("password="))
            .toList();
    return url.substring(0, mark)
        + (kept.isEmpty() ? "" : kept.stream().collect(Collectors.joining("&", "?", "")));
  }

  private static String decode(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}

package dev.quittance.adapters.chain;

import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** One server of a network. Its name leaves out what may be a key: user, path and query. */
final class Endpoint {
  private static final Pattern SEPARATORS = Pattern.compile("[/?&=:]");
  private static final int SHORTEST_SECRET = 6;
  private static final String USER_AGENT = "quittance/" + version();

  private final String base;
  private final String query;
  private final Optional<String> authorization;
  private final String name;
  private final List<String> secrets;

  private Endpoint(URI uri, int ordinal) {
    String authority = uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort());
    String server = uri.getScheme() + "://" + authority;
    this.name = ordinal == 1 ? server : server + " #" + ordinal;
    this.base = server + orEmpty(uri.getRawPath());
    this.query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    this.authorization = Optional.ofNullable(uri.getUserInfo()).map(Endpoint::basic);
    this.secrets = secrets(uri);
  }

  static Endpoint of(URI uri) {
    boolean http = "http".equalsIgnoreCase(uri.getScheme());
    if ((!http && !"https".equalsIgnoreCase(uri.getScheme())) || uri.getHost() == null) {
      throw new IllegalArgumentException("an endpoint is an http or https URL with a host");
    }
    return new Endpoint(uri, 1);
  }

  /** In the same order, each with a name of its own: one server may stand behind several URLs. */
  static List<Endpoint> of(List<URI> uris) {
    Map<String, Integer> named = new HashMap<>();
    return uris.stream()
        .map(uri -> new Endpoint(uri, named.merge(of(uri).name(), 1, Integer::sum)))
        .toList();
  }

  /** A request to the URL as it was configured. */
  HttpRequest.Builder request() {
    return request(URI.create(base + query));
  }

  /** A request to a path below the configured URL. */
  HttpRequest.Builder request(String path) {
    String root = base.endsWith("/") ? base.substring(0, base.length() - 1) : base;
    return request(URI.create(root + path + query));
  }

  /** Hides what a server quotes of our own URL. */
  String redact(String text) {
    String redacted = text;
    for (String secret : secrets) {
      redacted = redacted.replace(secret, "***");
    }
    return redacted;
  }

  String name() {
    return name;
  }

  @Override
  public String toString() {
    return name;
  }

  private HttpRequest.Builder request(URI uri) {
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(uri)
            .header("User-Agent", USER_AGENT)
            .header("Accept", "application/json")
            .header("Accept-Encoding", "identity");
    authorization.ifPresent(value -> builder.header("Authorization", value));
    return builder;
  }

  private static String basic(String userInfo) {
    return "Basic " + Base64.getEncoder().encodeToString(userInfo.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> secrets(URI uri) {
    return Stream.of(uri.getRawUserInfo(), uri.getRawPath(), uri.getRawQuery())
        .map(Endpoint::orEmpty)
        .flatMap(SEPARATORS::splitAsStream)
        .filter(part -> part.length() >= SHORTEST_SECRET)
        .toList();
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }

  private static String version() {
    String version = Endpoint.class.getPackage().getImplementationVersion();
    return version == null ? "dev" : version;
  }
}

package dev.quittance.app.server.http;

import dev.quittance.application.port.Role;
import java.util.Optional;
import java.util.Set;

/**
 * One entry of the API.
 *
 * @param role what a caller needs; empty where no key is asked for
 * @param query the parameters it knows; others are refused
 * @param documented whether it is part of the API, and not only of the page that shows it
 */
record Route(
    String method,
    String template,
    Optional<Role> role,
    Set<String> query,
    boolean documented,
    Handle handle) {

  @FunctionalInterface
  interface Handle {
    Reply handle(Asked asked) throws InterruptedException;
  }

  static Route get(String template, Role role, Handle handle, String... query) {
    return new Route("GET", template, Optional.of(role), Set.of(query), true, handle);
  }

  static Route post(String template, Role role, Handle handle) {
    return new Route("POST", template, Optional.of(role), Set.of(), true, handle);
  }

  /** For everybody, and with any query: probes like to add one. */
  static Route open(String template, Handle handle) {
    return new Route("GET", template, Optional.empty(), Set.of(), true, handle);
  }

  static Route page(String template, Handle handle) {
    return new Route("GET", template, Optional.empty(), Set.of(), false, handle);
  }

  boolean hasBody() {
    return method.equals("POST");
  }
}

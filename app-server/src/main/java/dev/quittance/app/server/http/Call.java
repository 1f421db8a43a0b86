package dev.quittance.app.server.http;

import dev.quittance.application.Principal;
import jakarta.servlet.ServletRequest;
import java.util.Optional;

/** What is known of a call while it runs; travels along as an attribute of the request. */
final class Call {
  private static final String ATTRIBUTE = Call.class.getName();

  private final CallNames names;
  private String route = RecordCalls.UNMATCHED;
  private Optional<Principal> principal = Optional.empty();

  Call(CallNames names) {
    this.names = names;
  }

  static Call of(ServletRequest request) {
    return (Call) request.getAttribute(ATTRIBUTE);
  }

  void attachTo(ServletRequest request) {
    request.setAttribute(ATTRIBUTE, this);
  }

  CallNames names() {
    return names;
  }

  String route() {
    return route;
  }

  void matched(Route matching) {
    route = matching.template();
  }

  Optional<Principal> principal() {
    return principal;
  }

  void authenticated(Principal who) {
    principal = Optional.of(who);
  }
}

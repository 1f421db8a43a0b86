package dev.quittance.app.server.http;

import dev.quittance.application.AcceptPaymentRequest;
import dev.quittance.application.AuthenticateApiKey;
import dev.quittance.application.TimeOrderedIds;
import io.javalin.Javalin;
import io.javalin.util.JavalinException;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The HTTP API, running. */
public final class HttpApi implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(HttpApi.class);

  private final Javalin javalin;
  private final int port;
  private final EventHints hints;
  private final BodyReader bodies;

  private HttpApi(Javalin javalin, EventHints hints, BodyReader bodies) {
    this.javalin = javalin;
    this.port = javalin.port();
    this.hints = hints;
    this.bodies = bodies;
  }

  public static HttpApi start(HttpSettings settings, ApiPorts ports, RecordCalls calls) {
    return start(settings, ports, calls, Deadlines.DEFAULT);
  }

  static HttpApi start(
      HttpSettings settings, ApiPorts ports, RecordCalls calls, Deadlines deadlines) {
    var hints = EventHints.start(ports.reads().eventHints());
    var bodies = new BodyReader(deadlines.body());
    try {
      var server = new Server(settings, deadlines, new CallLog(calls));
      var javalin = server.start(routes(ports, hints), gate(settings, ports, bodies));
      return new HttpApi(javalin, hints, bodies);
    } catch (RuntimeException e) {
      hints.close();
      bodies.close();
      throw e;
    }
  }

  static List<Route> routes(ApiPorts ports, EventHints hints) {
    var show = ports.addresses().show();
    var reads = ports.reads();
    var answers = new AnswerCalls(ports.answerOnce(), InstantSource.system());
    return Routes.of(
        new Routes.Handlers(
            answers.performing(new CreateRequest(accept(ports), show)),
            new ListRequests(reads.list(), show),
            new ReadRequest(reads.read(), show),
            new ShowTimeline(reads.timeline()),
            answers.performing(new CancelRequest(show)),
            new ReadEventLog(reads.events(), hints),
            new ListAllDiscrepancies(ports.discrepancies().list(), show),
            new ShowDiscrepancy(ports.discrepancies().read(), show),
            answers.performing(new ResolveOneDiscrepancy(show)),
            new ListCatalog(ports.catalog().list()),
            Probes.ready(ports.checkReadiness())));
  }

  private static Gate gate(HttpSettings settings, ApiPorts ports, BodyReader bodies) {
    var keys = new BearerKeys(new AuthenticateApiKey(ports.findApiKey()), System::nanoTime);
    var limiter =
        new RateLimiter(
            settings.requestsPerSecondPerKey(), settings.burstPerKey(), System::nanoTime);
    return new Gate(keys, limiter, bodies);
  }

  private static AcceptPaymentRequest accept(ApiPorts ports) {
    var addresses = ports.addresses();
    return new AcceptPaymentRequest(
        new AcceptPaymentRequest.Ports(
            ports.catalog().find(),
            addresses.findWallet(),
            addresses.allocateIndex(),
            addresses.derive()),
        new TimeOrderedIds(InstantSource.system(), new SecureRandom()));
  }

  /** The port that is listened on. */
  public int port() {
    return port;
  }

  /** Accepts nothing new, ends calls that wait for events, and lets the others finish. */
  @Override
  public void close() {
    hints.close();
    try {
      javalin.stop();
    } catch (JavalinException e) {
      LOG.warn("some calls were not finished in time and were cut off");
    }
    bodies.close();
  }
}

package dev.quittance.app.server.http;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.HttpResponseException;
import jakarta.servlet.DispatcherType;
import java.util.EnumSet;
import java.util.List;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;

/** Javalin and the Jetty below it, with limits on everything that a client could overdo. */
final class Server {
  private static final int MAX_HEADER_BYTES = 8 * 1024;
  private static final int MAX_CONNECTIONS = 2_000;
  private static final long IDLE_AT_STOP_MILLIS = 200;

  private final HttpSettings settings;
  private final Deadlines deadlines;
  private final CallLog log;

  Server(HttpSettings settings, Deadlines deadlines, CallLog log) {
    this.settings = settings;
    this.deadlines = deadlines;
    this.log = log;
  }

  Javalin start(List<Route> routes, Gate gate) {
    return Javalin.start(
        config -> {
          configure(config);
          routes.forEach(route -> add(route, gate, config));
          config.routes.exception(HttpResponseException.class, Server::answer);
          config.routes.exception(Exception.class, Server::answer);
        });
  }

  private void configure(JavalinConfig config) {
    config.concurrency.useVirtualThreads = true;
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.router.ignoreTrailingSlashes = false;
    config.http.prefer405over404 = true;
    config.http.compressionStrategy = CompressionStrategy.NONE;
    config.router.javaLangErrorHandler(LastResort::answer);
    config.jetty.modifyHttpConfiguration(Server::limit);
    config.jetty.addConnector(this::connector);
    config.jetty.modifyServer(this::prepare);
    config.jetty.modifyServletContextHandler(this::prepare);
  }

  private static void limit(HttpConfiguration http) {
    http.setRequestHeaderSize(MAX_HEADER_BYTES);
    http.setUriCompliance(UriCompliance.DEFAULT);
    http.setSendServerVersion(false);
    http.setSendXPoweredBy(false);
  }

  private Connector connector(org.eclipse.jetty.server.Server server, HttpConfiguration http) {
    var connector = new ServerConnector(server, new HttpConnectionFactory(http));
    connector.setHost(settings.host());
    connector.setPort(settings.port());
    connector.setIdleTimeout(deadlines.idle().toMillis());
    connector.setShutdownIdleTimeout(IDLE_AT_STOP_MILLIS);
    connector.addBean(new FirstRequestDeadline(connector.getScheduler(), deadlines.firstRequest()));
    server.addBean(new NetworkConnectionLimit(MAX_CONNECTIONS, connector));
    return connector;
  }

  private void prepare(org.eclipse.jetty.server.Server server) {
    server.setErrorHandler(new JettyErrors(log));
    server.insertHandler(new GracefulHandler());
    server.setStopTimeout(deadlines.stop().toMillis());
  }

  private void prepare(ServletContextHandler context) {
    context.setErrorHandler(new JettyErrors(log));
    context.addFilter(
        new FilterHolder(new CallFilter(log)), "/*", EnumSet.of(DispatcherType.REQUEST));
  }

  private static void add(Route route, Gate gate, JavalinConfig config) {
    if (route.hasBody()) {
      config.routes.post(route.template(), ctx -> gate.handle(route, ctx));
    } else {
      config.routes.get(route.template(), ctx -> gate.handle(route, ctx));
      config.routes.head(route.template(), ctx -> gate.handle(route, ctx));
    }
  }

  private static void answer(Exception failure, io.javalin.http.Context ctx) {
    Answers.write(Failures.reply(failure), ctx);
  }
}

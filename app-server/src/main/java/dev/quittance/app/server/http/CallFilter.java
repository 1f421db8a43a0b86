package dev.quittance.app.server.http;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.slf4j.MDC;

/** Around every call: its names, the headers that every answer has, and the record of it. */
final class CallFilter implements Filter {
  private static final List<String> LOGGED = List.of("request_id", "correlation_id", "trace_id");

  private final CallLog log;

  CallFilter(CallLog log) {
    this.log = log;
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    var asked = (HttpServletRequest) request;
    var answered = (HttpServletResponse) response;
    long start = System.nanoTime();
    var call = new Call(CallNames.of(asked::getHeader));
    call.attachTo(asked);
    name(call.names());
    try {
      StandardHeaders.add(call.names(), asked.getRequestURI(), answered::setHeader);
      chain.doFilter(request, response);
    } finally {
      var took = Duration.ofNanos(System.nanoTime() - start);
      log.answered(asked.getMethod(), call, answered.getStatus(), took);
      LOGGED.forEach(MDC::remove);
    }
  }

  private static void name(CallNames names) {
    MDC.put("request_id", names.requestId());
    MDC.put("correlation_id", names.correlationId());
    MDC.put("trace_id", names.trace().traceId());
  }
}

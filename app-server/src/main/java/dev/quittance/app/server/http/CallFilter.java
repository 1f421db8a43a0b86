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

/** Around every call: its names, the headers that every answer has, and the record of it. */
final class CallFilter implements Filter {
  private final CallLog log;

  CallFilter(CallLog log) {
    this.log = log;
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    var asked = (HttpServletRequest) request;
    var answered = (HttpServletResponse) response;
    var call = new Call(CallNames.of(asked::getHeader));
    call.attachTo(asked);
    call.names().putIntoLog();
    try {
      answer(asked, answered, chain, call);
    } finally {
      CallNames.removeFromLog();
    }
  }

  private void answer(
      HttpServletRequest asked, HttpServletResponse answered, FilterChain chain, Call call)
      throws IOException, ServletException {
    long start = System.nanoTime();
    try {
      StandardHeaders.add(call.names(), asked.getRequestURI(), answered::setHeader);
      chain.doFilter(asked, answered);
    } finally {
      var took = Duration.ofNanos(System.nanoTime() - start);
      log.answered(asked.getMethod(), call, answered.getStatus(), took);
    }
  }
}

package dev.quittance.devkit.chain;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** A request with its body read; {@code path} has no empty parts. */
record Request(String method, List<String> path, byte[] body) {
  private static final int LARGEST_BODY = 64 << 20;

  static Request of(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readNBytes(LARGEST_BODY);
    String path = exchange.getRequestURI().getPath();
    List<String> parts = Stream.of(path.split("/")).filter(part -> !part.isEmpty()).toList();
    return new Request(exchange.getRequestMethod(), parts, body);
  }

  boolean isGet() {
    return method.equals("GET");
  }

  boolean isPost() {
    return method.equals("POST");
  }

  /** The request as seen by what the first parts of the path name. */
  Request below(int parts) {
    return new Request(method, path.subList(parts, path.size()), body);
  }
}

package dev.quittance.app.server.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Answers what never reaches a route, such as a request line that is none, in the same shape as
 * every other error.
 */
final class JettyErrors extends ErrorHandler {
  private final CallLog log;

  JettyErrors(CallLog log) {
    this.log = log;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    int status =
        request.getAttribute(ERROR_EXCEPTION) instanceof HttpException known
            ? known.getCode()
            : response.getStatus();
    var code = ErrorCode.ofStatus(status);
    var names = CallNames.of(request.getHeaders()::get);
    response.setStatus(code.status());
    var headers = response.getHeaders();
    StandardHeaders.add(names, "/v1", headers::put);
    headers.put("Content-Type", MediaTypes.JSON);
    var body = ErrorJson.body(code, "the request cannot be served", List.of());
    names.putIntoLog();
    log.answered(request.getMethod(), new Call(names), code.status(), Duration.ZERO);
    CallNames.removeFromLog();
    response.write(true, ByteBuffer.wrap(body.getBytes(StandardCharsets.UTF_8)), callback);
    return true;
  }
}

package dev.quittance.devkit.chain;

/** A JSON-RPC error answer. */
final class RpcException extends RuntimeException {
  static final int PARSE_ERROR = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int METHOD_NOT_FOUND = -32601;
  static final int INVALID_PARAMS = -32602;
  static final int SERVER_ERROR = -32000;
  static final int LIMIT_EXCEEDED = -32005;
  static final int REVERTED = 3;

  private final int code;

  RpcException(int code, String message) {
    // An answer, not a bug: no stack trace, which would cost more than the call.
    super(message, null, false, false);
    this.code = code;
  }

  static RpcException invalidParams(String message) {
    return new RpcException(INVALID_PARAMS, message);
  }

  static RpcException server(String message) {
    return new RpcException(SERVER_ERROR, message);
  }

  static RpcException reverted() {
    return new RpcException(REVERTED, "execution reverted");
  }

  int code() {
    return code;
  }
}

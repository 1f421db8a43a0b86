package dev.quittance.app.server.http;

/**
 * @param port 0 picks a free one
 * @param requestsPerSecondPerKey how fast an API key's allowance grows back
 * @param burstPerKey how many calls a key may make at once
 */
public record HttpSettings(String host, int port, int requestsPerSecondPerKey, int burstPerKey) {
  public HttpSettings {
    if (port < 0 || port > 65535) {
      throw new IllegalArgumentException("a port is 0 to 65535, got " + port);
    }
    if (requestsPerSecondPerKey < 1 || burstPerKey < 1) {
      throw new IllegalArgumentException("a key may make at least one call");
    }
  }
}

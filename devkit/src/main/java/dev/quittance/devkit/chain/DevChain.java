package dev.quittance.devkit.chain;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A chain server in this process, reachable from this machine only. */
public final class DevChain implements AutoCloseable {
  private static final int BACKLOG = 1024;

  static {
    // The server writes headers and body separately, and the body then waits for the client's
    // delayed acknowledgement: a batch of 200 calls took 48 ms, with this it takes 5.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Networks networks;

  private DevChain(HttpServer server, Clock clock) {
    this.server = server;
    this.networks = new Networks(clock, path -> url() + path);
    server.setExecutor(threads);
    server.createContext("/", new HttpRoutes(networks)::handle);
    server.start();
  }

  public static DevChain start() {
    return start(0);
  }

  public static DevChain start(int port) {
    return start(port, Clock.systemUTC());
  }

  /** Port 0 is any free port. Block times follow the clock but never go back. */
  public static DevChain start(int port, Clock clock) {
    try {
      InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
      return new DevChain(HttpServer.create(new InetSocketAddress(loopback, port), BACKLOG), clock);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot listen on 127.0.0.1:" + port, e);
    }
  }

  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  public BitcoinNetwork bitcoin(String name) {
    return networks.bitcoin(name);
  }

  /** A well-known name has its real chain id, others 31337, unless made with another. */
  public EthereumNetwork ethereum(String name) {
    return networks.ethereum(name);
  }

  public EthereumNetwork ethereum(String name, long chainId) {
    return networks.ethereum(name, chainId);
  }

  /** Ends held and delayed answers too. */
  @Override
  public void close() {
    threads.shutdownNow();
    server.stop(0);
    threads.close();
  }
}

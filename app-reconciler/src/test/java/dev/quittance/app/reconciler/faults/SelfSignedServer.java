package dev.quittance.app.reconciler.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;

/** Speaks TLS, with a certificate that nobody vouches for. */
record SelfSignedServer(SSLServerSocket socket) implements AutoCloseable {
  private static final String PASSWORD = "changeit";

  static SelfSignedServer start() {
    try {
      var factory = context(newKey()).getServerSocketFactory();
      var socket =
          (SSLServerSocket) factory.createServerSocket(0, 50, InetAddress.getLoopbackAddress());
      var server = new SelfSignedServer(socket);
      Thread.ofVirtual().start(server::serve);
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  String url() {
    return "https://127.0.0.1:" + socket.getLocalPort();
  }

  private void serve() {
    while (!socket.isClosed()) {
      try (var client = (SSLSocket) socket.accept()) {
        client.startHandshake();
      } catch (IOException e) {
        // The client does not trust us, which is the point, or this server was closed.
        continue;
      }
    }
  }

  private static SSLContext context(KeyStore keys) throws GeneralSecurityException {
    var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, PASSWORD.toCharArray());
    var context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context;
  }

  /** The JDK makes certificates only with its own tool. */
  private static KeyStore newKey() throws IOException, GeneralSecurityException {
    Path folder = Files.createTempDirectory("self-signed");
    Path file = folder.resolve("keys.p12");
    try {
      var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
      var made =
          new ProcessBuilder(
                  keytool,
                  "-genkeypair",
                  "-alias",
                  "server",
                  "-keyalg",
                  "EC",
                  "-dname",
                  "CN=127.0.0.1",
                  "-ext",
                  "san=ip:127.0.0.1",
                  "-validity",
                  "2",
                  "-storetype",
                  "PKCS12",
                  "-storepass",
                  PASSWORD,
                  "-keystore",
                  file.toString())
              .inheritIO()
              .start();
      assertThat(made.waitFor()).isZero();
      return KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } finally {
      Files.deleteIfExists(file);
      Files.delete(folder);
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

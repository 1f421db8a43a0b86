package dev.quittance.app.reconciler;

import dev.quittance.application.port.ExamineAddresses.Answer;
import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.bootstrap.Chains;
import dev.quittance.bootstrap.ShutdownHook;
import dev.quittance.bootstrap.Wiring;
import dev.quittance.domain.AmountMinor;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** A reconciler as it is installed, but for its chains: the test says what an address received. */
public final class JobsMain {
  public static final String CHAIN = "TEST_CHAIN_URL";

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private JobsMain() {}

  public static void main(String[] args) {
    var hook = new ShutdownHook();
    var wiring =
        new Wiring(
            Wiring.production(Path.of("")).database(),
            (configuration, watch) ->
                new Chains(
                    (requests, deadline, answered) -> {},
                    (questions, deadline) ->
                        questions.stream()
                            .collect(Collectors.toMap(Question::id, question -> ask())),
                    () -> {}),
            System::nanoTime);
    var surroundings = new Surroundings(System.getenv(), false, wiring, hook);
    hook.exit(CommandTree.create(new Commands(surroundings)).execute(args));
  }

  private static Answer ask() {
    try {
      var request = HttpRequest.newBuilder(URI.create(System.getenv(CHAIN))).build();
      var received = AmountMinor.parse(HTTP.send(request, BodyHandlers.ofString()).body());
      return new Answer.Examined(received, new Checkpoint(7, "0x7", received, "{}"), "{}");
    } catch (IOException e) {
      return new Answer.Failed("unreachable", e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Answer.Failed("interrupted", "stopped");
    }
  }
}

package dev.quittance.bootstrap.worker;

import dev.quittance.domain.WorkerId;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Names the workers of a process. */
public final class WorkerNames {
  private static final String INCARNATION_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz";
  private static final int INCARNATION_LENGTH = 8;

  /** Leaves room for a process id and a suffix within the length of a worker id. */
  private static final int LONGEST_HOST = 80;

  private WorkerNames() {}

  /** A chosen name, or host and process id; numbered when there are several. */
  public static List<WorkerId> of(Optional<String> chosen, String host, long pid, int count) {
    String name = chosen.orElseGet(() -> sanitised(host) + "-" + pid);
    String incarnation = newIncarnation();
    if (count == 1) {
      return List.of(new WorkerId(name, incarnation));
    }
    return IntStream.rangeClosed(1, count)
        .mapToObj(number -> new WorkerId(name + "-" + number, incarnation))
        .toList();
  }

  /** For something of which a process has one. */
  public static WorkerId ofThisProcess(Optional<String> chosen) {
    return of(chosen, HostName.find(), ProcessHandle.current().pid(), 1).getFirst();
  }

  private static String newIncarnation() {
    var random = new SecureRandom();
    return random
        .ints(INCARNATION_LENGTH, 0, INCARNATION_SIGNS.length())
        .collect(
            StringBuilder::new,
            (text, sign) -> text.append(INCARNATION_SIGNS.charAt(sign)),
            StringBuilder::append)
        .toString();
  }

  private static String sanitised(String host) {
    String clean = host.replaceAll("[^A-Za-z0-9._:-]", "-").replaceFirst("^[^A-Za-z0-9]+", "");
    String short80 = clean.substring(0, Math.min(clean.length(), LONGEST_HOST));
    return short80.isEmpty() ? "worker" : short80;
  }
}

package dev.quittance.adapters.postgres;

import java.util.List;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;

/**
 * Refuses a server that may forget a commit. A forgotten claim is worse than a lost one: the next
 * claim would reuse its epoch, and the fence would let both workers write.
 */
final class Durability {
  private Durability() {}

  static void require(Jdbi jdbi) {
    List<String> off =
        jdbi.withHandle(
            handle ->
                Stream.of("fsync", "synchronous_commit", "full_page_writes")
                    .filter(
                        name -> isOff(handle.createQuery("SHOW " + name).mapTo(String.class).one()))
                    .toList());
    if (!off.isEmpty()) {
      throw new NotDurable(
          "the server runs with "
              + String.join(" and ", off)
              + " off and may forget commits in a crash; switch it on,"
              + " or set DATABASE_ALLOW_UNSAFE_DURABILITY=true if losing data is acceptable");
    }
  }

  private static boolean isOff(String value) {
    return value.equals("off");
  }
}

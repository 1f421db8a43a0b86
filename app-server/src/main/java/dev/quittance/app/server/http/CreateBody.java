package dev.quittance.app.server.http;

import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;

/** The body of a new payment request, checked. */
record CreateBody(
    NetworkId network, String asset, AmountMinor amount, Duration timeToPay, String metadata) {
  private static final Set<String> FIELDS =
      Set.of(
          "chain", "network", "asset", "amount_minor", "expires_in_seconds", MetadataRules.FIELD);
  private static final long LEAST_SECONDS = 60;
  private static final long MOST_SECONDS = Duration.ofDays(30).toSeconds();
  private static final long DEFAULT_SECONDS = Duration.ofHours(1).toSeconds();
  private static final Pattern AMOUNT = Pattern.compile("[1-9][0-9]{0,77}");

  static CreateBody parse(byte[] body) {
    var problems = new FieldProblems();
    var fields = new ObjectFields(JsonBody.parse(body), FIELDS, problems);
    Optional<Chain> chain = fields.text("chain").flatMap(text -> Names.chain(text, problems));
    Optional<String> network =
        fields.text("network").flatMap(text -> Names.network(text, problems));
    Optional<String> asset = fields.text("asset").flatMap(text -> Names.asset(text, problems));
    Optional<AmountMinor> amount =
        fields.text("amount_minor").flatMap(text -> amount(text, problems));
    OptionalLong seconds =
        fields.integer("expires_in_seconds", LEAST_SECONDS, MOST_SECONDS, DEFAULT_SECONDS);
    Optional<String> metadata =
        fields.object(MetadataRules.FIELD).flatMap(object -> MetadataRules.check(object, problems));
    problems.throwIfAny();
    return new CreateBody(
        new NetworkId(chain.orElseThrow(), network.orElseThrow()),
        asset.orElseThrow(),
        amount.orElseThrow(),
        Duration.ofSeconds(seconds.orElseThrow()),
        metadata.orElseThrow());
  }

  private static Optional<AmountMinor> amount(String text, FieldProblems problems) {
    if (AMOUNT.matcher(text).matches()) {
      return Optional.of(AmountMinor.parse(text));
    }
    problems.add(
        "amount_minor",
        ProblemCode.INVALID_FORMAT,
        "must be 1 to 78 decimal digits, above 0, without sign, point or leading zeros");
    return Optional.empty();
  }
}

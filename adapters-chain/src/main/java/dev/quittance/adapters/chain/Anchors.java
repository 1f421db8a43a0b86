package dev.quittance.adapters.chain;

import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.domain.AmountMinor;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Checkpoints of ethereum addresses as they are stored. Each carries a few earlier ones: when the
 * newest is reorganised away, counting goes on from one that is still in the chain.
 */
final class Anchors {
  private static final int KEPT = 4;
  private static final JsonMapper MAPPER = JsonMapper.shared();

  private Anchors() {}

  /** Newest first. None if the state is not one of ours: then everything is read again. */
  static List<Anchor> of(Checkpoint checkpoint) {
    try {
      JsonNode state = MAPPER.readTree(checkpoint.state().getBytes(StandardCharsets.UTF_8));
      List<Anchor> anchors = new ArrayList<>();
      Claim newest = Claim.of(checkpoint);
      anchors.add(new Anchor(newest, holding(newest.height(), state)));
      for (JsonNode earlier : state.path("before")) {
        long height = earlier.required("height").longValue();
        BigInteger received = new BigInteger(earlier.required("received").stringValue());
        var claim = new Claim(height, earlier.required("hash").stringValue(), received);
        anchors.add(new Anchor(claim, holding(height, earlier)));
      }
      return anchors;
    } catch (JacksonException | NumberFormatException e) {
      return List.of();
    }
  }

  static Checkpoint checkpoint(Anchor now, List<Anchor> earlier) {
    ObjectNode state = state(now.holding());
    var before = state.putArray("before");
    earlier.stream()
        .filter(anchor -> anchor.height() < now.height())
        .limit(KEPT)
        .forEach(anchor -> before.add(json(anchor)));
    Claim claim = now.claim();
    return new Checkpoint(
        claim.height(), claim.hash(), new AmountMinor(claim.received()), state.toString());
  }

  private static Holding holding(long height, JsonNode json) {
    return new Holding(
        height,
        new BigInteger(json.required("balance").stringValue()),
        json.required("nonce").longValue());
  }

  private static ObjectNode json(Anchor anchor) {
    return state(anchor.holding())
        .put("height", anchor.height())
        .put("hash", anchor.claim().hash())
        .put("received", anchor.claim().received().toString());
  }

  private static ObjectNode state(Holding holding) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("balance", holding.balance().toString())
        .put("nonce", holding.nonce());
  }
}

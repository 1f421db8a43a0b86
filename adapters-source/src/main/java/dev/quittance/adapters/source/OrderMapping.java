package dev.quittance.adapters.source;

import dev.quittance.application.port.SourceRecord.AmountUnit;
import dev.quittance.application.port.SourceRecord.Order;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/** Where in a record the parts of an order are. */
record OrderMapping(
    Value merchant, Value chain, Value network, Value asset, Amount amount, Duration timeToPay) {
  private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,78}(\\.[0-9]{1,78})?");

  /** The same for all orders, or read from each. */
  sealed interface Value {
    record Fixed(String text) implements Value {}

    record At(JsonPointer pointer) implements Value {}
  }

  record Amount(JsonPointer at, AmountUnit unit) {}

  Optional<String> fixedMerchant() {
    return merchant instanceof Value.Fixed(String text) ? Optional.of(text) : Optional.empty();
  }

  /**
   * @param record gives what is at a place in it
   */
  Order read(Function<JsonPointer, JsonNode> record) {
    try {
      return new Order.Wanted(
          text("merchant", merchant, record),
          network(record),
          text("asset", asset, record),
          amount(record),
          amount.unit(),
          timeToPay);
    } catch (IllegalArgumentException e) {
      return new Order.Unreadable(e.getMessage());
    }
  }

  private NetworkId network(Function<JsonPointer, JsonNode> record) {
    String code = text("chain", chain, record);
    Chain known =
        Chain.fromCode(code).orElseThrow(() -> new IllegalArgumentException("unknown chain"));
    return new NetworkId(known, text("network", network, record));
  }

  private static String text(String what, Value value, Function<JsonPointer, JsonNode> record) {
    return switch (value) {
      case Value.Fixed(String text) -> text;
      case Value.At(JsonPointer pointer) ->
          Pointers.text(record.apply(pointer))
              .filter(text -> text.length() <= 64)
              .orElseThrow(() -> new IllegalArgumentException("no " + what + " at " + pointer));
    };
  }

  private BigDecimal amount(Function<JsonPointer, JsonNode> record) {
    return Pointers.text(record.apply(amount.at()))
        .filter(text -> AMOUNT.matcher(text).matches())
        .map(BigDecimal::new)
        .orElseThrow(() -> new IllegalArgumentException("no amount at " + amount.at()));
  }
}

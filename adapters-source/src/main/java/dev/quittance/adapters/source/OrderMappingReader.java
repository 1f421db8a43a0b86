package dev.quittance.adapters.source;

import dev.quittance.adapters.source.OrderMapping.Amount;
import dev.quittance.adapters.source.OrderMapping.Value;
import dev.quittance.application.port.SourceRecord.AmountUnit;
import dev.quittance.domain.Chain;
import dev.quittance.domain.observer.ObserverType;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/** Reads the object "order" of a configuration, which sources of orders have, and no others. */
record OrderMappingReader(ConfigurationFields order) {
  private static final String MERCHANT = "[A-Za-z0-9][A-Za-z0-9._-]{0,63}";
  private static final String NETWORK = "[a-z0-9][a-z0-9_-]{0,31}";
  private static final String ASSET = "[A-Za-z0-9._-]{1,32}";
  private static final Duration LEAST_TO_PAY = Duration.ofMinutes(1);
  private static final Duration MOST_TO_PAY = Duration.ofDays(30);
  private static final Duration DEFAULT_TO_PAY = Duration.ofHours(1);

  /**
   * @param owner the merchant whose source it is, if that was said
   */
  static Optional<OrderMapping> read(
      ObserverType type, ConfigurationFields fields, Optional<String> owner) {
    if (owner.isPresent() && !owner.get().matches(MERCHANT)) {
      fields.problem("merchant", "is not the name of one");
    }
    if (type.equals(ObserverType.ORDER)) {
      return fields.requiredObject("order").flatMap(o -> new OrderMappingReader(o).read(owner));
    }
    return fields.has("order")
        ? fields.problem("order", "is for sources of type order only")
        : Optional.empty();
  }

  private Optional<OrderMapping> read(Optional<String> owner) {
    Optional<Value> merchant = merchant(owner);
    Optional<Value> chain = value("chain", text -> Chain.fromCode(text).isPresent());
    Optional<Value> network = value("network", text -> text.matches(NETWORK));
    Optional<Value> asset = value("asset", text -> text.matches(ASSET));
    Optional<Amount> amount = order.requiredObject("amount").flatMap(OrderMappingReader::amount);
    Duration timeToPay =
        order
            .as(
                "time_to_pay",
                order.text("time_to_pay"),
                text -> Durations.between(LEAST_TO_PAY, MOST_TO_PAY, text))
            .orElse(DEFAULT_TO_PAY);
    order.refuseOthers();
    return Stream.of(merchant, chain, network, asset, amount).allMatch(Optional::isPresent)
        ? Optional.of(
            new OrderMapping(
                merchant.get(), chain.get(), network.get(), asset.get(), amount.get(), timeToPay))
        : Optional.empty();
  }

  private Optional<Value> merchant(Optional<String> owner) {
    if (owner.isEmpty()) {
      return value("merchant", text -> text.matches(MERCHANT));
    }
    return order.has("merchant")
        ? order.problem("merchant", "is given twice")
        : owner.map(Value.Fixed::new);
  }

  /** A text, or {"at": pointer}. */
  private Optional<Value> value(String field, Predicate<String> isGood) {
    Optional<JsonNode> node = order.required(field);
    if (node.isEmpty()) {
      return Optional.empty();
    }
    if (node.get().isObject()) {
      return order.object(field).flatMap(OrderMappingReader::at).map(Value.At::new);
    }
    return node.get().isString() && isGood.test(node.get().stringValue())
        ? Optional.of(new Value.Fixed(node.get().stringValue()))
        : order.problem(field, "must be the name of one, or {\"at\": \"/pointer\"}");
  }

  private static Optional<JsonPointer> at(ConfigurationFields value) {
    Optional<JsonPointer> pointer = pointer(value);
    value.refuseOthers();
    return pointer;
  }

  private static Optional<JsonPointer> pointer(ConfigurationFields value) {
    return value.as("at", value.requiredText("at"), Pointers::compile);
  }

  private static Optional<Amount> amount(ConfigurationFields amount) {
    Optional<JsonPointer> at = pointer(amount);
    Optional<AmountUnit> unit =
        amount.as("unit", amount.requiredText("unit"), OrderMappingReader::unit);
    amount.refuseOthers();
    return at.isPresent() && unit.isPresent()
        ? Optional.of(new Amount(at.get(), unit.get()))
        : Optional.empty();
  }

  private static AmountUnit unit(String text) {
    return switch (text) {
      case "decimal", "minor" -> AmountUnit.valueOf(text.toUpperCase(Locale.ROOT));
      default -> throw new IllegalArgumentException("it is decimal or minor");
    };
  }
}

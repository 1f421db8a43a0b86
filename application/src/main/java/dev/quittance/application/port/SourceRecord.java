package dev.quittance.application.port;

import dev.quittance.domain.NetworkId;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/**
 * A record of a source.
 *
 * @param externalId what the source calls it; a record is observed once under its id
 * @param cursor in the one spelling of its type
 * @param payload JSON text
 * @param order what it asks for, if the source is about orders
 */
public record SourceRecord(
    String externalId, String cursor, String payload, Optional<Order> order) {
  public static final int LONGEST_ID = 200;

  public SourceRecord {
    if (externalId.isEmpty() || externalId.length() > LONGEST_ID) {
      throw new IllegalArgumentException("an id has 1 to " + LONGEST_ID + " characters");
    }
  }

  public sealed interface Order {
    /**
     * @param amount in whole coins or in their smallest unit, as {@code unit} says
     */
    record Wanted(
        String merchantId,
        NetworkId network,
        String asset,
        BigDecimal amount,
        AmountUnit unit,
        Duration timeToPay)
        implements Order {}

    /** The record lacks something that an order needs. */
    record Unreadable(String reason) implements Order {}
  }

  public enum AmountUnit {
    /** 1.5 is one and a half coins, whatever their decimals. */
    DECIMAL,
    /** 150 is 150 of the smallest unit. */
    MINOR
  }
}

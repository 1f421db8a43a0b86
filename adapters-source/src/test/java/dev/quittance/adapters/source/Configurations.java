package dev.quittance.adapters.source;

import dev.quittance.application.port.ReadSource;
import dev.quittance.application.port.SourcePlan;
import dev.quittance.application.port.SourceText;
import dev.quittance.domain.observer.ObserverType;
import java.util.List;

/** Good configurations, and ways to spoil them. */
final class Configurations {
  static final ObserverType WES = new ObserverType("wes");

  static final String JDBC =
      """
      {"kind": "jdbc", "url": "jdbc:postgresql://db.internal/shop", "user": "reader",
       "password_env": "SHOP_PASSWORD",
       "query": "SELECT * FROM task WHERE at >= :cursor ORDER BY at LIMIT :limit",
       "id": "id", "cursor": {"column": "at", "type": "timestamp", "overlap": "5m"}}
      """;

  static final String HTTP =
      """
      {"kind": "http", "url": "https://wes.internal/tasks?since={cursor}&max={limit}",
       "header": {"name": "Authorization", "value_env": "WES_TOKEN"},
       "items": "/data", "id": ["/sku", "/seq"],
       "cursor": {"at": "/seq", "type": "number", "overlap": 100}}
      """;

  static final String ORDER =
      """
      "order": {"merchant": "shop", "chain": "ethereum", "network": "devnet", "asset": "ETH",
                "amount": {"at": "/total", "unit": "minor"}},
      """;

  private Configurations() {}

  /** The object with one more field at its beginning. */
  static String with(String field, String configuration) {
    return "{" + field + configuration.strip().substring(1);
  }

  static SourcePlan plan(ObserverType type, String json) {
    return ((ReadSource.Result.Readable) read(type, json)).plan();
  }

  static List<String> problems(ObserverType type, String json) {
    return read(type, json) instanceof ReadSource.Result.Unreadable(List<String> problems)
        ? problems
        : List.of();
  }

  private static ReadSource.Result read(ObserverType type, String json) {
    return Sources.reading().read(type, new SourceText(json));
  }
}

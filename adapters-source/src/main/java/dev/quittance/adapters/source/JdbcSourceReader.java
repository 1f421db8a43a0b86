package dev.quittance.adapters.source;

import dev.quittance.application.port.SourcePlan;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads what is particular to a query on a database. */
record JdbcSourceReader(ConfigurationFields fields) {
  private static final Pattern CURSOR = Pattern.compile("(?<!:):cursor\\b");
  private static final Pattern LIMIT = Pattern.compile("(?<!:):limit\\b");

  Optional<Source> read(Optional<String> merchant, Optional<OrderMapping> orders) {
    Optional<String> url =
        fields.as("url", fields.requiredText("url"), JdbcSourceReader::checkedUrl);
    Optional<String> user = fields.text("user");
    Optional<Secret> password = SecretReader.read(fields, "password");
    Optional<String> query =
        fields.as("query", fields.requiredText("query"), JdbcSourceReader::checkedQuery);
    List<String> ids = fields.texts("id");
    Optional<CursorReader.Cursor> cursor = CursorReader.read(fields, "column", true);
    Optional<SourcePlan> plan =
        cursor.map(c -> SourceReader.plan(fields, c, SourcePlan.LARGEST_LIMIT, merchant));
    if (!fields.problems().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new JdbcSource(
            url.get(),
            user,
            password,
            query.get(),
            ids,
            cursor.get().place(),
            cursor.get().local(),
            plan.get(),
            orders));
  }

  private static String checkedUrl(String url) {
    if (!url.startsWith("jdbc:")) {
      throw new IllegalArgumentException("it starts with jdbc:");
    }
    return url;
  }

  private static String checkedQuery(String query) {
    if (!CURSOR.matcher(query).find() || !LIMIT.matcher(query).find()) {
      throw new IllegalArgumentException("it needs the parameters :cursor and :limit");
    }
    return query;
  }
}

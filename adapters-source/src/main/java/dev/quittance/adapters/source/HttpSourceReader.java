package dev.quittance.adapters.source;

import dev.quittance.application.port.SourcePlan;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonPointer;

/** Reads what is particular to an HTTP service. */
record HttpSourceReader(ConfigurationFields fields) {
  Optional<Source> read(Optional<String> merchant, Optional<OrderMapping> orders) {
    Optional<String> url =
        fields.as("url", fields.requiredText("url"), HttpSourceReader::checkedUrl);
    Optional<HttpSource.Header> header = fields.object("header").flatMap(HttpSourceReader::header);
    Optional<JsonPointer> items =
        fields.as("items", fields.node("items").map(node -> node.asString()), Pointers::compile);
    List<JsonPointer> ids = Pointers.compileAll(fields, "id", fields.texts("id"));
    Optional<CursorReader.Cursor> cursor = CursorReader.read(fields, "at", false);
    Optional<JsonPointer> cursorAt =
        fields.as("cursor.at", cursor.map(CursorReader.Cursor::place), Pointers::compile);
    // Nobody knows how much a service gives at most, so a page is not made longer unless told.
    Optional<SourcePlan> plan = cursor.map(c -> SourceReader.plan(fields, c, 1, merchant));
    if (!fields.problems().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new HttpSource(
            url.get(),
            header,
            items.orElse(JsonPointer.empty()),
            ids,
            cursorAt.get(),
            plan.get(),
            orders));
  }

  private static Optional<HttpSource.Header> header(ConfigurationFields header) {
    Optional<String> name =
        header.as("name", header.requiredText("name"), HttpSourceReader::checkedName);
    Optional<Secret> value = SecretReader.read(header, "value");
    if (value.isEmpty()) {
      header.problem("value", "or value_env is missing");
    }
    header.refuseOthers();
    return name.isPresent() && value.isPresent()
        ? Optional.of(new HttpSource.Header(name.get(), value.get()))
        : Optional.empty();
  }

  private static String checkedName(String name) {
    if (!name.matches("[A-Za-z0-9-]{1,100}")) {
      throw new IllegalArgumentException("it is the name of a header, like Authorization");
    }
    return name;
  }

  private static String checkedUrl(String url) {
    if (!url.contains("{cursor}") || !url.contains("{limit}")) {
      throw new IllegalArgumentException("it needs {cursor} and {limit}");
    }
    URI filled;
    try {
      filled = UrlTemplate.fill(url, "0", 1);
    } catch (IllegalArgumentException e) {
      // Its message repeats the URL.
      throw new IllegalArgumentException("it is not a URL");
    }
    boolean http = "http".equals(filled.getScheme()) || "https".equals(filled.getScheme());
    if (!http || filled.getHost() == null || filled.getRawUserInfo() != null) {
      throw new IllegalArgumentException("it is http:// or https:// and a host, without a user");
    }
    return url;
  }
}

package dev.quittance.app.server.http;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The OpenAPI document, read back. */
final class ApiDocument {
  private static final String NAME = "https://quittance.invalid/openapi.json";

  static {
    // It warns of everything in the document that is not a schema.
    ((Logger) LoggerFactory.getLogger("com.networknt")).setLevel(Level.ERROR);
  }

  final JsonNode root;
  private final SchemaRegistry schemas;

  private ApiDocument(JsonNode root) {
    this.root = root;
    this.schemas =
        SchemaRegistry.withDialect(
            Dialects.getOpenApi30(), builder -> builder.schemas(Map.of(NAME, root.toString())));
  }

  static ApiDocument read() {
    return new ApiDocument(new YAMLMapper().readTree(text()));
  }

  static String text() {
    try (var stream = ApiDocument.class.getResourceAsStream("/openapi.yaml")) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Set<String> enumeration(String pointer) {
    var values = new TreeSet<String>();
    root.at(pointer).forEach(value -> values.add(value.stringValue()));
    return values;
  }

  /** Follows a reference, if it is one. */
  JsonNode resolve(JsonNode node) {
    return node.has("$ref") ? root.at(node.get("$ref").stringValue().substring(1)) : node;
  }

  JsonNode operation(String method, String template) {
    return root.get("paths").get(template).get(method.toLowerCase(Locale.ROOT));
  }

  /** What an answer's body violates in the schema that the operation names for its status. */
  List<String> violations(String method, String template, int status, String body) {
    JsonNode operation = operation(method, template);
    JsonNode answer = operation.get("responses").get(Integer.toString(status));
    if (answer == null) {
      return List.of("the document knows no status " + status);
    }
    JsonNode schema = resolve(answer).at("/content/application~1json/schema");
    return schema.isMissingNode()
        ? (body.isEmpty() ? List.of() : List.of("the document knows no body"))
        : validate(schema.get("$ref").stringValue(), body);
  }

  List<String> validate(String reference, String body) {
    Schema schema = schemas.getSchema(SchemaLocation.of(NAME + reference));
    return schema
        .validate(
            body,
            InputFormat.JSON,
            context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)))
        .stream()
        .map(Error::toString)
        .toList();
  }
}

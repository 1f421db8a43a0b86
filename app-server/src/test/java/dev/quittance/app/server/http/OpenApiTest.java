package dev.quittance.app.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class OpenApiTest {
  private static final Route.Handle NOTHING = asked -> Reply.ok("");

  private final ApiDocument document = ApiDocument.read();
  private final List<Route> routes =
      Routes.of(
          new Routes.Handlers(
              NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING,
              NOTHING, NOTHING));

  @Test
  void theDocumentHasEveryRouteAndNoOther() {
    Set<String> documented = new TreeSet<>();
    document
        .root
        .get("paths")
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .propertyNames()
                    .forEach(method -> documented.add(method + " " + path.getKey())));

    assertThat(documented)
        .isEqualTo(
            documented().stream()
                .map(route -> route.method().toLowerCase(Locale.ROOT) + " " + route.template())
                .collect(Collectors.toSet()));
  }

  @Test
  void everyRouteIsDescribedWithItsParameters() {
    for (Route route : documented()) {
      assertThat(parameters(route, "query")).as(route.template()).isEqualTo(route.query());
      assertThat(parameters(route, "path"))
          .as(route.template())
          .isEqualTo(route.template().contains("{id}") ? Set.of("id") : Set.of());
    }
  }

  @Test
  void routesThatWriteTakeABodyAndAnIdempotencyKey() {
    for (Route route : documented()) {
      assertThat(operation(route).has("requestBody")).isEqualTo(route.hasBody());
      assertThat(parameters(route, "header").contains(IdempotencyKeys.HEADER))
          .isEqualTo(route.hasBody());
    }
  }

  @Test
  void routesWithoutAKeyAreMarked() {
    for (Route route : documented()) {
      boolean isOpen =
          operation(route).has("security") && operation(route).get("security").isEmpty();
      assertThat(isOpen).as(route.template()).isEqualTo(route.role().isEmpty());
      assertThat(operation(route).get("responses").has("401")).isEqualTo(!isOpen);
    }
  }

  @Test
  void theCodesAreThoseOfTheProgram() {
    assertThat(document.enumeration("/components/schemas/ErrorCode/enum"))
        .isEqualTo(
            Arrays.stream(ErrorCode.values()).map(ErrorCode::code).collect(Collectors.toSet()));
    assertThat(document.enumeration("/components/schemas/ProblemCode/x-codes"))
        .isEqualTo(
            Arrays.stream(ProblemCode.values()).map(ProblemCode::code).collect(Collectors.toSet()));
  }

  @Test
  void theExamplesFollowTheirSchemas() {
    var schemas = document.root.at("/components/schemas");
    var checked = new HashSet<String>();
    schemas
        .properties()
        .forEach(
            entry -> {
              var example = entry.getValue().get("example");
              if (example != null) {
                String reference = "#/components/schemas/" + entry.getKey();
                assertThat(document.validate(reference, example.toString()))
                    .as(reference)
                    .isEmpty();
                checked.add(entry.getKey());
              }
            });
    assertThat(checked).contains("NewPaymentRequest", "Cancellation", "PaymentRequestId");
  }

  @Test
  void anAnswerThatDoesNotFollowItsSchemaIsNoticed() {
    for (String wrong :
        List.of(
            "{}",
            "{\"status\":1}",
            "{\"status\":\"fine\"}",
            "{\"status\":\"ok\",\"more\":1}",
            "[]",
            "null")) {
      assertThat(document.violations("GET", "/healthz", 200, wrong)).as(wrong).isNotEmpty();
    }
    assertThat(document.violations("GET", "/healthz", 200, "{\"status\":\"ok\"}")).isEmpty();
    assertThat(document.violations("GET", "/healthz", 418, "{}")).isNotEmpty();
  }

  private List<Route> documented() {
    return routes.stream().filter(Route::documented).toList();
  }

  private JsonNode operation(Route route) {
    return document.operation(route.method(), route.template());
  }

  private Set<String> parameters(Route route, String in) {
    var names = new HashSet<String>();
    for (JsonNode each : operation(route).path("parameters")) {
      var parameter = document.resolve(each);
      if (parameter.get("in").stringValue().equals(in)) {
        names.add(parameter.get("name").stringValue());
      }
    }
    return names;
  }
}

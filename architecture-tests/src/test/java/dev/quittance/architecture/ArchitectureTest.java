package dev.quittance.architecture;

import static com.tngtech.archunit.core.importer.ImportOption.Predefined.DO_NOT_INCLUDE_TESTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArchitectureTest {
  private static final String ROOT = "dev.quittance";
  private static final String VIOLATIONS = "dev.quittance.architecture.violations";

  private static final JavaClasses PRODUCTION =
      new ClassFileImporter().withImportOption(DO_NOT_INCLUDE_TESTS).importPackages(ROOT);
  private static final JavaClasses VIOLATING = new ClassFileImporter().importPackages(VIOLATIONS);

  /** A rule, and what its report names when it looks at the violations. */
  record Case(String rule, Function<ArchitectureRules, ArchRule> of, List<String> offenders) {
    @Override
    public String toString() {
      return rule;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case(
            "dependencies point inwards",
            ArchitectureRules::dependenciesPointInwards,
            List.of(
                "DomainUsingApplication",
                "ApplicationUsingAdapter",
                "AdapterUsingBootstrap",
                "BootstrapUsingApp")),
        new Case(
            "the domain is plain Java",
            ArchitectureRules::domainIsPlainJava,
            List.of("DomainUsingALibrary", "DomainUsingApplication")),
        new Case(
            "the application sees only the domain",
            ArchitectureRules::applicationSeesOnlyTheDomain,
            List.of("ApplicationUsingSql", "ApplicationUsingAdapter")),
        new Case(
            "adapters do not see each other",
            ArchitectureRules::adaptersDoNotSeeEachOther,
            List.of("AdapterUsingItsNeighbour")),
        new Case(
            "adapters are hidden", ArchitectureRules::adaptersAreHidden, List.of("PublicAdapter")),
        new Case(
            "time is handed in",
            ArchitectureRules::timeIsHandedIn,
            List.of(
                "instant()",
                "instantReference()",
                "localDateTime()",
                "zonedDateTime()",
                "millis()",
                "nanos()",
                "date()",
                "calendar()",
                "systemClock()",
                "tickingClock()",
                "instantSource()")),
        new Case(
            "the tools stay out of production",
            ArchitectureRules::toolsStayOutOfProduction,
            List.of("AdapterUsingDevkit")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void theCodeKeepsTheRule(Case example) {
    example.of().apply(new ArchitectureRules(ROOT)).check(PRODUCTION);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void theRuleNoticesAViolation(Case example) {
    ArchRule rule = example.of().apply(new ArchitectureRules(VIOLATIONS));

    assertThat(rule.evaluate(VIOLATING).getFailureReport().toString())
        .contains(example.offenders());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void theRuleFailsWhenThereIsNothingToLookAt(Case example) {
    ArchRule rule = example.of().apply(new ArchitectureRules("dev.quittance.nowhere"));

    assertThatThrownBy(() -> rule.check(PRODUCTION)).isInstanceOf(AssertionError.class);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void theRuleAcceptsWhatIsAllowed(Case example) {
    ArchRule rule = example.of().apply(new ArchitectureRules(VIOLATIONS));

    assertThat(rule.evaluate(VIOLATING).getFailureReport().toString()).doesNotContain("Blameless");
  }
}

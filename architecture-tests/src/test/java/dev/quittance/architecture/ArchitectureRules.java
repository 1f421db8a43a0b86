package dev.quittance.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The rules for the packages below a root. The root is a parameter so that each rule can be shown a
 * violation.
 */
record ArchitectureRules(String root) {
  /** Every way to ask the machine for the time, except those that are handed a Clock. */
  private static final Pattern CLOCK =
      Pattern.compile(
          """
          java\\.time\\.[\\w.]+\\.now\\((?!java\\.time\\.Clock).*\
          |java\\.time\\.Clock\\.(system|tick)\\w*\\((?!java\\.time\\.Clock).*\
          |java\\.time\\.InstantSource\\.system\\(\\)\
          |java\\.lang\\.System\\.(currentTimeMillis|nanoTime)\\(\\)\
          |java\\.util\\.(Date|GregorianCalendar)\\.<init>\\(\\)\
          |java\\.util\\.Calendar\\.getInstance\\(.*\
          """);

  ArchRule dependenciesPointInwards() {
    return layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("domain")
        .definedBy(below("domain"))
        .layer("application")
        .definedBy(below("application"))
        .layer("adapters")
        .definedBy(below("adapters"))
        .layer("bootstrap")
        .definedBy(below("bootstrap"))
        .layer("app")
        .definedBy(below("app"))
        .whereLayer("application")
        .mayOnlyBeAccessedByLayers("adapters", "bootstrap", "app")
        .whereLayer("adapters")
        .mayOnlyBeAccessedByLayers("bootstrap", "app")
        .whereLayer("bootstrap")
        .mayOnlyBeAccessedByLayers("app")
        .whereLayer("app")
        .mayNotBeAccessedByAnyLayer();
  }

  ArchRule domainIsPlainJava() {
    return onlyPlainJavaAnd("domain", below("domain"));
  }

  ArchRule applicationSeesOnlyTheDomain() {
    return onlyPlainJavaAnd("application", below("application"), below("domain"));
  }

  ArchRule adaptersDoNotSeeEachOther() {
    return slices().matching(root + ".adapters.(*)..").should().notDependOnEachOther();
  }

  ArchRule adaptersAreHidden() {
    return classes()
        .that()
        .resideInAPackage(below("adapters"))
        .and(describe("implement a port", this::implementsAPort))
        .should()
        .bePackagePrivate()
        .orShould()
        .bePrivate();
  }

  ArchRule timeIsHandedIn() {
    return noClasses()
        .that()
        .resideInAnyPackage(below("domain"), below("application"))
        .should()
        .accessTargetWhere(describe("it reads the clock", ArchitectureRules::readsTheClock));
  }

  ArchRule toolsStayOutOfProduction() {
    return noClasses()
        .that()
        .resideInAnyPackage(productionPackages())
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(below("devkit"), below("bench"));
  }

  private ArchRule onlyPlainJavaAnd(String module, String... packages) {
    String[] allowed =
        Stream.concat(Stream.of("java.."), Stream.of(packages)).toArray(String[]::new);
    return classes()
        .that()
        .resideInAPackage(below(module))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(allowed).and(not(resideInAnyPackage("java.sql..", "javax.sql.."))));
  }

  /** An interface may add to a port; whoever implements it is still hidden. */
  private boolean implementsAPort(JavaClass type) {
    return !type.isInterface()
        && type.getAllRawInterfaces().stream()
            .anyMatch(port -> port.getPackageName().startsWith(root + ".application"));
  }

  private static boolean readsTheClock(JavaAccess<?> access) {
    return CLOCK.matcher(access.getTarget().getFullName()).matches();
  }

  private String[] productionPackages() {
    return Stream.of("domain", "application", "adapters", "bootstrap", "app")
        .map(this::below)
        .toArray(String[]::new);
  }

  private String below(String module) {
    return root + "." + module + "..";
  }
}

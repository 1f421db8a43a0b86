// The same build as pom.xml. BuildsAgreeTest compares the two: change both in one commit.
// Scopes: api = compile, runtimeOnly = runtime, testImplementation and testRuntimeOnly = test.
// The JDK is found by toolchain: 25, or another one with -PjavaVersion=21.
import org.apache.tools.ant.filters.ConcatFilter
import org.gradle.api.tasks.bundling.Jar
import org.gradle.api.tasks.testing.logging.TestExceptionFormat
import org.gradle.api.tasks.testing.logging.TestLogEvent

val catalog = extensions.getByType<VersionCatalogsExtension>().named("libs")
val javaVersion = providers.gradleProperty("javaVersion").getOrElse("25")
val launcher = file("bootstrap/src/launcher/launcher.sh")

fun library(alias: String) = catalog.findLibrary(alias).get()

subprojects {
    apply(plugin = "java-library")

    group = "dev.quittance"
    version = "0.1.0"

    dependencies {
        "testImplementation"(library("junit-jupiter"))
        "testRuntimeOnly"(library("junit-platform-launcher"))
        "testImplementation"(library("assertj-core"))
        "testImplementation"(library("awaitility"))
    }

    // Maven's dependencyManagement: the catalog decides the versions of transitive dependencies too
    catalog.libraryAliases.forEach {
        val managed = library(it).get()
        dependencies.constraints.add("api", "${managed.module}:${managed.versionConstraint.requiredVersion}")
    }

    configure<JavaPluginExtension> {
        toolchain.languageVersion = JavaLanguageVersion.of(javaVersion)
    }

    configure<BasePluginExtension> {
        archivesName = "quittance-${project.name}"
    }

    tasks.withType<JavaCompile>().configureEach {
        options.release = 21
        options.encoding = "UTF-8"
        options.compilerArgs.addAll(
            listOf("-parameters", "-Xlint:all,-processing,-serial,-path,-classfile", "-Werror"),
        )
    }

    tasks.withType<AbstractArchiveTask>().configureEach {
        isPreserveFileTimestamps = false
        isReproducibleFileOrder = true
    }

    tasks.withType<Jar>().configureEach {
        manifest {
            attributes(
                "Implementation-Title" to "quittance-${project.name}",
                "Implementation-Version" to project.version,
            )
        }
    }

    tasks.withType<Test>().configureEach {
        // Tests that take minutes are tagged "prove", tests on a real node "chains": -Pprove and -Pchains run these and
        // nothing else
        useJUnitPlatform {
            val only = listOf("prove", "chains").filter { providers.gradleProperty(it).isPresent }
            if (only.isEmpty()) excludeTags("prove") else includeTags(*only.toTypedArray())
        }
        jvmArgs("-Duser.timezone=Asia/Kathmandu") // not UTC, so that a time that loses its zone shows
        jvmArgs("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC") // it ends before the second compiler would pay
        maxHeapSize = "2g" // Gradle's default is 512 MB, Maven's a quarter of the machine
        testLogging {
            events(TestLogEvent.FAILED, TestLogEvent.SKIPPED) // with the reason
            exceptionFormat = TestExceptionFormat.FULL
        }
    }

    // Maven's test-jar: the test classes alone, without their dependencies
    val testClasses = extensions.getByType<SourceSetContainer>().getByName("test").output
    val testJar = tasks.register<Jar>("testJar") {
        archiveClassifier = "tests"
        from(testClasses)
    }
    configurations.consumable("testArtifacts")
    artifacts.add("testArtifacts", testJar)

    // Modules with programs: each file in src/launcher becomes bin/<file>, with the common launcher in front of it.
    // The start scripts that Gradle would make take the first java on the PATH, which may be too old.
    pluginManager.withPlugin("application") {
        configure<JavaApplication> { applicationName = project.name.removePrefix("app-") }
        tasks.named("startScripts") { enabled = false }
        configure<DistributionContainer> {
            named("main") {
                contents {
                    into("bin") {
                        from("src/launcher")
                        filter(mapOf("prepend" to launcher), ConcatFilter::class.java)
                        filePermissions { unix("rwxr-xr-x") }
                    }
                }
            }
        }
        tasks.named("installDist") { inputs.file(launcher) }
        listOf("distZip", "distTar").forEach { tasks.named(it) { enabled = false } }
    }
}

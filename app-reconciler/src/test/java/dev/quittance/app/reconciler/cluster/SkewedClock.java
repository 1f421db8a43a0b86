package dev.quittance.app.reconciler.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.matcher.ElementMatchers;
import tools.jackson.databind.JsonNode;

/**
 * A Java agent that puts the wall clock of a process wrong, as a machine without time service has
 * it.
 */
public final class SkewedClock {
  private static final String SECONDS = "quittance.test.skew.seconds";

  private SkewedClock() {}

  /** The JVM option that loads this class as an agent. */
  static String javaAgent(Path folder, int seconds) {
    Path jar = folder.resolve("skewed-clock.jar");
    var manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue("Premain-Class", SkewedClock.class.getName());
    manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
    try (var out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      out.finish();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return "-javaagent:" + jar + "=" + seconds;
  }

  /** Whether the log lines carry times that are wrong by about as much as they should be. */
  static boolean isSkewed(List<JsonNode> lines, int seconds) {
    Instant logged = OffsetDateTime.parse(lines.getLast().path("timestamp").asString()).toInstant();
    Duration ahead = Duration.between(Instant.now(), logged);
    return ahead.minusSeconds(seconds).abs().compareTo(Duration.ofSeconds(120)) < 0;
  }

  public static void premain(String seconds, Instrumentation instrumentation) {
    System.setProperty(SECONDS, seconds);
    new AgentBuilder.Default()
        .disableClassFormatChanges()
        .with(AgentBuilder.RedefinitionStrategy.RETRANSFORMATION)
        .ignore(ElementMatchers.none())
        .type(ElementMatchers.is(Clock.class))
        .transform(
            (builder, type, loader, module, domain) ->
                builder.visit(
                    Advice.to(SkewInstant.class).on(ElementMatchers.named("currentInstant"))))
        .type(ElementMatchers.nameStartsWith("java.time.Clock$System"))
        .transform(
            (builder, type, loader, module, domain) ->
                builder.visit(Advice.to(SkewMillis.class).on(ElementMatchers.named("millis"))))
        .installOn(instrumentation);
  }

  /** Copied into {@link Clock}, so it may use nothing but the JDK. */
  static final class SkewInstant {
    private SkewInstant() {}

    @Advice.OnMethodExit
    static void skew(@Advice.Return(readOnly = false) Instant now) {
      now = now.plusSeconds(Long.getLong("quittance.test.skew.seconds"));
    }
  }

  static final class SkewMillis {
    private SkewMillis() {}

    @Advice.OnMethodExit
    static void skew(@Advice.Return(readOnly = false) long now) {
      now = now + 1000L * Long.getLong("quittance.test.skew.seconds");
    }
  }
}

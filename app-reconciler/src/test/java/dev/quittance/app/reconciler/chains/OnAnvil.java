package dev.quittance.app.reconciler.chains;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.support.TypeBasedParameterResolver;

/**
 * Hands one {@link Rig} to every test that asks for it, and closes it after the last one: starting
 * a process takes longer than most of the tests. Skips them all where Anvil is missing.
 */
final class OnAnvil extends TypeBasedParameterResolver<Rig> implements BeforeEachCallback {
  private static final Namespace NAMESPACE = Namespace.create(OnAnvil.class);

  @Override
  public void beforeEach(ExtensionContext context) {
    Optional<Path> executable = AnvilExecutable.ofThisMachine().find();
    Assumptions.assumeTrue(executable.isPresent(), AnvilExecutable.HOW_TO_GET_IT);
    context
        .getRoot()
        .getStore(NAMESPACE)
        .computeIfAbsent(Rig.class, key -> new Rig(executable.orElseThrow()), Rig.class);
  }

  @Override
  public Rig resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context.getRoot().getStore(NAMESPACE).get(Rig.class, Rig.class);
  }
}

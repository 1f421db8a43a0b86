package dev.quittance.bootstrap;

import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import java.util.ArrayList;
import java.util.List;

/** The roles that a process was told to have. */
final class ConfiguredRoles {
  private ConfiguredRoles() {}

  static List<Role> create(ReconcilerConfiguration configuration, Database database) {
    List<Role> roles = new ArrayList<>();
    return roles;
  }
}

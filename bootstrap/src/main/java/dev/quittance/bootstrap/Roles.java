package dev.quittance.bootstrap;

import java.util.List;

/** The roles of one process: started in order, stopped in the opposite one. */
public final class Roles implements AutoCloseable {
  private final List<Role> roles;

  private Roles(List<Role> roles) {
    this.roles = roles;
  }

  public static Roles start(List<Role> roles) {
    var running = new Roles(List.copyOf(roles));
    running.roles.forEach(Role::start);
    return running;
  }

  @Override
  public void close() {
    roles.reversed().forEach(Role::stop);
  }
}

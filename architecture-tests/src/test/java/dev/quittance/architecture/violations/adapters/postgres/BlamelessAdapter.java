package dev.quittance.architecture.violations.adapters.postgres;

import dev.quittance.architecture.violations.application.Port;

class BlamelessAdapter implements Port {
  @Override
  public void run() {}
}

package dev.quittance.architecture.violations.adapters.postgres;

import dev.quittance.architecture.violations.application.Port;

public class PublicAdapter implements Port {
  @Override
  public void run() {}
}

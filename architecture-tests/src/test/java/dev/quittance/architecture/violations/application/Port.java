package dev.quittance.architecture.violations.application;

public interface Port {
  void run();
}

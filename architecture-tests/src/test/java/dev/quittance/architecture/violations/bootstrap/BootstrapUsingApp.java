package dev.quittance.architecture.violations.bootstrap;

import dev.quittance.architecture.violations.app.Launcher;

public record BootstrapUsingApp(Launcher launcher) {}

package dev.quittance.architecture.violations.adapters.chain;

import dev.quittance.architecture.violations.bootstrap.BootstrapUsingApp;

record AdapterUsingBootstrap(BootstrapUsingApp wiring) {}

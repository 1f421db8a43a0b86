package dev.quittance.architecture.violations.app;

import dev.quittance.architecture.violations.adapters.postgres.PublicAdapter;
import dev.quittance.architecture.violations.domain.BlamelessValue;

record BlamelessLauncher(PublicAdapter adapter, BlamelessValue value) {}

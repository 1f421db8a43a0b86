package dev.quittance.architecture.violations.application;

import dev.quittance.architecture.violations.adapters.postgres.PublicAdapter;

record ApplicationUsingAdapter(PublicAdapter adapter) {}

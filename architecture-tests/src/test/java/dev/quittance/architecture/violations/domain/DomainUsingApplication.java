package dev.quittance.architecture.violations.domain;

import dev.quittance.architecture.violations.application.Port;

record DomainUsingApplication(Port port) {}

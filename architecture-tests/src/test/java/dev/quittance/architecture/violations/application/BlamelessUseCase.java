package dev.quittance.architecture.violations.application;

import dev.quittance.architecture.violations.domain.BlamelessValue;

record BlamelessUseCase(Port port, BlamelessValue value) {}

package dev.quittance.architecture.violations.domain;

import org.assertj.core.api.Assertions;

class DomainUsingALibrary extends Assertions {}

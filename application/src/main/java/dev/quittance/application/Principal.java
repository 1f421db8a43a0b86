package dev.quittance.application;

import dev.quittance.application.port.Role;

/** Who calls: the holder of an API key, for one merchant. */
public record Principal(String keyId, String merchantId, Role role) {}

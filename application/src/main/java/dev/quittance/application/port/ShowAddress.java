package dev.quittance.application.port;

import dev.quittance.domain.NetworkId;

/** Turns the stored spelling of an address into the one that people are shown. */
@FunctionalInterface
public interface ShowAddress {
  String show(NetworkId network, String canonicalAddress);
}

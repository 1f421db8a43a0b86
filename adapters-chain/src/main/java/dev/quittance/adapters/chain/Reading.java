package dev.quittance.adapters.chain;

import dev.quittance.domain.Observation;

/** What one endpoint said about one row. */
sealed interface Reading {
  record Read(Observation observation) implements Reading {}

  record NotRead(ChainFailure failure) implements Reading {}
}

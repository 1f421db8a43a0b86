package dev.quittance.adapters.chain;

import dev.quittance.application.port.ExamineAddresses.Answer.Examined;

/** What one endpoint could tell for sure about one address. */
sealed interface Proof {
  record Proven(Examined examined) implements Proof {}

  record NotProven(ChainFailure failure) implements Proof {}
}

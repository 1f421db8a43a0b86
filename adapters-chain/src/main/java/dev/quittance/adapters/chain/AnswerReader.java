package dev.quittance.adapters.chain;

/** Turns a body into something. A body that it cannot read counts as a failure of the endpoint. */
@FunctionalInterface
interface AnswerReader<T> {
  T read(byte[] body) throws ChainFailure;
}

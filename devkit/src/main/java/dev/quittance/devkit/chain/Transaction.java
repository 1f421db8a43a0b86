package dev.quittance.devkit.chain;

/** What a block holds. */
interface Transaction {
  String id();
}

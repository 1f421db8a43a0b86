/**
 * The reconciler process against an Ethereum node that other people wrote: Anvil, with a real EVM,
 * real blocks and real reorganisations. DevChain shows how faults are met; this shows that it
 * speaks the protocol as nodes do. Skipped where Anvil is missing; {@code make test-chains}
 * installs it.
 */
package dev.quittance.app.reconciler.chains;

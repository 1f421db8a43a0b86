/**
 * Derives receiving addresses from the extended public key of an account, behind {@code
 * DeriveAddress}, and spells addresses for people, behind {@code ShowAddress}.
 *
 * <ol>
 *   <li>{@code Base58Check} and {@code ExtendedPublicKey} read the key (BIP32, SLIP-132).
 *   <li>{@code AccountKeys} remembers the external chain of each account, so that one address costs
 *       one HMAC, one point multiplication and one addition.
 *   <li>{@code ChildKeys} takes the step to the index (BIP32, CKDpub).
 *   <li>{@code KeyPolicy} says which kinds of key a network takes; {@code SegwitAddress} and {@code
 *       EthereumAddress} spell the child.
 * </ol>
 *
 * <p>Whoever holds an extended public key sees every payment of its account, so no part of a key
 * appears in a message, an exception or a log. Private keys are refused by their first letters,
 * before anything else looks at them.
 */
package dev.quittance.adapters.chain.address;

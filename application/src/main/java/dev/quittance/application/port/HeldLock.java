package dev.quittance.application.port;

/**
 * A lock as its holder has it.
 *
 * @param client who holds it: a name and one life of it, so that two processes are never confused
 * @param fence grows with every acquisition; a write under the lock names it
 */
public record HeldLock(String key, String region, String client, long fence) {}

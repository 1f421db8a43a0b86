/**
 * Rules about the code as a whole: which module may see which, the two builds, the launcher, the
 * formatting. Every rule is also shown a violation, because a guard that was never seen to fail
 * guards nothing.
 */
package dev.quittance.architecture;

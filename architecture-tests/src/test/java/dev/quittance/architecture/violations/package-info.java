/** A small copy of the layers, in which each class breaks the rule that its name tells. */
package dev.quittance.architecture.violations;

/**
 * What the use cases need from outside: verbs with one method each, stubbed by a lambda in tests.
 */
package dev.quittance.application.port;

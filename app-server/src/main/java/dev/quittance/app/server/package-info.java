/** The HTTP API and its command line. */
package dev.quittance.app.server;

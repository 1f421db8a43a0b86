/** Stand-ins for the outside, for tests. Published as this module's test jar. */
package dev.quittance.application.fake;

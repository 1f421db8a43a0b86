/**
 * What a payment request is and how its status may change. Pure functions and self-validating
 * records; no clock, no I/O, no dependency.
 *
 * <pre>
 *              +-----------------> confirmed
 *              |                      ^
 *   pending ---+--> detected ---------+
 *      |               |
 *      +---------------+--> expired      only by an observation made at or after the expiry
 *      +---------------+--> failed       cancelled, or given up by a person
 * </pre>
 */
package dev.quittance.domain;

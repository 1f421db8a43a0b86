/** Routes, validation, answers: HTTP on one side, use cases on the other. */
package dev.quittance.app.server.http;

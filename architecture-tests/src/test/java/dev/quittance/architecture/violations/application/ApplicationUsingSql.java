package dev.quittance.architecture.violations.application;

import java.sql.Connection;

record ApplicationUsingSql(Connection connection) {}

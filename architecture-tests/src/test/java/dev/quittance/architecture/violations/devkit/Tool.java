package dev.quittance.architecture.violations.devkit;

public class Tool {}

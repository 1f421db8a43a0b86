package dev.quittance.architecture.violations.app;

public class Launcher {}

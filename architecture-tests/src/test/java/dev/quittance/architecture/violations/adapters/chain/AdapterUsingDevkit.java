package dev.quittance.architecture.violations.adapters.chain;

import dev.quittance.architecture.violations.devkit.Tool;

record AdapterUsingDevkit(Tool tool) {}

package dev.quittance.architecture.violations.adapters.chain;

import dev.quittance.architecture.violations.adapters.postgres.PublicAdapter;

record AdapterUsingItsNeighbour(PublicAdapter neighbour) {}

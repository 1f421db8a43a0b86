package dev.quittance.application;

import dev.quittance.domain.DecisionRules;
import dev.quittance.domain.PollPolicy;

/** What a request becomes, and when it is looked at again. */
public record ReconciliationPolicies(DecisionRules rules, PollPolicy polling) {}

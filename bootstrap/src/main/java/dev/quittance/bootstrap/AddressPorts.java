package dev.quittance.bootstrap;

import dev.quittance.application.port.AddMonitoredAddress;
import dev.quittance.application.port.FindAsset;
import dev.quittance.application.port.ListMonitoredAddresses;
import dev.quittance.application.port.RemoveMonitoredAddress;

/** The addresses that are reconciled by schedule. */
public record AddressPorts(
    AddMonitoredAddress add,
    ListMonitoredAddresses list,
    RemoveMonitoredAddress remove,
    FindAsset findAsset) {}

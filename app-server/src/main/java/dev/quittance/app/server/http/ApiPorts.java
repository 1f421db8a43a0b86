package dev.quittance.app.server.http;

import dev.quittance.application.port.AllocateAddressIndex;
import dev.quittance.application.port.AnswerOnce;
import dev.quittance.application.port.AwaitWork;
import dev.quittance.application.port.CheckReadiness;
import dev.quittance.application.port.DeriveAddress;
import dev.quittance.application.port.FindApiKey;
import dev.quittance.application.port.FindAsset;
import dev.quittance.application.port.FindWallet;
import dev.quittance.application.port.ListAssets;
import dev.quittance.application.port.ListDiscrepancies;
import dev.quittance.application.port.ListPaymentRequests;
import dev.quittance.application.port.ReadDiscrepancy;
import dev.quittance.application.port.ReadEvents;
import dev.quittance.application.port.ReadPaymentRequest;
import dev.quittance.application.port.ReadTimeline;
import dev.quittance.application.port.ShowAddress;

/** Everything the API needs of the outside. */
public record ApiPorts(
    AnswerOnce answerOnce,
    Reads reads,
    Discrepancies discrepancies,
    Catalog catalog,
    Addresses addresses,
    FindApiKey findApiKey,
    CheckReadiness checkReadiness) {

  /**
   * @param eventHints wakes long polls when events were stamped
   */
  public record Reads(
      ReadPaymentRequest read,
      ListPaymentRequests list,
      ReadTimeline timeline,
      ReadEvents events,
      AwaitWork eventHints) {}

  public record Discrepancies(ListDiscrepancies list, ReadDiscrepancy read) {}

  public record Catalog(FindAsset find, ListAssets list) {}

  public record Addresses(
      FindWallet findWallet,
      AllocateAddressIndex allocateIndex,
      DeriveAddress derive,
      ShowAddress show) {}
}

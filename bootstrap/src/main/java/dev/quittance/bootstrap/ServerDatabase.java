package dev.quittance.bootstrap;

import dev.quittance.application.port.AddAsset;
import dev.quittance.application.port.AddWallet;
import dev.quittance.application.port.AllocateAddressIndex;
import dev.quittance.application.port.AnswerOnce;
import dev.quittance.application.port.CheckReadiness;
import dev.quittance.application.port.FindApiKey;
import dev.quittance.application.port.FindAsset;
import dev.quittance.application.port.FindWallet;
import dev.quittance.application.port.ForgetOldAnswers;
import dev.quittance.application.port.ListApiKeys;
import dev.quittance.application.port.ListAssets;
import dev.quittance.application.port.ListDiscrepancies;
import dev.quittance.application.port.ListPaymentRequests;
import dev.quittance.application.port.ListWallets;
import dev.quittance.application.port.ReadDiscrepancy;
import dev.quittance.application.port.ReadEvents;
import dev.quittance.application.port.ReadPaymentRequest;
import dev.quittance.application.port.ReadTimeline;
import dev.quittance.application.port.RevokeApiKey;
import dev.quittance.application.port.StoreApiKey;

/** A database that also serves the API and its command line. */
public interface ServerDatabase extends Database {
  record ApiKeys(FindApiKey find, StoreApiKey store, ListApiKeys list, RevokeApiKey revoke) {}

  record Wallets(
      FindWallet find, AddWallet add, ListWallets list, AllocateAddressIndex allocateIndex) {}

  record Assets(FindAsset find, AddAsset add, ListAssets list) {}

  record Answers(AnswerOnce once, ForgetOldAnswers forget) {}

  record Reads(
      ReadPaymentRequest read,
      ListPaymentRequests list,
      ReadTimeline timeline,
      ReadEvents events) {}

  ApiKeys apiKeys();

  Wallets wallets();

  Assets assets();

  Answers answers();

  Reads reads();

  record Discrepancies(ListDiscrepancies list, ReadDiscrepancy read) {}

  Discrepancies discrepancies();

  CheckReadiness readiness();
}

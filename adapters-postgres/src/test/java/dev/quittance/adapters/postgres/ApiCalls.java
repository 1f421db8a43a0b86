package dev.quittance.adapters.postgres;

import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.AnswerOnce.Answer;
import dev.quittance.application.port.AnswerOnce.Call;
import dev.quittance.application.port.AnswerOnce.Work;
import dev.quittance.application.port.CancelPaymentRequest;
import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.application.port.RequestContext;
import dev.quittance.domain.PaymentRequestId;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/** Calls as the HTTP side makes them. */
final class ApiCalls {
  /** The merchant of {@link NewRequests}. */
  static final String MERCHANT = "merchant-1";

  static final RequestContext CONTEXT =
      new RequestContext(
          "req-1", "key-1", "corr-1", "f".repeat(32), Optional.empty(), Instant.EPOCH);

  static final String BODY_HASH = "a".repeat(64);
  static final String OTHER_BODY_HASH = "b".repeat(64);

  private ApiCalls() {}

  static Call call(String key) {
    return new Call("key-1", "POST", "/v1/payment-requests", key, BODY_HASH);
  }

  /** Spaces and letters that a JSON document would not keep. */
  static Answer answer(int status, String text) {
    return new Answer(status, "{\"b\" :  1, \"a\": \"" + text + " \u00fc\"}");
  }

  /** Creates a request that no other work creates. */
  static Work create() {
    NewPaymentRequest request = NewRequests.bitcoin(100);
    return effects -> {
      effects.create().create(request);
      return answer(201, request.id().toString());
    };
  }

  static CancelPaymentRequest.Command cancel(String merchantId, PaymentRequestId id) {
    return new CancelPaymentRequest.Command(
        merchantId, id, "ordered twice", OptionalLong.empty(), CONTEXT);
  }

  static NewPaymentRequest of(String merchantId, NewPaymentRequest request) {
    return new NewPaymentRequest(
        request.id(),
        merchantId,
        request.target(),
        request.expected(),
        request.timeToPay(),
        request.metadata());
  }
}

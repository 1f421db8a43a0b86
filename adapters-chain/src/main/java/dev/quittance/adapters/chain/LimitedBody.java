package dev.quittance.adapters.chain;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** Reads a body up to a limit; past it the connection is dropped instead of drained. */
final class LimitedBody implements BodySubscriber<byte[]> {
  static final class TooLarge extends IOException {}

  /** The connection ended inside the body. */
  static final class CutShort extends IOException {}

  private final long limit;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(4096);
  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private Flow.Subscription subscription;

  LimitedBody(long limit) {
    this.limit = limit;
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    this.subscription = subscription;
    subscription.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      if (body.isDone()) {
        return;
      }
      if (buffer.remaining() > limit - bytes.size()) {
        subscription.cancel();
        body.completeExceptionally(new TooLarge());
        return;
      }
      byte[] chunk = new byte[buffer.remaining()];
      buffer.get(chunk);
      bytes.writeBytes(chunk);
    }
  }

  @Override
  public void onError(Throwable error) {
    body.completeExceptionally(new CutShort());
  }

  @Override
  public void onComplete() {
    body.complete(bytes.toByteArray());
  }
}

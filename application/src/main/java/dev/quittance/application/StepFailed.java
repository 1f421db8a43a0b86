package dev.quittance.application;

/**
 * The plumbing broke under one step of a cycle. Nothing is lost: what was claimed comes due again
 * when its lease ends.
 */
public final class StepFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Step step;

  public enum Step {
    CLAIM,
    TRANSITION,
    COMPLETE
  }

  StepFailed(Step step, RuntimeException cause) {
    super(cause.getMessage(), cause);
    this.step = step;
  }

  public Step step() {
    return step;
  }
}

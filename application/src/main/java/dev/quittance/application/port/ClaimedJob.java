package dev.quittance.application.port;

import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.application.port.ExamineAddresses.Sighting;
import dev.quittance.domain.AddressRecord;
import dev.quittance.domain.PaymentTarget;
import dev.quittance.domain.RecordedRequest;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** A job under a lease, with everything that the record says: no second read follows a claim. */
public record ClaimedJob(JobClaim claim, JobMode mode, Address address) {

  /**
   * @param checkpoint what the last look found
   * @param request the one that the address was handed out for
   * @param sightings what the request's observations told, oldest first
   */
  public record Address(
      UUID id,
      PaymentTarget target,
      Optional<Checkpoint> checkpoint,
      Optional<RecordedRequest> request,
      List<Sighting> sightings) {
    public Address {
      sightings = List.copyOf(sightings);
    }

    /** What the last look found is evidence, also for one that does not count on from it. */
    private List<Sighting> everythingSeen() {
      return Stream.concat(sightings.stream(), checkpoint.map(Address::seen).stream()).toList();
    }

    private static Sighting seen(Checkpoint last) {
      return new Sighting(last.height(), last.hash(), last.received());
    }
  }

  public UUID id() {
    return claim.jobId();
  }

  public Question question() {
    return switch (mode) {
      case PARTIAL -> countingOn(id());
      case FULL -> new Question(id(), address.target(), Optional.empty(), address.everythingSeen());
    };
  }

  /** Reads only what changed since the last look. */
  public Question countingOn(UUID questionId) {
    return new Question(questionId, address.target(), address.checkpoint(), address.sightings());
  }

  public AddressRecord record() {
    return new AddressRecord(address.request(), address.checkpoint().map(Checkpoint::received));
  }
}

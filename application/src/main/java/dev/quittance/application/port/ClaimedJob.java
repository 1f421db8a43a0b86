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
  }

  public UUID id() {
    return claim.jobId();
  }

  /** A full look is one that knows of none before it. */
  public Question question() {
    return new Question(
        id(),
        address.target(),
        mode == JobMode.FULL ? Optional.empty() : address.checkpoint(),
        address.sightings());
  }

  public AddressRecord record() {
    return new AddressRecord(address.request(), address.checkpoint().map(Checkpoint::received));
  }
}

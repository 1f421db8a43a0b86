package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ClaimedJob;
import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.ExamineAddresses.Sighting;
import dev.quittance.application.port.JobClaim;
import dev.quittance.application.port.JobMode;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Lease;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.RecordedRequest;
import dev.quittance.domain.WorkerId;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/** A job as the claim returned it, not yet believed: decoding may fail, reading it must not. */
record ClaimedJobRow(
    UUID id,
    String mode,
    int attempt,
    long epoch,
    UUID addressId,
    TargetColumns target,
    CheckpointColumns checkpoint,
    RequestColumns request,
    SightingColumns sightings) {

  record CheckpointColumns(Long height, String hash, String amount, String state) {}

  record RequestColumns(String status, String expected, String received) {}

  record SightingColumns(Long[] heights, String[] hashes, String[] amounts) {}

  static ClaimedJobRow read(ResultSet row) throws SQLException {
    return new ClaimedJobRow(
        row.getObject("job_id", UUID.class),
        row.getString("mode"),
        row.getInt("attempts"),
        row.getLong("lease_epoch"),
        row.getObject("address_id", UUID.class),
        TargetColumns.read(row),
        new CheckpointColumns(
            row.getObject("checkpoint_height", Long.class),
            row.getString("checkpoint_hash"),
            row.getString("checkpoint_amount"),
            row.getString("checkpoint_state")),
        new RequestColumns(
            row.getString("status"), row.getString("expected"), row.getString("received")),
        new SightingColumns(
            (Long[]) elements(row.getArray("heights"), new Long[0]),
            (String[]) elements(row.getArray("hashes"), new String[0]),
            (String[]) elements(row.getArray("amounts"), new String[0])));
  }

  private static Object elements(Array array, Object none) throws SQLException {
    return array == null ? none : array.getArray();
  }

  JobClaim claim(WorkerId worker) {
    return new JobClaim(id, new Lease(worker, epoch), attempt);
  }

  /**
   * @throws IllegalArgumentException if this program cannot make sense of the row
   */
  ClaimedJob decode(WorkerId worker) {
    if (addressId == null) {
      throw new IllegalArgumentException("the address is not there");
    }
    List<Sighting> seen = decodeSightings();
    return new ClaimedJob(
        claim(worker),
        JobMode.fromCode(mode)
            .orElseThrow(() -> new IllegalArgumentException("unknown mode \"" + mode + "\"")),
        new ClaimedJob.Address(
            addressId, target.decode(), decodeCheckpoint(), decodeRequest(seen), seen));
  }

  private Optional<Checkpoint> decodeCheckpoint() {
    return checkpoint.height() == null
        ? Optional.empty()
        : Optional.of(
            new Checkpoint(
                checkpoint.height(),
                checkpoint.hash(),
                AmountMinor.parse(checkpoint.amount()),
                checkpoint.state()));
  }

  private Optional<RecordedRequest> decodeRequest(List<Sighting> seen) {
    if (request.status() == null) {
      return Optional.empty();
    }
    return Optional.of(
        new RecordedRequest(
            PaymentStatus.fromCode(request.status())
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "unknown status \"" + request.status() + "\"")),
            AmountMinor.parse(request.expected()),
            AmountMinor.parse(request.received()),
            seen.isEmpty() ? Optional.empty() : Optional.of(seen.getLast().received())));
  }

  private List<Sighting> decodeSightings() {
    return IntStream.range(0, sightings.heights().length)
        .mapToObj(
            i ->
                new Sighting(
                    sightings.heights()[i],
                    sightings.hashes()[i],
                    AmountMinor.parse(sightings.amounts()[i])))
        .toList();
  }
}

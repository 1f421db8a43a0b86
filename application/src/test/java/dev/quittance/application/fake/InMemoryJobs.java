package dev.quittance.application.fake;

import dev.quittance.application.port.ClaimDueJobs;
import dev.quittance.application.port.ClaimedJob;
import dev.quittance.application.port.CompleteJobsIfClaimed;
import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.ExamineAddresses.Sighting;
import dev.quittance.application.port.FailJobsIfClaimed;
import dev.quittance.application.port.JobClaim;
import dev.quittance.application.port.JobMode;
import dev.quittance.application.port.JobStatus;
import dev.quittance.application.port.JobStore;
import dev.quittance.domain.Chain;
import dev.quittance.domain.DiscrepancyId;
import dev.quittance.domain.Finding;
import dev.quittance.domain.Lease;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentTarget;
import dev.quittance.domain.RecordedRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Jobs in memory, on a clock of its own that every call moves by a microsecond. */
public final class InMemoryJobs implements JobStore {
  private final Map<UUID, Job> jobs = new LinkedHashMap<>();
  private final Map<UUID, ClaimedJob.Address> addresses = new HashMap<>();
  private final List<UUID> unreadable = new ArrayList<>();
  private final List<Discrepancy> found = new ArrayList<>();
  private long micros;

  private static final class Job {
    final UUID id = UUID.randomUUID();
    UUID addressId;
    JobMode mode;
    JobStatus status = JobStatus.PENDING;
    int attempts;
    Optional<String> owner = Optional.empty();
    long until;
    long epoch;
    long dueAt;
    Optional<String> error = Optional.empty();
    boolean hasResult;

    boolean isOpen() {
      return status == JobStatus.PENDING || status == JobStatus.RUNNING;
    }

    void end(JobStatus next) {
      status = next;
      owner = Optional.empty();
    }
  }

  @Override
  public Ports ports() {
    return new Ports(this::claim, this::renew, this::release, this::complete, this::fail);
  }

  @Override
  public UUID addAddress() {
    return add(Optional.empty());
  }

  @Override
  public UUID addAddress(RecordedRequest request) {
    return add(Optional.of(request));
  }

  private synchronized UUID add(Optional<RecordedRequest> request) {
    var id = UUID.randomUUID();
    var target =
        new PaymentTarget(
            new NetworkId(Chain.ETHEREUM, "devnet"),
            "ETH",
            "0x%040x".formatted(addresses.size() + 1),
            Optional.empty());
    List<Sighting> sightings =
        request.flatMap(RecordedRequest::confirmed).stream()
            .map(confirmed -> new Sighting(1, "0x1", confirmed))
            .toList();
    addresses.put(id, new ClaimedJob.Address(id, target, Optional.empty(), request, sightings));
    return id;
  }

  @Override
  public synchronized UUID addJob(UUID addressId, JobMode mode) {
    var job = new Job();
    job.addressId = addressId;
    job.mode = mode;
    job.dueAt = now();
    jobs.put(job.id, job);
    return job.id;
  }

  private long now() {
    return ++micros;
  }

  private synchronized ClaimDueJobs.Claimed claim(ClaimDueJobs.Command command) {
    long now = now();
    List<Job> due =
        jobs.values().stream()
            .filter(job -> job.isOpen() && job.dueAt <= now)
            .filter(job -> job.owner.isEmpty() || job.until <= now)
            .sorted(Comparator.comparingLong((Job job) -> job.dueAt))
            .limit(command.limit())
            .toList();
    due.forEach(job -> lease(job, command, now));
    return new ClaimDueJobs.Claimed(
        due.stream()
            .filter(job -> !unreadable.contains(job.addressId))
            .map(
                job ->
                    new ClaimedJob(claimOf(job, command), job.mode, addresses.get(job.addressId)))
            .toList(),
        due.stream()
            .filter(job -> unreadable.contains(job.addressId))
            .map(job -> new ClaimDueJobs.Unreadable(claimOf(job, command), "unreadable"))
            .toList());
  }

  private static void lease(Job job, ClaimDueJobs.Command command, long now) {
    job.status = JobStatus.RUNNING;
    job.attempts++;
    job.owner = Optional.of(command.worker().leaseOwner());
    job.epoch++;
    job.until = now + micros(command.lease());
    job.dueAt = job.until;
  }

  private static JobClaim claimOf(Job job, ClaimDueJobs.Command command) {
    return new JobClaim(job.id, new Lease(command.worker(), job.epoch), job.attempts);
  }

  private Stream<Job> held(Collection<JobClaim> claims) {
    long now = now();
    return claims.stream()
        .map(
            claim -> {
              Job job = jobs.get(claim.jobId());
              boolean held =
                  job.epoch == claim.lease().epoch()
                      && job.owner.equals(Optional.of(claim.lease().owner().leaseOwner()))
                      && job.until > now;
              return held ? job : null;
            })
        .filter(job -> job != null);
  }

  private synchronized Set<UUID> renew(Collection<JobClaim> claims, Duration lease) {
    return held(claims)
        .peek(job -> job.until = job.dueAt = micros + micros(lease))
        .map(job -> job.id)
        .collect(Collectors.toSet());
  }

  private synchronized int release(Collection<JobClaim> claims) {
    List<Job> held = held(claims).toList();
    for (Job job : held) {
      job.end(JobStatus.PENDING);
      job.attempts--;
      job.dueAt = micros;
    }
    return held.size();
  }

  private synchronized Set<UUID> fail(List<FailJobsIfClaimed.Failure> failures) {
    return failures.stream()
        .filter(failure -> held(List.of(failure.claim())).findAny().isPresent())
        .map(failure -> fail(jobs.get(failure.claim().jobId()), failure))
        .collect(Collectors.toSet());
  }

  private UUID fail(Job job, FailJobsIfClaimed.Failure failure) {
    job.end(failure.retryIn().isPresent() ? JobStatus.PENDING : JobStatus.FAILED);
    job.error = Optional.of(failure.error());
    job.dueAt = micros + failure.retryIn().map(InMemoryJobs::micros).orElse(0L);
    return job.id;
  }

  private synchronized List<CompleteJobsIfClaimed.Outcome> complete(
      List<CompleteJobsIfClaimed.Completion> completions) {
    return completions.stream().map(this::complete).toList();
  }

  private CompleteJobsIfClaimed.Outcome complete(CompleteJobsIfClaimed.Completion completion) {
    UUID id = completion.job().id();
    if (held(List.of(completion.job().claim())).findAny().isEmpty()) {
      return new CompleteJobsIfClaimed.Outcome.LeaseLost(id);
    }
    Job job = jobs.get(id);
    job.end(JobStatus.SUCCEEDED);
    job.error = Optional.empty();
    job.hasResult = true;
    move(job.addressId, completion);
    return new CompleteJobsIfClaimed.Outcome.Completed(
        id, completion.finding().flatMap(finding -> store(job.addressId, finding)));
  }

  private void move(UUID addressId, CompleteJobsIfClaimed.Completion completion) {
    var address = addresses.get(addressId);
    if (address.checkpoint().equals(completion.job().address().checkpoint())) {
      addresses.put(
          addressId,
          new ClaimedJob.Address(
              addressId,
              address.target(),
              Optional.of(completion.examined().checkpoint()),
              address.request(),
              address.sightings()));
    }
  }

  private Optional<DiscrepancyId> store(UUID addressId, Finding finding) {
    boolean known =
        found.stream()
            .anyMatch(
                one ->
                    one.addressId().equals(addressId)
                        && one.kind() == finding.kind()
                        && one.found().equals(finding.found()));
    if (known) {
      return Optional.empty();
    }
    found.add(new Discrepancy(addressId, finding.kind(), finding.recorded(), finding.found()));
    return Optional.of(new DiscrepancyId(UUID.randomUUID()));
  }

  @Override
  public synchronized void endLeases() {
    jobs.values().stream()
        .filter(job -> job.owner.isPresent())
        .forEach(job -> job.until = job.dueAt = micros);
  }

  @Override
  public synchronized void makeDue() {
    jobs.values().stream().filter(Job::isOpen).forEach(job -> job.dueAt = micros);
  }

  @Override
  public synchronized void makeUnreadable(UUID addressId) {
    unreadable.add(addressId);
  }

  @Override
  public synchronized Row find(UUID jobId) {
    Job job = jobs.get(jobId);
    return new Row(job.status, job.attempts, job.owner, job.epoch, job.error, job.hasResult);
  }

  @Override
  public synchronized Optional<Checkpoint> checkpoint(UUID addressId) {
    return addresses.get(addressId).checkpoint();
  }

  @Override
  public synchronized List<Discrepancy> discrepancies() {
    return List.copyOf(found);
  }

  /** Each has one, for no other reason than that it was stored. */
  @Override
  public synchronized int events() {
    return found.size();
  }

  @Override
  public void close() {}

  private static long micros(Duration duration) {
    return duration.toNanos() / 1_000;
  }
}

package dev.quittance.bootstrap.settings;

/** Everything the reconciler was told. */
public record ReconcilerConfiguration(
    WorkerConfiguration worker,
    SequencerConfiguration sequencer,
    JobWorkerConfiguration jobs,
    ScheduleConfiguration schedule,
    ObserverConfiguration observers,
    PolicyConfiguration policy,
    ChainConfiguration chain,
    MetricsConfiguration metrics,
    CommonConfiguration common,
    Effective effective) {

  /**
   * @throws ConfigurationError with every bad value
   */
  public static ReconcilerConfiguration read(SettingsReader reader) {
    var common = CommonConfiguration.readUnchecked(reader);
    var worker = WorkerConfiguration.read(reader);
    var sequencer = SequencerConfiguration.read(reader);
    var jobs = JobWorkerConfiguration.read(reader);
    var schedule = ScheduleConfiguration.readUnchecked(reader);
    var observers = ObserverConfiguration.read(reader);
    var policy = PolicyConfiguration.read(reader);
    var chain = ChainConfiguration.read(reader);
    var metrics = MetricsConfiguration.read(reader);
    // A default that stands in for a bad value must not be blamed for not fitting its neighbour.
    if (!reader.foundProblems()) {
      observers.check(reader);
      policy.check(reader);
      chain.check(reader);
    }
    reader.throwIfAnyIsBad();
    return new ReconcilerConfiguration(
        worker,
        sequencer,
        jobs,
        schedule,
        observers,
        policy,
        chain,
        metrics,
        common,
        reader.effective());
  }
}

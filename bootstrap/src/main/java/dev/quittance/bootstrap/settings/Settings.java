package dev.quittance.bootstrap.settings;

import dev.quittance.domain.BasisPoints;
import dev.quittance.domain.Chain;
import dev.quittance.domain.NetworkId;
import java.net.URI;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The table of all settings. Help texts, errors and the README follow it. */
public final class Settings {
  private static final String RECONCILER = "PAYMENT_REQUEST_RECONCILER_";
  private static final String RECONCILIATION = "RECONCILIATION_";
  private static final String SCHEDULER = "SCHEDULER_";
  private static final int HOUR = 3_600;
  private static final int DAY = 86_400;

  static final Setting<String> HOST =
      Setting.of(
              "HOST",
              "127.0.0.1",
              "address",
              "Where the API listens. Beyond the machine itself only once there is an API key.",
              Formats.host())
          .withFlag("--host")
          .onlyFor(Program.SERVER);
  static final Setting<Integer> PORT =
      Setting.of(
              "PORT",
              "8080",
              "port",
              "Where the API listens; 0 for any free port, which is logged.",
              Formats.upTo(65_535))
          .withFlag("--port")
          .onlyFor(Program.SERVER);
  static final Setting<Integer> API_RATE =
      Setting.of(
              "API_RATE_LIMIT_PER_SECOND",
              "100",
              "calls per second",
              "What one API key may ask for in the long run, of this process; more is answered"
                  + " with 429.",
              Formats.positive(1_000_000))
          .onlyFor(Program.SERVER);
  static final Setting<Integer> API_BURST =
      Setting.of(
              "API_RATE_LIMIT_BURST",
              "200",
              "calls",
              "What one API key may ask for at once after a rest.",
              Formats.positive(1_000_000))
          .onlyFor(Program.SERVER);
  static final Setting<Duration> DRAIN =
      Setting.of(
              "SHUTDOWN_DRAIN_SECONDS",
              "1",
              "seconds",
              "How long after SIGTERM /readyz answers 503 before the listener closes. Shorter than"
                  + " the load balancer's probe interval: it still sends calls.",
              Formats.secondsFromZero(600))
          .onlyFor(Program.SERVER);
  static final Setting<Boolean> WORKER_ENABLED =
      Setting.of(
              RECONCILER + "ENABLED",
              "false",
              "true or false",
              "Run the reconciler's workers inside of the server too.",
              Formats.trueOrFalse())
          .onlyFor(Program.SERVER);
  static final Setting<Optional<String>> WORKER_ID =
      Setting.of(
              RECONCILER + "WORKER_ID",
              "",
              "name",
              "Name of this worker in leases, events and logs; empty for host name and process id.",
              Formats.workerName())
          .withFlag("--worker-id");
  static final Setting<Integer> WORKERS =
      Setting.of(
              RECONCILER + "WORKERS",
              "1",
              "loops",
              "Worker loops in this process. Each needs two database connections.",
              Formats.positive(64))
          .withFlag("--workers");
  static final Setting<Duration> LEASE =
      Setting.of(
              RECONCILER + "LEASE_SECONDS",
              "30",
              "seconds",
              "How long a claim lasts without renewal. Long: rows of a dead worker wait that long."
                  + " Short: a slow chain costs the batch.",
              Formats.seconds(HOUR))
          .withFlag("--lease-seconds");
  static final Setting<Integer> BATCH_SIZE =
      Setting.of(
              RECONCILER + "BATCH_SIZE",
              "100",
              "rows",
              "Most rows claimed at once. Large batches may outlast the lease.",
              Formats.positive(10_000))
          .withFlag("--batch-size");
  static final Setting<Duration> POLL_INTERVAL =
      Setting.of(
              RECONCILER + "POLL_INTERVAL_SECONDS",
              "15",
              "seconds",
              "Wait between claims while nothing is due. Long: due rows wait for it.",
              Formats.seconds(HOUR))
          .withFlag("--poll-interval-seconds");
  static final Setting<Duration> SHUTDOWN =
      Setting.of(
          RECONCILER + "SHUTDOWN_SECONDS",
          "10",
          "seconds",
          "Time for running cycles to finish after SIGTERM; then their leases are released. Keep it"
              + " 5 seconds below the time after which the process is killed.",
          Formats.seconds(600));
  static final Setting<Boolean> SEQUENCER =
      Setting.of(
          "EVENT_SEQUENCER_ENABLED",
          "true",
          "true or false",
          "Whether this process gives events their position in the log, or stands by to. False"
              + " everywhere: nobody who reads events sees new ones.",
          Formats.trueOrFalse());
  static final Setting<Boolean> JOB_WORKER_ENABLED =
      Setting.of(
          RECONCILIATION + "WORKER_ENABLED",
          "false",
          "true or false",
          "Whether this process works on reconciliation jobs. False everywhere: jobs that are"
              + " created wait.",
          Formats.trueOrFalse());
  static final Setting<Duration> JOB_POLL_INTERVAL =
      Setting.of(
          RECONCILIATION + "POLLING_INTERVAL_MS",
          "5000",
          "milliseconds",
          "Wait between claims of jobs while none is due. Long: due jobs wait for it.",
          Formats.millis(HOUR * 1_000));
  static final Setting<Integer> JOB_BATCH_SIZE =
      Setting.of(
          RECONCILIATION + "WORKER_BATCH_SIZE",
          "50",
          "jobs",
          "Most jobs claimed at once; their addresses are examined together.",
          Formats.positive(10_000));
  static final Setting<Duration> JOB_LEASE =
      Setting.of(
          RECONCILIATION + "WORKER_LEASE_SECONDS",
          "60",
          "seconds",
          "How long a claim of jobs lasts without renewal. Long: jobs of a dead worker wait that"
              + " long. Short: a slow chain costs the batch.",
          Formats.seconds(HOUR));
  static final Setting<Integer> JOB_ATTEMPTS =
      Setting.of(
          RECONCILIATION + "WORKER_ATTEMPTS",
          "5",
          "attempts",
          "How often a job is tried before it has failed. Waits between them start at half a"
              + " minute and double, up to a quarter of an hour.",
          Formats.positive(100));
  static final Setting<Boolean> OBSERVERS_ENABLED =
      Setting.of(
          SCHEDULER + "OBSERVER_ENABLED",
          "false",
          "true or false",
          "Whether this process polls observers, taking turns with the others that do. False"
              + " everywhere: nothing is observed.",
          Formats.trueOrFalse());
  static final Setting<Duration> OBSERVER_DELAY =
      Setting.of(
          SCHEDULER + "OBSERVER_FIXED_DELAY",
          "30000",
          "milliseconds",
          "Interval of a source that does not say its own, and longest wait until this process"
              + " notices a new type or a poll that a person wants, if the database's hint is"
              + " lost.",
          Formats.millis(HOUR * 1_000));
  static final Setting<Duration> OBSERVER_LOCK_TTL =
      Setting.of(
          SCHEDULER + "OBSERVER_LOCK_TTL",
          "60000",
          "milliseconds",
          "How long the lock of a type outlives a node that died; the others poll it after that. A"
              + " node that is paused for longer loses its poll. Not below the fixed delay.",
          Formats.millis(HOUR * 1_000));
  static final Setting<Boolean> ORDER_OBSERVER =
      Setting.of(
          SCHEDULER + "ORDER_OBSERVER_ENABLED",
          "true",
          "true or false",
          "Whether this process takes turns at polling the type order.",
          Formats.trueOrFalse());
  static final Setting<Boolean> INVENTORY_OBSERVER =
      Setting.of(
          SCHEDULER + "INVENTORY_OBSERVER_ENABLED",
          "true",
          "true or false",
          "The same for the type inventory.",
          Formats.trueOrFalse());
  static final Setting<Boolean> WES_OBSERVER =
      Setting.of(
          SCHEDULER + "WES_OBSERVER_ENABLED",
          "true",
          "true or false",
          "The same for the type wes. Other types need no switch.",
          Formats.trueOrFalse());
  static final Setting<Integer> DETECTED_THRESHOLD =
      Setting.of(
          RECONCILER + "DETECTED_THRESHOLD_BPS",
          "10000",
          "basis points",
          "Share of the expected amount, unconfirmed included, that makes a request detected.",
          Formats.positive(BasisPoints.WHOLE));
  static final Setting<Integer> CONFIRMED_THRESHOLD =
      Setting.of(
          RECONCILER + "CONFIRMED_THRESHOLD_BPS",
          "10000",
          "basis points",
          "Share of the expected amount, confirmed at depth, that makes a request confirmed. Below"
              + " 10000 underpayments pass.",
          Formats.positive(BasisPoints.WHOLE));
  static final Setting<Integer> BTC_CONFIRMATIONS =
      Setting.of(
          RECONCILER + "BTC_MIN_CONFIRMATIONS",
          "1",
          "blocks",
          "Depth at which a Bitcoin payment counts as confirmed. Low: a reorganisation can undo"
              + " it.",
          Formats.positive(1_000));
  static final Setting<Integer> EVM_CONFIRMATIONS =
      Setting.of(
          RECONCILER + "EVM_MIN_CONFIRMATIONS",
          "1",
          "blocks",
          "Depth at which an Ethereum payment counts as confirmed. Low: a reorganisation can undo"
              + " it.",
          Formats.positive(1_000));
  static final Setting<Duration> BTC_BASE_INTERVAL =
      Setting.of(
          RECONCILER + "BTC_BASE_INTERVAL_SECONDS",
          "30",
          "seconds",
          "How often a fresh or detected Bitcoin request is observed. Short: more calls.",
          Formats.seconds(DAY));
  static final Setting<Duration> EVM_BASE_INTERVAL =
      Setting.of(
          RECONCILER + "EVM_BASE_INTERVAL_SECONDS",
          "12",
          "seconds",
          "How often a fresh or detected Ethereum request is observed. Short: more calls.",
          Formats.seconds(DAY));
  static final Setting<Duration> MAX_INTERVAL =
      Setting.of(
          RECONCILER + "MAX_INTERVAL_SECONDS",
          "900",
          "seconds",
          "Longest wait between two observations of a request. Long: late payments show late.",
          Formats.seconds(DAY));
  static final Setting<Duration> DETECTED_GRACE =
      Setting.of(
          RECONCILER + "DETECTED_GRACE_SECONDS",
          "86400",
          "seconds",
          "How long after its expiry a detected request may still be confirmed. Short: payments"
              + " on their way are declared expired.",
          Formats.seconds(30 * DAY));
  static final Setting<Duration> BTC_MAX_HEAD_AGE =
      Setting.of(
          RECONCILER + "BTC_MAX_HEAD_AGE_SECONDS",
          "7200",
          "seconds",
          "Age of the newest Bitcoin block past which an endpoint cannot prove that nothing was"
              + " paid. Short: nothing expires while blocks are slow.",
          Formats.seconds(30 * DAY));
  static final Setting<Duration> EVM_MAX_HEAD_AGE =
      Setting.of(
          RECONCILER + "EVM_MAX_HEAD_AGE_SECONDS",
          "300",
          "seconds",
          "The same for the newest Ethereum block.",
          Formats.seconds(30 * DAY));
  static final Setting<Duration> CHAIN_TIMEOUT =
      Setting.of(
          RECONCILER + "CHAIN_TIMEOUT_SECONDS",
          "5",
          "seconds",
          "Longest wait for one answer of an endpoint. Long: a dead endpoint uses up the lease.",
          Formats.seconds(300));
  static final Setting<Integer> CHAIN_CONCURRENCY =
      Setting.of(
          RECONCILER + "CHAIN_CONCURRENCY",
          "16",
          "calls",
          "Calls in flight to one endpoint, of this process. High: services refuse.",
          Formats.positive(1_000));
  static final Setting<Integer> CHAIN_RATE =
      Setting.of(
          RECONCILER + "CHAIN_RATE_PER_SECOND",
          "0",
          "calls per second",
          "Calls begun to one endpoint in a second, of this process; 0 for no limit. What an"
              + " endpoint says with 429 and Retry-After is always honoured.",
          Formats.upTo(100_000));
  static final Setting<Integer> CHAIN_ATTEMPTS =
      Setting.of(
          RECONCILER + "CHAIN_ATTEMPTS",
          "3",
          "attempts",
          "How often a call is tried before the next endpoint is asked. Waits between them start"
              + " at 100 ms and double, up to 30 s.",
          Formats.positive(10));
  static final Setting<Integer> CHAIN_BREAKER_FAILURES =
      Setting.of(
          RECONCILER + "CHAIN_BREAKER_FAILURES",
          "5",
          "failures",
          "Failures in a row after which an endpoint is left alone.",
          Formats.positive(1_000));
  static final Setting<Duration> CHAIN_BREAKER_RESET =
      Setting.of(
          RECONCILER + "CHAIN_BREAKER_RESET_SECONDS",
          "30",
          "seconds",
          "How long an endpoint is left alone before it is tried again.",
          Formats.seconds(HOUR));
  static final Setting<Integer> REQUIRED_AGREEMENT =
      Setting.of(
          RECONCILER + "REQUIRED_AGREEMENT",
          "1",
          "endpoints",
          "How many endpoints of a network must say the same before it is believed. 1 trusts the"
              + " first that answers. More: fewer working endpoints hold every request.",
          Formats.positive(16));
  static final Setting<Integer> BTC_MAX_BEHIND =
      Setting.of(
          RECONCILER + "BTC_MAX_BLOCKS_BEHIND",
          "2",
          "blocks",
          "How far below the best known head a Bitcoin endpoint may be and still be believed.",
          Formats.upTo(100_000));
  static final Setting<Integer> EVM_MAX_BEHIND =
      Setting.of(
          RECONCILER + "EVM_MAX_BLOCKS_BEHIND",
          "10",
          "blocks",
          "The same for an Ethereum endpoint.",
          Formats.upTo(100_000));
  static final Setting<Map<String, String>> BTC_GENESIS =
      Setting.of(
          "PAYMENT_REQUEST_BTC_GENESIS_HASHES_JSON",
          "",
          "JSON",
          "Hash of the first block of Bitcoin networks with names of your own:"
              + " {\"network\":\"hash\"}. Unset: what most of its endpoints serve, or else the"
              + " first.",
          IdentityFormats.genesisHashes());
  static final Setting<Map<String, Long>> EVM_CHAIN_IDS =
      Setting.of(
          "PAYMENT_REQUEST_EVM_CHAIN_IDS_JSON",
          "",
          "JSON",
          "Chain ids of Ethereum networks with names of your own: {\"network\":31337}. Unset: what"
              + " most of its endpoints serve, or else the first.",
          IdentityFormats.chainIds());
  static final Setting<Map<NetworkId, List<URI>>> BTC_ENDPOINTS =
      Setting.of(
          "PAYMENT_REQUEST_BTC_ESPLORA_BASE_URL",
          "",
          "URL or JSON",
          "Esplora endpoints: a URL for mainnet, or {\"network\":\"url\"} or"
              + " {\"network\":[\"primary\",\"fallback\"]}. Empty: Bitcoin requests are skipped.",
          EndpointFormats.urlOrJson(Chain.BITCOIN));
  static final Setting<Map<NetworkId, List<URI>>> EVM_ENDPOINTS =
      Setting.of(
          "PAYMENT_REQUEST_EVM_RPC_URLS_JSON",
          "",
          "JSON",
          "Ethereum JSON-RPC endpoints: {\"network\":\"url\"} or"
              + " {\"network\":[\"primary\",\"fallback\"]}. Empty: Ethereum requests are skipped.",
          EndpointFormats.json(Chain.ETHEREUM));
  static final Setting<DatabaseChoice> DATABASE_URL =
      Setting.of(
          "DATABASE_URL",
          Formats.EMBEDDED,
          "URL",
          "postgres://user:password@host:port/database, or embedded for a PostgreSQL in"
              + " .quittance/postgres on port 15432.",
          Formats.database());
  static final Setting<Boolean> ALLOW_UNSAFE_DURABILITY =
      Setting.of(
          "DATABASE_ALLOW_UNSAFE_DURABILITY",
          "false",
          "true or false",
          "Accept a server with fsync or synchronous_commit off. A crash may then undo"
              + " confirmations.",
          Formats.trueOrFalse());
  static final Setting<Optional<Integer>> METRICS_PORT =
      Setting.of(
              "METRICS_PORT",
              "",
              "port",
              "Where GET /metrics is answered; empty for nowhere, 0 for any free port, which the"
                  + " log tells.",
              Formats.optionalPort())
          .withDefaultFor(Program.SERVER, "9464");
  static final Setting<String> METRICS_HOST =
      Setting.of(
          "METRICS_HOST",
          "127.0.0.1",
          "host",
          "Address that the metrics listen on. 0.0.0.0 shows them, without any login, to everybody"
              + " who reaches this machine.",
          Formats.host());
  static final Setting<LogFormat> LOG_FORMAT =
      Setting.of(
          "LOG_FORMAT",
          "auto",
          "auto, text or json",
          "Look of the log on stderr; auto is text on a terminal and JSON elsewhere.",
          Formats.oneOf(LogFormat.class));
  static final Setting<LogLevel> LOG_LEVEL =
      Setting.of(
          "LOG_LEVEL",
          "info",
          "error, warn, info or debug",
          "Least important line that is logged. Above info transitions are not logged.",
          Formats.oneOf(LogLevel.class));

  private static final List<Setting<?>> ALL =
      List.of(
          DATABASE_URL,
          ALLOW_UNSAFE_DURABILITY,
          HOST,
          PORT,
          API_RATE,
          API_BURST,
          DRAIN,
          WORKER_ENABLED,
          WORKER_ID,
          WORKERS,
          LEASE,
          BATCH_SIZE,
          POLL_INTERVAL,
          SHUTDOWN,
          SEQUENCER,
          JOB_WORKER_ENABLED,
          JOB_POLL_INTERVAL,
          JOB_BATCH_SIZE,
          JOB_LEASE,
          JOB_ATTEMPTS,
          ScheduleSettings.ENABLED,
          ScheduleSettings.CRON,
          ScheduleSettings.TIME_ZONE,
          ScheduleSettings.CATCH_UP,
          ScheduleSettings.RETENTION,
          OBSERVERS_ENABLED,
          OBSERVER_DELAY,
          OBSERVER_LOCK_TTL,
          ORDER_OBSERVER,
          INVENTORY_OBSERVER,
          WES_OBSERVER,
          DETECTED_THRESHOLD,
          CONFIRMED_THRESHOLD,
          BTC_CONFIRMATIONS,
          EVM_CONFIRMATIONS,
          BTC_BASE_INTERVAL,
          EVM_BASE_INTERVAL,
          MAX_INTERVAL,
          DETECTED_GRACE,
          BTC_MAX_HEAD_AGE,
          EVM_MAX_HEAD_AGE,
          BTC_ENDPOINTS,
          EVM_ENDPOINTS,
          BTC_GENESIS,
          EVM_CHAIN_IDS,
          REQUIRED_AGREEMENT,
          BTC_MAX_BEHIND,
          EVM_MAX_BEHIND,
          CHAIN_TIMEOUT,
          CHAIN_CONCURRENCY,
          CHAIN_RATE,
          CHAIN_ATTEMPTS,
          CHAIN_BREAKER_FAILURES,
          CHAIN_BREAKER_RESET,
          METRICS_PORT,
          METRICS_HOST,
          LOG_FORMAT,
          LOG_LEVEL);

  private Settings() {}

  public static List<Setting<?>> all() {
    return ALL;
  }

  public static List<Setting<?>> readBy(Program program) {
    return ALL.stream().filter(setting -> setting.isReadBy(program)).toList();
  }

  /** Variables that look like ours and are not: most likely typing errors. */
  public static List<String> unknown(Collection<String> variables) {
    Set<String> known = ALL.stream().map(Setting::variable).collect(Collectors.toSet());
    return variables.stream()
        .filter(name -> name.startsWith(RECONCILER) || name.startsWith("RECONCILIATION_"))
        .filter(name -> !known.contains(name))
        .sorted()
        .toList();
  }

  /** The rows of the table in the README: variable, flag, read by, default, unit, meaning, code. */
  public static List<String> markdownRows() {
    return ALL.stream().map(Settings::markdownRow).toList();
  }

  private static String markdownRow(Setting<?> setting) {
    return "| `%s` | %s | %s | %s | %s | %s | `%s` |"
        .formatted(
            setting.variable(),
            setting.flag().map(flag -> "`" + flag + "`").orElse(""),
            readers(setting),
            shownDefaults(setting),
            setting.unit(),
            setting.meaning(),
            setting.code());
  }

  private static String readers(Setting<?> setting) {
    return setting.defaults().size() > 1
        ? "both"
        : setting.defaults().keySet().iterator().next().name().toLowerCase(Locale.ROOT);
  }

  /** One for all, or that of each program. */
  private static String shownDefaults(Setting<?> setting) {
    var different = new TreeSet<>(setting.defaults().values());
    if (different.size() == 1) {
      return quoted(different.first());
    }
    return new TreeMap<>(setting.defaults())
        .entrySet().stream()
            .filter(entry -> !entry.getValue().isEmpty())
            .map(
                entry ->
                    entry.getKey().name().toLowerCase(Locale.ROOT) + " " + quoted(entry.getValue()))
            .collect(Collectors.joining(", "));
  }

  private static String quoted(String value) {
    return value.isEmpty() ? "" : "`" + value + "`";
  }
}

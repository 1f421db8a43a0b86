package dev.quittance.app.reconciler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.ReadReconcilerStatus.Dispute;
import dev.quittance.application.port.ReadReconcilerStatus.Said;
import dev.quittance.application.port.ReadReconcilerStatus.Status;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.PaymentRequestId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class DisputesTextTest {
  private static final String FIRST = "pr_00000000000000000000000000000001";
  private static final String SECOND = "pr_00000000000000000000000000000002";

  @Test
  void peopleSeeWhatEachSourceSaysAndHowManyMoreThereAre() {
    assertThat(StatusText.of(disputed(5), StatusOnly.JOBS))
        .contains(
            """
            DISPUTED                             NETWORK          ASSET  EXPECTED  SOURCE        SEEN  CONFIRMED
            %s  bitcoin/regtest  BTC    100       http://left   100   100
                                                                                   http://right  0     0
            %s  bitcoin/regtest  BTC    7         http://left   7     0
                                                                                   http://right  7     7
            and 3 more
            """
                .formatted(FIRST, SECOND));
  }

  @Test
  void nothingIsSaidOfMoreWhenAllAreShownNorOfDisputesWhenThereAreNone() {
    assertThat(StatusText.of(disputed(2), StatusOnly.JOBS))
        .contains("DISPUTED")
        .doesNotContain("more");
    assertThat(StatusText.of(StatusOnly.STATUS, StatusOnly.JOBS)).doesNotContain("DISPUTED");
  }

  @Test
  void machinesSeeTheSame() {
    var json = JsonMapper.shared().readTree(StatusJson.of(disputed(5), StatusOnly.JOBS));

    assertThat(json.at("/disputed").longValue()).isEqualTo(5);
    assertThat(json.at("/disputes")).hasSize(2);
    assertThat(json.at("/disputes/0").toString())
        .isEqualTo(
            """
            {"id":"%s","network":"bitcoin/regtest","asset":"BTC","expected_amount_minor":"100",\
            "answers":[{"source":"http://left","seen":"100","confirmed":"100"},\
            {"source":"http://right","seen":"0","confirmed":"0"}]}\
            """
                .formatted(FIRST));
  }

  private static Status disputed(long all) {
    return new Status(
        Map.of(),
        0,
        Map.of(),
        Optional.empty(),
        0,
        all,
        List.of(
            dispute(1, 100, said("left", 100, 100), said("right", 0, 0)),
            dispute(2, 7, said("left", 7, 0), said("right", 7, 7))),
        List.of());
  }

  private static Dispute dispute(long id, long expected, Said... answers) {
    return new Dispute(
        new PaymentRequestId(new UUID(0, id)),
        "bitcoin/regtest",
        "BTC",
        AmountMinor.of(expected),
        List.of(answers));
  }

  private static Said said(String name, long seen, long confirmed) {
    return new Said("http://" + name, AmountMinor.of(seen), AmountMinor.of(confirmed));
  }
}

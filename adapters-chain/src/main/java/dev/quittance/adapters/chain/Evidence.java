package dev.quittance.adapters.chain;

import dev.quittance.domain.ChainHead;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What an examination is based on, as JSON for people. */
final class Evidence {
  /** Longer lists are cut: what matters is the newest. */
  static final int MOST_ENTRIES = 20;

  private Evidence() {}

  static ObjectNode of(Endpoint endpoint, ChainHead head, long confirmedHeight, String hash) {
    ObjectNode json = object();
    json.putArray("sources").add(endpoint.name());
    json.set("head", block(head.height(), head.hash()));
    json.set("confirmed", block(confirmedHeight, hash));
    return json;
  }

  static ObjectNode block(long height, String hash) {
    return object().put("height", height).put("hash", hash);
  }

  /** The same evidence, found by several. */
  static String from(String evidence, List<String> sources) {
    ObjectNode json = (ObjectNode) JsonMapper.shared().readTree(evidence);
    var array = json.putArray("sources");
    sources.forEach(array::add);
    return json.toString();
  }

  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }
}

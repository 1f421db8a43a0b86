package dev.quittance.devkit.chain;

/** Reads from a control request what an endpoint is to pretend. */
record PretendCommand(Fields fields) {
  void tell(Endpoint endpoint) {
    switch (fields.text("kind")) {
      case "behind" -> endpoint.behind(with("blocks").number("blocks"));
      case "forks" -> endpoint.forks(with("depth").number("depth"));
      case "lies" -> lie(endpoint);
      case "hides" -> endpoint.hides(with("address").text("address"));
      case "keeps-states" -> endpoint.keepsStates(with("blocks").number("blocks"));
      case "chain-id" -> endpoint.chainId(with("chainId").number("chainId"));
      case "genesis" -> endpoint.genesis(with("hash").text("hash"));
      default -> throw new IllegalArgumentException("unknown kind " + fields.text("kind"));
    }
  }

  private void lie(Endpoint endpoint) {
    fields.allow("kind", "address", "amount");
    endpoint.lies(fields.text("address"), fields.amount("amount"));
  }

  private Fields with(String field) {
    return fields.allow("kind", field);
  }
}

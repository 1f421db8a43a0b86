package dev.quittance.app.server.http;

import dev.quittance.domain.Token;

record TokenJson(String standard, String contract, int decimals) {
  static TokenJson of(Token token) {
    return new TokenJson(token.standard(), token.contract(), token.decimals());
  }
}

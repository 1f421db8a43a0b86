package dev.quittance.adapters.chain.address;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads account keys, and remembers the ones used last: reading costs as much as deriving. */
final class AccountKeys {
  private static final int ACCOUNT_DEPTH = 3;
  private static final int EXTERNAL_CHAIN = 0;

  private final ChildKeys childKeys;
  private final Map<String, AccountKey> known;

  AccountKeys(ChildKeys childKeys, int capacity) {
    this.childKeys = childKeys;
    this.known = Collections.synchronizedMap(new UsedLast(capacity));
  }

  /** What is refused is not remembered: nobody can push good keys out with bad ones. */
  AccountKey read(String text) throws KeyRefused {
    AccountKey remembered = known.get(text);
    if (remembered != null) {
      return remembered;
    }
    // Two threads may both read a new key. They read the same, so neither has to wait.
    AccountKey read = account(ExtendedPublicKey.parse(text));
    known.put(text, read);
    return read;
  }

  int size() {
    return known.size();
  }

  private AccountKey account(ExtendedPublicKey key) throws KeyRefused {
    if (key.depth() != ACCOUNT_DEPTH) {
      throw KeyRefused.invalid(
          "an account key, such as m/84'/0'/0', has depth 3; this one has depth " + key.depth());
    }
    return childKeys
        .child(key.node(), EXTERNAL_CHAIN)
        .map(chain -> new AccountKey(key.kind(), chain))
        .orElseThrow(() -> KeyRefused.invalid("this account has no external chain"));
  }

  private static final class UsedLast extends LinkedHashMap<String, AccountKey> {
    private final int capacity;

    UsedLast(int capacity) {
      super(16, 0.75f, true);
      this.capacity = capacity;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, AccountKey> eldest) {
      return size() > capacity;
    }
  }
}

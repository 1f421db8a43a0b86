package dev.quittance.architecture.monitoring;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An expression in PromQL, read as far as its series and labels need it. A word is a series unless
 * it is a function, an operator, or in a list of labels behind one.
 */
record Query(String text) {
  private static final Pattern STRING = Pattern.compile("\"[^\"]*\"");
  private static final Pattern TIME = Pattern.compile("\\[[^]]*]|\\boffset \\w+");
  private static final Pattern LABELS = Pattern.compile("\\b(by|on) \\(([^)]*)\\)");
  private static final Pattern SELECTOR =
      Pattern.compile("(?<![\\w.$])([a-zA-Z_][\\w:]*)(?:\\{([^}]*)})?(?![\\w:]* ?\\()");
  private static final Pattern MATCHER = Pattern.compile("(\\w+) ?(?:=~|!~|!=|=)");
  private static final Pattern OUTERMOST = Pattern.compile("^(\\w+) by \\(([^)]*)\\)");
  private static final Set<String> OPERATORS = Set.of("and", "or", "unless", "bool");

  private record Selector(String name, Set<String> labels) {}

  /** What the expression asks for in vain, in words. */
  List<String> mistakes(Scrape scrape) {
    Stream<String> selected =
        selectors().stream().flatMap(one -> missing(scrape, one.name(), one.labels()));
    Stream<String> listed = LABELS.matcher(text).results().flatMap(list -> listed(scrape, list));
    return Stream.concat(selected, listed).distinct().toList();
  }

  /** Labels of its result, if the last thing that it does is to aggregate by them. */
  Set<String> resulting() {
    return OUTERMOST.matcher(text).results().flatMap(Query::words).collect(Collectors.toSet());
  }

  /** Whoever is aggregated by labels has them; so has everybody in an expression that joins. */
  private Stream<String> listed(Scrape scrape, MatchResult list) {
    Query over = list.group(1).equals("by") ? new Query(parenthesis(list.end())) : this;
    Set<String> labels = words(list).collect(Collectors.toSet());
    return over.selectors().stream().flatMap(one -> missing(scrape, one.name(), labels));
  }

  private static Stream<String> missing(Scrape scrape, String name, Set<String> labels) {
    return Optional.ofNullable(scrape.series().get(name))
        .map(
            known ->
                labels.stream()
                    .filter(label -> !known.contains(label))
                    .map(label -> "no label %s of %s".formatted(label, name)))
        .orElseGet(() -> Stream.of("no series " + name));
  }

  /** What stands in the next pair of parentheses. */
  private String parenthesis(int from) {
    int start = text.indexOf('(', from);
    int open = 0;
    for (int at = start; at < text.length(); at++) {
      open += text.charAt(at) == '(' ? 1 : text.charAt(at) == ')' ? -1 : 0;
      if (open == 0) {
        return text.substring(start, at);
      }
    }
    throw new IllegalArgumentException("unbalanced: " + text);
  }

  private List<Selector> selectors() {
    String bare = STRING.matcher(text).replaceAll("");
    bare = TIME.matcher(bare).replaceAll("");
    bare = LABELS.matcher(bare).replaceAll("(");
    return SELECTOR
        .matcher(bare)
        .results()
        .filter(found -> !OPERATORS.contains(found.group(1)))
        .map(Query::selector)
        .toList();
  }

  private static Selector selector(MatchResult found) {
    String matchers = Optional.ofNullable(found.group(2)).orElse("");
    return new Selector(
        found.group(1),
        MATCHER.matcher(matchers).results().map(m -> m.group(1)).collect(Collectors.toSet()));
  }

  private static Stream<String> words(MatchResult list) {
    return Arrays.stream(list.group(2).split(","))
        .map(String::strip)
        .filter(word -> !word.isEmpty());
  }
}

#!/bin/sh
# Usage: run-tests.sh [--none-skipped] <build command>. Runs the command, then says why tests were skipped, and
# "N passed, N failed". Fails if the command failed, even when no test did; with --none-skipped also if a test was
# skipped, or if there was none.

reports() {
  find . -path '*/target/surefire-reports/TEST-*.xml' -o -path '*/build/test-results/test/TEST-*.xml'
}

none_skipped=0
if [ "$1" = --none-skipped ]; then
  none_skipped=1
  shift
fi

cd "$(dirname "$0")/.." || exit 1
reports | while read -r old; do rm -f "$old"; done

# The build runs in the background only so that a signal to this script can be passed on to it.
"$@" &
build=$!
trap 'kill "$build" 2>/dev/null; wait "$build"; exit 130' HUP INT TERM
wait "$build"
status=$?

# "  2 skipped: <reason>". Maven has the reason between the tags, Gradle in an attribute.
# JUnit and AssertJ each say in their own way that something is missing.
reports | while read -r report; do grep -E '<skipped|assumption was not met due to' "$report"; done |
  sed -n -e 's/.*Assumption failed: \([^"<]*\).*/\1/p' -e 's/.*assumption was not met due to: \[\([^]]*\)\].*/\1/p' |
  sort | uniq -c | sed 's/^\( *[0-9]*\) /\1 skipped: /'

reports | while read -r report; do grep -m 1 '<testsuite ' "$report"; done |
  awk -v status="$status" -v none_skipped="$none_skipped" '
  function attribute(name) {
    return match($0, " " name "=\"[0-9]+\"") ? substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4) : 0
  }
  {
    tests += attribute("tests")
    failed += attribute("failures") + attribute("errors")
    skipped += attribute("skipped")
  }
  END {
    passed = tests - failed - skipped
    if (none_skipped && (skipped || tests == 0)) failed += skipped ? skipped : 1
    if (status != 0 && failed == 0) failed = 1 # the build itself: it did not compile, or a test JVM died
    # On a line of its own: Maven ends its output with colour codes and no line end
    printf "\n%d passed, %d failed%s\n", passed, failed, skipped ? ", " skipped " skipped" : ""
    exit failed != 0
  }'

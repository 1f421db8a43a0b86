#!/bin/sh
# Starts a program of Quittance: bin/<program> beside lib/. The build appends the last line: launch <main class> "$@".
#
# Java is the first one of version 21 or newer among $QUITTANCE_JAVA_HOME, $JAVA_HOME, the PATH and the usual folders.
# JAVA_OPTS adds options for the JVM. Exit code 78 (a wrong configuration) means that no such Java was found.

# Follows symbolic links; readlink -f is not everywhere.
real_path() {
  path=$1
  while [ -h "$path" ]; do
    target=$(readlink "$path")
    case $target in
      /*) path=$target ;;
      *) path=$(dirname "$path")/$target ;;
    esac
  done
  printf '%s\n' "$path"
}

# The major version of the Java at $1. Its release file answers at once, starting a JVM to ask it takes much longer.
java_major() {
  release=$(dirname "$(real_path "$1")")/../release
  version=$(sed -n 's/^JAVA_VERSION="\([^"]*\)".*/\1/p' "$release" 2>/dev/null)
  [ -n "$version" ] || version=$("$1" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p')
  version=${version#1.} # 1.8 is Java 8
  major=${version%%[!0-9]*}
  printf '%s\n' "${major:-0}"
}

find_java() {
  found=
  for java in \
    "${QUITTANCE_JAVA_HOME:+$QUITTANCE_JAVA_HOME/bin/java}" \
    "${JAVA_HOME:+$JAVA_HOME/bin/java}" \
    "$(command -v java)" \
    /usr/lib/jvm/*/bin/java \
    /Library/Java/JavaVirtualMachines/*/Contents/Home/bin/java \
    "${HOME:-}"/.sdkman/candidates/java/*/bin/java; do
    [ -x "$java" ] || continue
    major=$(java_major "$java")
    [ "$major" -lt 21 ] || return 0
    found=${found:-"Java $major at $java"}
  done
  return 1
}

launch() {
  main=$1
  shift
  self=$(real_path "$0")
  if ! find_java; then
    echo "${self##*/}: needs Java 21 or newer, found ${found:-none}; set QUITTANCE_JAVA_HOME" >&2
    exit 78
  fi
  lib=$(cd "$(dirname "$self")/../lib" && pwd -P) || exit 78
  terminal=
  [ ! -t 2 ] || terminal=-Dquittance.terminal=true
  set -f # JAVA_OPTS is split into words, but a * in it stays a *
  # shellcheck disable=SC2086
  exec "$java" -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED $terminal ${JAVA_OPTS:-} -cp "$lib/*" "$main" "$@"
}


#!/bin/sh
# Prints where Anvil is; fails if it is nowhere. The tests look in the same places (AnvilExecutable).
cd "$(dirname "$0")/.." || exit 1

installed=$PWD/build/tools/node_modules/.bin/anvil
if [ -n "$ANVIL" ]; then
  echo "$ANVIL"
else
  command -v anvil || { [ -x "$installed" ] && echo "$installed"; }
fi

# The build tool: an installed gradle, else mvn, else the wrapper. Choose another one with BUILD_TOOL=mvn.
BUILD_TOOL ?= $(firstword $(foreach tool,gradle mvn,$(shell command -v $(tool))) ./gradlew)

# Without the Gradle daemon, so that nothing keeps running after make.
ifeq ($(notdir $(BUILD_TOOL)),mvn)
  install = $(BUILD_TOOL) -B -q -DskipTests -pl app-server,app-reconciler,devkit,bench -am package
  # Two modules at a time: most of the tests wait for processes rather than compute.
  # A failed test does not stop the modules behind it; the count at the end is of all tests.
  verify = $(BUILD_TOOL) -B -T 2 --fail-at-end -Dmaven.test.failure.ignore verify
  # One after the other: some measure who is how fast.
  prove = $(BUILD_TOOL) -B --fail-at-end -Dmaven.test.failure.ignore -Dtest.groups=prove -Dtest.excludedGroups= \
    -Dtest.forks=1 verify
  chains = $(BUILD_TOOL) -B -pl app-reconciler -am -Dtest.groups=chains verify
  format = $(BUILD_TOOL) -B -q -N -Pformat validate
else
  install = $(BUILD_TOOL) --no-daemon -q installDist
  verify = $(BUILD_TOOL) --no-daemon --continue build installDist
  prove = $(BUILD_TOOL) --no-daemon --continue --max-workers=1 -Pprove build installDist
  chains = $(BUILD_TOOL) --no-daemon -Pchains :app-reconciler:test
  format = $(BUILD_TOOL) --no-daemon -q :architecture-tests:formatJava
endif

server = app-server/build/install/server/bin/server
reconciler = app-reconciler/build/install/reconciler/bin/reconciler

# The Ethereum node of the tests, if the machine has none.
anvil = @foundry-rs/anvil@1.7.1

# Containers: "docker compose", or else docker-compose. Empty where neither exists.
RECONCILERS ?= 1
compose_tool = $(shell docker compose version >/dev/null 2>&1 && echo docker compose || command -v docker-compose)
compose = $(compose_tool) -p quittance -f deploy/compose.yaml
# MONITORING=true adds Prometheus and Grafana.
monitoring = $(if $(filter true,$(MONITORING)),--profile monitoring)

.PHONY: help demo run test test-chains prove install bench fmt clean up scale logs down compose-is-there

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile

demo: install ## pay 1,000 requests, kill a worker in the middle, and prove that nothing is lost or done twice
	@devkit/build/install/devkit/bin/demo --server $(server) --reconciler $(reconciler) $(ARGS)

run: install ## start a database, a chain, the API and a worker to play with
	@devkit/build/install/devkit/bin/playground --server $(server) --reconciler $(reconciler) $(ARGS)

test: ## run every test and count them
	@build-tools/run-tests.sh $(verify)

test-chains: ## run the tests on a real Ethereum node, Anvil, which npm installs into build/tools if it is missing
	@build-tools/find-anvil.sh >/dev/null || \
	  npm install --prefix build/tools --no-save --no-package-lock --no-audit --no-fund --ignore-scripts $(anvil)
	@build-tools/run-tests.sh --none-skipped $(chains)

prove: ## run the tests that take minutes
	@build-tools/run-tests.sh $(prove)

install: ## build the programs without running the tests
	@$(install)

up: compose-is-there install ## start database, server and RECONCILERS=n reconcilers in containers, with MONITORING=true metrics too
	@$(compose) $(monitoring) up --build --detach --scale reconciler=$(RECONCILERS)

scale: compose-is-there ## change how many reconcilers run: RECONCILERS=n
	@$(compose) up --detach --no-recreate --scale reconciler=$(RECONCILERS)

logs: compose-is-there ## follow the logs of the containers
	@$(compose) --profile monitoring logs --follow --tail=100

down: compose-is-there ## stop the containers; the data stays in their volume
	@$(compose) --profile monitoring down

compose-is-there:
	@test -n '$(compose_tool)' || { echo 'needs "docker compose" or "docker-compose", found neither' >&2; exit 1; }

bench: install ## run the benchmarks
	@bench/build/install/bench/bin/bench $(ARGS)

fmt: ## format every Java source
	@$(format)

clean: ## remove everything that was built; the data in .quittance stays
	rm -rf build target .gradle */build */target

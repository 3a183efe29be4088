# make play and make test need only Python 3.11, pip, Node 20, npm and make; the second run reuses all that is installed.

PYTHON ?= python3
UV := .uv/bin/uv
BIN := .venv/bin
NPM := cd web && npm --loglevel=error
PAGE := src/meja/server/static/index.html
# Two more than the cores, because many tests wait for clocks, sockets, browsers and processes with a low priority.
WORKERS := $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 2)))
export UV_PYTHON_DOWNLOADS := never
# Without bytecode, each of the many processes that the tests start would compile all modules again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play page test test-page proofs mutants ranges coverage ready kernels kernels-menara kernels-ritual bytecode check bench bench-report docs sheet \
	shots wire wheel chromium nginx pins clean

play: .venv/.play $(PAGE)
	@$(BIN)/meja play

page: $(PAGE)

# The quick checks run while the page is built and kernels are compiled; each prints at its end.
test:
	@$(MAKE) --no-print-directory -j3 -O ready kernels bytecode check test-page
	$(BIN)/pytest -n $(WORKERS) --maxschedchunk 2

# Before a release: the properties with all their seeds, durations and languages, and all mutants.
proofs:
	@$(MAKE) --no-print-directory -j2 ready
	@$(MAKE) --no-print-directory kernels
	MEJA_PROOFS=1 $(BIN)/pytest -n $(WORKERS) --maxschedchunk 2
	@$(MAKE) --no-print-directory mutants

# Breaks every rule in a copy of the code; a test marked with the rule must fail.
mutants: .venv/.dev
	$(BIN)/python -m tools.mutants

# The tests that need no page, on the oldest dependencies that pyproject.toml allows, or on the newest: RESOLUTION=highest.
RESOLUTION ?= lowest-direct
RANGES := build/ranges/$(RESOLUTION)
ranges: | $(UV)
	$(UV) venv --quiet --clear --python $(PYTHON) $(RANGES)
	$(UV) pip install --quiet --python $(RANGES)/bin/python --only-binary :all: --resolution $(RESOLUTION) \
		-r pyproject.toml --group dev
	$(UV) pip install --quiet --python $(RANGES)/bin/python --no-deps --editable .
	$(RANGES)/bin/pytest -n $(WORKERS) --maxschedchunk 2 tests/test_text.py tests/env tests/games tests/table tests/store \
		tests/library tests/programs tests/cli tests/server tests/tools --ignore tests/server/online/test_behind_nginx.py

# Line and branch coverage of the Python tests as HTML, with subprocesses except those that a test kills. Slow.
coverage:
	@$(MAKE) --no-print-directory -j2 ready
	$(BIN)/pytest -n $(WORKERS) --maxschedchunk 2 --cov --cov-report=html $(TESTS)
	@echo build/coverage/index.html

# Everything that the tests need; Python's packages are installed while the page is built.
ready: .venv/.dev $(PAGE) chromium nginx

# Compiles the kernels into their cache, so that no test waits for the compiler.
kernels: kernels-menara kernels-ritual

kernels-menara: .venv/.dev
	@$(BIN)/python -m meja.games.menara.tower.kernels

kernels-ritual: .venv/.dev
	@$(BIN)/python -m tests.games.ritual.single_steps && $(BIN)/python -m tests.env.compiled

# Compiles all modules and tests to bytecode, so that not every process of the tests does.
bytecode: .venv/.dev
	@$(BIN)/pytest -n 0 --collect-only -qq >/dev/null || true

check: .venv/.dev web/node_modules/.installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run --silent check

test-page: web/node_modules/.installed
	$(NPM) run --silent test

bench: .venv/.dev $(PAGE) chromium
	$(BIN)/python -m benchmarks.imports
	$(BIN)/python -m benchmarks.rules
	$(BIN)/python -m benchmarks.tower
	$(BIN)/python -m benchmarks.ritual
	$(UV) pip install --quiet --python $(BIN)/python "pettingzoo[classic]==1.27.0"  # its own games, to compare with
	$(BIN)/python -m benchmarks.environments
	$(BIN)/python -m benchmarks.table
	$(BIN)/python -m benchmarks.telling
	$(BIN)/python -m benchmarks.gestures
	$(BIN)/python -m benchmarks.growth
	$(BIN)/python -m benchmarks.attacks

# Measures the ratios in docs/BENCHMARKS.md; best on an idle machine.
bench-report: .venv/.dev
	$(BIN)/python -m benchmarks.report

# All documents, with the reference of the library, as a site; a dead link or an unknown name is an error.
docs: .venv/.dev
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@echo build/docs/index.html

# All floors and cards on one page; GAME=ritual for RITUAL.
sheet: .venv/.play
	@$(BIN)/python -m tools.sheet $(GAME)

# Screenshots of every page and of three towers in build/shots; those in high quality take minutes without a GPU.
shots: .venv/.dev $(PAGE) chromium
	$(BIN)/python -m tools.shots

# After a change of the messages: generates the page's types and docs/PROTOCOL.md.
wire: .venv/.play
	$(BIN)/python -m tools.wire

# The package with the built page, for machines without Node: pip install dist/meja-*.whl
wheel: $(PAGE) | $(UV)
	rm -rf dist
	$(UV) build --quiet --wheel --out-dir dist
	@echo dist/*.whl

# After a change of the dependencies in pyproject.toml.
pins: $(UV)
	$(UV) pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate pyproject.toml -o requirements.txt
	$(UV) pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate pyproject.toml --group dev \
		-o requirements-dev.txt

clean:
	rm -rf .venv .uv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist meja-sheet.html
	rm -rf web/node_modules src/meja/server/static
	find src tests tools benchmarks -name __pycache__ -prune -exec rm -rf {} +

# uv is ten times as fast as pip; its own environment leaves the system's Python unchanged.
$(UV):
	$(PYTHON) -m venv .uv
	.uv/bin/pip install --quiet uv==0.13.7

$(BIN)/python: | $(UV)
	$(UV) venv --quiet --clear --python $(PYTHON) .venv

# sync also removes packages that are no longer pinned: two that share a folder (mujoco, mujoco-core) break each other.
INSTALL = $(UV) pip sync --quiet --python $(BIN)/python
INSTALL_MEJA = $(UV) pip install --quiet --python $(BIN)/python --no-deps --editable .

# Stamp files: installed for playing, installed for testing.
.venv/.play: requirements.txt pyproject.toml src/meja/__init__.py | $(UV) $(BIN)/python
	$(INSTALL) requirements.txt
	$(INSTALL_MEJA)
	@touch $@

.venv/.dev: requirements-dev.txt .venv/.play | $(UV)
	$(INSTALL) requirements-dev.txt
	$(INSTALL_MEJA)
	@touch $@

# The page: its build tools, and the built page in the package.
web/node_modules/.installed: web/package-lock.json
	@command -v npm >/dev/null || { echo "make: The page is built with Node 20 and npm: install them first."; exit 1; }
	$(NPM) ci
	@touch $@

# The browser of the page's tests: the one named by CHROMIUM, or any Chromium. The headless shell takes half of the CPU time.
chromium:
	@for name in "$$CHROMIUM" chromium-headless-shell chromium chromium-browser google-chrome-stable \
			google-chrome; do \
		command -v "$$name" >/dev/null && exit; \
	done; \
	if [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then \
		echo "make: The page is tested in Chromium: install it first, or say where it is by CHROMIUM=..."; exit 1; \
	fi; \
	apt-get update -qq; for name in chromium-headless-shell chromium; do \
		apt-get install -qq -y --no-install-recommends $$name >/dev/null && exit; \
	done; exit 1

# The proxy of the server's tests; after Chromium, because apt allows one installation at a time.
nginx: | chromium
	@export PATH="$$PATH:/usr/sbin"; command -v nginx >/dev/null && command -v openssl >/dev/null && exit; \
	if [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then \
		echo "make: The server is tested behind nginx with TLS: install nginx and openssl first."; exit 1; \
	fi; \
	apt-get update -qq && apt-get install -qq -y --no-install-recommends nginx-light openssl >/dev/null

$(PAGE): web/node_modules/.installed $(shell find web/src web/plugins web/public src/meja/catalogue -type f) \
		$(wildcard src/meja/games/*/content/*.toml src/meja/games/*/content/*/*.toml) web/index.html web/package.json web/tsconfig.json web/vite.config.ts
	$(NPM) run --silent build -- --logLevel warn
	@touch $@

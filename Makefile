# make play, make test: from nothing but Python 3.11, pip and make; the second time they start at once.

PYTHON ?= python3
UV := .uv/bin/uv
BIN := .venv/bin
export UV_PYTHON_DOWNLOADS := never

.PHONY: play test check bench sheet pins clean

play: .venv/.play
	@$(BIN)/meja play

test: .venv/.dev
	@$(BIN)/python -m tests.warm & warming=$$!; $(MAKE) --no-print-directory check && wait $$warming
	$(BIN)/pytest -n auto --maxschedchunk 2

check: .venv/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: .venv/.dev
	$(BIN)/python -m benchmarks.rules
	$(BIN)/python -m benchmarks.tower
	$(BIN)/python -m benchmarks.ritual

sheet: .venv/.play
	@$(BIN)/meja sheet

# After a change of the dependencies in pyproject.toml.
pins: $(UV)
	$(UV) pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate pyproject.toml -o requirements.txt
	$(UV) pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate pyproject.toml --group dev \
		-o requirements-dev.txt

clean:
	rm -rf .venv .uv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist meja-sheet.html
	find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} +

# uv is ten times as fast as pip, and in an environment of its own it leaves the system's Python alone.
$(UV):
	$(PYTHON) -m venv .uv
	.uv/bin/pip install --quiet uv==0.13.7

$(BIN)/python: | $(UV)
	$(UV) venv --quiet --clear --python $(PYTHON) .venv

# The stamps: what is needed to play, and what is needed to test.
.venv/.play: requirements.txt pyproject.toml | $(UV) $(BIN)/python
	$(UV) pip install --quiet --python $(BIN)/python -r requirements.txt
	$(UV) pip install --quiet --python $(BIN)/python --no-deps --editable .
	@touch $@

.venv/.dev: requirements-dev.txt .venv/.play | $(UV)
	$(UV) pip install --quiet --python $(BIN)/python -r requirements-dev.txt
	@touch $@

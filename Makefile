# Needs Python 3.11 or newer and make. Everything else is installed into .venv; LLVM is not needed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check

RIGHT := corpora/passes/conv2d-to-img2col/conv-nhwc-hwcf
WRONG := corpora/float-identities/addf-positive-zero

.PHONY: help demo test test-fast lint tested tested-fast dist rules mutants soak bench bench-poly bench-solvers corpora clean

help:
	@echo "make demo           install, then verify a correct and a wrong pair of MLIR programs"
	@echo "make test           ruff, mypy, import rules and, at the same time, all tests; of those with many parameter sets, and of the corpora, a twelfth; of dear ones a sixth"
	@echo "make test-fast      while working: lint, and of every test that starts no solver or other process three parameter sets, a tenth of the examples"
	@echo "make lint           ruff, mypy and import rules only"
	@echo "make dist           the release: an sdist and a wheel in dist/, installed into an empty environment, where two pairs are verified"
	@echo "make rules          every rewriting rule of the simplifier, and how it is proved"
	@echo "make bench          measure: cold start, milliseconds a pair, sizes from 2 to 4096, chains of operations"
	@echo "make bench-poly     measure: the kernels of PolyBench, dependences, loops, schedules, and what their certificates cost; about four minutes"
	@echo "make mutants        break the trusted core in one place at a time, and see a test fail each time; about half an hour on two cores"
	@echo "make soak           random programs of many kinds against runs and machine code: what is proved must hold; about an hour"
	@echo "make bench-solvers  measure: each solver, and all of them racing, on corpora/smtlib; about six minutes on two cores"
	@echo "make corpora        build corpora/smtlib, the released set of SMT-LIB benchmarks, again: the same bytes, in some minutes, without solving"
	@echo "make clean          remove the virtual environment and all caches"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "error: smtenc needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1 | head -n 1)" >&2; \
	  echo "  hint: make PYTHON=/path/to/python3.12 demo" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "  hint: on Debian and Ubuntu, install python3-venv" >&2; rm -rf $(VENV); exit 1; }

$(VENV)/.installed: pyproject.toml | $(BIN)/python
	@echo "installing smtenc into $(VENV)"
	@$(PIP) install --editable .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml | $(BIN)/python
	@echo "installing smtenc and its development tools into $(VENV)"
	@$(PIP) install --editable '.[dev]'
	@touch $@ $(VENV)/.installed

# The second pair is wrong, so its exit code must be 1: any other fails the demo.
demo: $(VENV)/.installed
	@echo
	@echo "A convolution, and what an im2col pass makes of it: gather, matmul, reshape."
	@echo '$$ smtenc verify $(RIGHT).src.mlir $(RIGHT).tgt.mlir'
	@$(BIN)/smtenc verify $(RIGHT).src.mlir $(RIGHT).tgt.mlir
	@echo
	@echo "x + 0.0 replaced by x."
	@echo '$$ smtenc verify $(WRONG).src.mlir $(WRONG).tgt.mlir'
	@code=0; $(BIN)/smtenc verify $(WRONG).src.mlir $(WRONG).tgt.mlir || code=$$?; \
	  [ $$code -eq 1 ] || { echo "error: expected exit code 1 (incorrect), got $$code" >&2; exit 1; }
	@echo
	@echo "The first is proved for all inputs; the second is wrong for x = -0.0 (exit code 1). Next: $(BIN)/smtenc verify --help"

lint: $(VENV)/.installed-dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

# Tests start many processes: none but the first has to compile what it imports, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE

test: $(VENV)/.installed-dev
	@$(MAKE) --no-print-directory --jobs 2 lint tested

# Each process begins with a third of the tests, in order, and takes from another's end when it has none left: a file's tests, which share what is
# dear to make (solvers, compiled programs, verdicts of the corpora), stay together but for a few files, and all processes end together. They are
# three for two cores: some tests wait.
tested: $(VENV)/.installed-dev
	@SMTENC_EFFORT=0.2 $(BIN)/python -m pytest --numprocesses 3 --dist worksteal

test-fast: $(VENV)/.installed-dev
	@$(MAKE) --no-print-directory --jobs 2 lint tested-fast

tested-fast: $(VENV)/.installed-dev
	@SMTENC_EFFORT=0.1 $(BIN)/python -m pytest --numprocesses 2 --dist worksteal --fast

# the release: an sdist and a wheel in dist/, installed into an empty environment
dist: $(VENV)/.installed-dev
	@$(BIN)/python -m tests.distribution dist --check

rules: $(VENV)/.installed
	@$(BIN)/python tests/rules/table.py

bench: $(VENV)/.installed
	@$(BIN)/python tests/measurements/bench.py

# KERNELS='gemm lu --limit 20': python tests/measurements/loop_nests.py --help
bench-poly: $(VENV)/.installed
	@$(BIN)/python tests/measurements/loop_nests.py $(KERNELS)

# MUTANTS='--group indices --sample 0.1': python -m tests.mutants --help
mutants: $(VENV)/.installed-dev
	@$(BIN)/python -m tests.mutants $(MUTANTS)

# SOAK='corpora --share 0.1', SOAK='--seconds 60': python -m tests.soak --help
soak: $(VENV)/.installed-dev
	@$(BIN)/python -m tests.soak $(SOAK)

bench-solvers: $(VENV)/.installed
	@$(BIN)/smtenc bench corpora/smtlib --timeout 3

# Solves nothing: statuses.tsv says what is known. To solve what is missing there, leave out --no-solve (and see corpora/README.md).
corpora: $(VENV)/.installed
	@$(BIN)/smtenc export corpora -o corpora/smtlib --date 2026-11-22 --max-size 100000 --alike 3 --per-family 10 --no-solve

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Everything a person does with a checkout. `make play` needs Python 3.11 or newer and nothing else.

PYTHON ?= python3
BIN := .venv/bin
CORES := $(shell $(PYTHON) -c "import os; print(len(os.sched_getaffinity(0)) if hasattr(os, 'sched_getaffinity') else os.cpu_count())")
PYTEST := $(BIN)/python -m pytest -n $(CORES)
# The source tree before the installed wheel, in this process and those it starts: the interpreted build.
INTERPRETED := env PYTHONPATH=$(CURDIR)/src
# The installed wheel and nothing else: the compiled build.
COMPILED := env -u PYTHONPATH ECUMENE_BUILD=compiled

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play ready test quick lint style format types imports page-types page-lint page-test ledger test-interpreted test-compiled bench soak clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 26

play: ## set everything up (first time: a few minutes) and open the table in a browser (ARGS="--port 8400")
	@$(PYTHON) tools/prepare.py play
	@$(BIN)/ecumene serve --open $(ARGS)

ready: ## set everything up for the tests, browser included
	@$(PYTHON) tools/prepare.py test

test: ready lint ledger page-test test-interpreted test-compiled ## every check there is
	@echo "All checks passed."

quick: ## lint, types, the kernel, the contract and the tests of what changed, in two minutes
	@$(PYTHON) tools/quick.py

lint: style types imports page-types page-lint ## every check that runs no game

style: ## ruff: style and formatting
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: ## ruff and Prettier: put style and formatting right
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(PYTHON) tools/prepare.py npm run format

types: ## mypy --strict
	$(BIN)/mypy

imports: ## import-linter: who may know whom
	$(INTERPRETED) $(BIN)/lint-imports --no-logo

page-types: ## svelte-check: types of the page
	$(PYTHON) tools/prepare.py npm run check

page-lint: ## ESLint and Prettier: style and formatting of the page
	$(PYTHON) tools/prepare.py npm run lint

page-test: ## Vitest: the page's own modules, without a browser
	$(PYTHON) tools/prepare.py npm test

ledger: ## every rule has code and a test
	$(INTERPRETED) $(BIN)/ecumene rules --check

test-interpreted: ## all but the longest tests on the source tree, those in the browser included
	$(INTERPRETED) $(PYTEST) -m "not slow"

test-compiled: ## the tests of the rules, bots and laboratory once more, and the longest, on the installed compiled wheel
	$(COMPILED) $(PYTEST) -o pythonpath=. tests/kernel tests/contract tests/games tests/bots tests/lab tests/test_base_build.py

bench: ## decisions, games and clones a second, interpreted and compiled
	@$(PYTHON) tools/prepare.py play
	@$(BIN)/ecumene bench

soak: ready ## try for hours to break everything; stop and go on any time (ARGS="--short", ARGS="--part evening")
	@$(COMPILED) $(BIN)/python -m tests.soak $(ARGS)

clean: ## remove everything that was built; the environment in .venv and saved games stay
	rm -rf build dist web/node_modules src/ecumene/server/page .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	rm -f .venv/ecumene.json

# Two commands do everything: `make site` builds content/ into site/, `make test` checks the whole project.

PYTHON ?= python3
JOBS   ?= 2
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check install --quiet

export PIP_ROOT_USER_ACTION := ignore

.PHONY: site serve test lint format types unit bench fuzz docs screenshots wheel upgrade packages clean help
.DEFAULT_GOAL := site

site: $(VENV)/.installed ## build content/ into site/
	@$(BIN)/tabellone build --content content --output site
	@echo "The site is in site/. Look at it with: make serve"

serve: $(VENV)/.installed ## show content/ in a browser, built again on every change
	@$(BIN)/tabellone serve --content content

test: lint types unit ## everything that must hold before a change goes in

lint: $(VENV)/.developing ## ruff: mistakes and form
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .

types: $(VENV)/.developing ## mypy --strict
	@$(BIN)/mypy

unit: $(VENV)/.developing packages ## pytest, on $(JOBS) processors
	@$(BIN)/pytest -n $(JOBS)

format: $(VENV)/.developing ## bring the code into form
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

bench: $(VENV)/.developing ## how fast: pairing, ranking, rating, whole builds
	@for file in bench/*.py; do echo "== $$file"; $(BIN)/python $$file || exit 1; done

fuzz: $(VENV)/.developing ## the properties with new random cases, for a long time
	@HYPOTHESIS_PROFILE=fuzz $(BIN)/pytest -n $(JOBS) -m "not slow and not browser and not nu"

docs: $(VENV)/.developing ## the manual, into build/docs
	@$(BIN)/python tools/docs_commands.py
	@$(BIN)/python tools/docs_regulation.py
	@$(BIN)/mkdocs build --strict --site-dir build/docs # with --quiet warnings would not count
	@echo "The manual is in build/docs."

screenshots: $(VENV)/.developing packages ## the pictures of the README
	@$(BIN)/python tools/screenshots.py

wheel: $(VENV)/.developing ## the distribution, into dist/
	@$(BIN)/python -m build --outdir dist

upgrade: $(VENV)/.developing ## pin the newest development tools that work together
	@sed -n 's/^\([A-Za-z0-9_.-]*\)==.*/\1/p' requirements-dev.txt | xargs $(PIP) --upgrade
	@{ sed -n '/^#/p' requirements-dev.txt; $(BIN)/python -m pip freeze --exclude-editable; } > requirements-dev.new
	@mv requirements-dev.new requirements-dev.txt

packages: ## Chromium and Java for the browser and HTML checks, from the system's packages
	@.ci/packages

clean: ## remove what the commands above made; content and site stay
	@rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

help: ## list these commands
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 14

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.11")'
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "Python's venv is missing: apt-get install python3-venv"; exit 1; }

$(VENV)/.installed: pyproject.toml | $(BIN)/python
	@echo "Setting up $(VENV) …"
	@$(PIP) --editable .
	@touch $@

$(VENV)/.developing: requirements-dev.txt pyproject.toml | $(BIN)/python
	@echo "Setting up $(VENV) with the development tools …"
	@$(PIP) --requirement requirements-dev.txt
	@$(PIP) --no-deps --editable .
	@touch $(VENV)/.installed $@

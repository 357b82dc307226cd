# make learn   set everything up and open the tutorials in JupyterLab
# make test    set everything up, a browser included, and run all tests
# make lint    style, types, import contracts, notebooks
# make site    build the site and serve it on this machine
# make bench   measure against the peers, print the ratios
# PYTHON=...   which Python to use (3.11 or newer), VENV=... where its environment goes

VENV ?= .venv
PORT ?= 8000
BIN := $(VENV)/bin
PY := $(BIN)/python
# Material for MkDocs greets every build with news about its future.
export NO_MKDOCS_2_WARNING := 1

SETUP := VENV=$(VENV) PYTHON="$(PYTHON)" scripts/setup.sh

# What the live pages and the notebooks in the browser run; fast when nothing has changed.
PARTS := $(PY) scripts/live.py && $(PY) scripts/lite.py

.PHONY: help learn test lint format site build bench clean

help:
	@sed -n 's/^# make/make/p' Makefile

learn:
	@$(SETUP) learn
	@$(PY) -m gamekit.hosts.cli learn

test:
	@$(SETUP) learn,docs,test
	@$(PARTS)
	@chromium=$$(VENV=$(VENV) scripts/browser.sh) && \
	  $(PY) -m pytest -q -n 2 -m "not browser" && \
	  GAMEKIT_CHROMIUM=$$chromium $(PY) -m pytest -q -m browser

lint:
	@$(SETUP) learn,docs,test
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(PY) scripts/check_notebooks.py

format:
	@$(SETUP) learn,docs,test
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

build:
	@$(SETUP) docs
	@$(PARTS)
	@$(PY) -m mkdocs build --strict --quiet

site: build
	@$(PY) scripts/serve.py site $(PORT)

bench: build
	@$(SETUP) learn,docs,test,bench
	@GAMEKIT_CHROMIUM=$$(VENV=$(VENV) scripts/browser.sh) $(PY) benchmarks/run.py

clean:
	@rm -rf $(VENV) .venv-lite site build dist .cache .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .browser.log

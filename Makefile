# Everything sets itself up: a machine with make, Python 3.11 or later and a network is enough.
# Set-up happens once for each change of what is to be installed; a second call starts at once.

BIN := .venv/bin
DECLARED := requirements.txt pyproject.toml chunkers/version.py .ci/setup

.PHONY: help run test check fix bench clean

help:
	@echo "make run    open the app in a browser"
	@echo "make test   run the tests (SEAMS_EXAMPLES=n sets how many examples each property is tried on)"
	@echo "make check  lint, formatting, types and import floors"
	@echo "make fix    repair what lint and formatter can repair"
	@echo "make bench  measure speed and memory, beside other libraries"
	@echo "make clean  remove the virtual environment and everything generated"

run: .venv/run.stamp
	$(BIN)/streamlit run app.py $(if $(or $(DISPLAY),$(WAYLAND_DISPLAY)),,--server.headless=true)

test: .venv/dev.stamp .venv/chromium.stamp
	$(BIN)/python -m pytest $(ARGS)

check: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pyright
	$(BIN)/lint-imports --cache-dir .venv/import-linter

fix: .venv/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/bench.stamp
	$(BIN)/python -m tests.benchmarks $(ARGS)

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/%.stamp: $(DECLARED)
	@.ci/setup $*
	@touch $@

.venv/chromium.stamp: .venv/dev.stamp .ci/chromium
	@.ci/chromium && touch $@ || true

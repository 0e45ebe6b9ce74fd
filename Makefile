# Every command there is. Each sets up what it needs by itself, in local environments:
#   .venv           the source as it lies here, interpreted
#   .venv-compiled  the wheel made from it, compiled where a C compiler is found
#   .venv-oldest    the source with the oldest versions of what it needs
# Works with any GNU make from 3.81 on.

.DEFAULT_GOAL := help
.PHONY: help play test check bench soak clicks lockstep faults clauses oldest lock pictures clean always
.DELETE_ON_ERROR:
# The last one: whoever forbids Python to keep what it has compiled has every worker, server and command compile us anew.
unexport PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE

# `make PYTHON=/some/python3 ...` chooses another one.
PYTHON = $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && command -v "$$p" && break; done)
PIP = -m pip install -qq --disable-pip-version-check
PY = .venv/bin/python
UV = uv>=0.9
COMPILED = .venv-compiled/bin/python
WHEELS = .venv-compiled/wheel
# Tests often wait, for a page or a disk: two more than there are cores keep all of them busy.
WORKERS = $(shell $(PY) -c 'import os; print((os.cpu_count() or 1) + 2)')
# Left to itself, xdist gives all tests in a browser to one worker; whoever has nothing left takes some from it.
SPREAD = -n $(WORKERS) --dist worksteal --durations=15 --durations-min=1
# What the compiled folders do, a match in a browser on top of them, and that they are compiled at all. Pages, commands,
# docs, packaging and faults are the same Python in both environments: they are tried once.
TWICE = tests/core tests/bots tests/lab tests/every_game $(wildcard src/onthelam/games/*/tests/rules) \
	tests/packaging/test_installed.py tests/browser/test_browser_smoke.py
# What asks others' code anything: pages, sockets, database, terminal, records.
OLDEST = tests/core tests/tongue tests/store tests/table tests/lab tests/cli tests/web

help:
	@echo 'make play      open the table in a browser on this machine'
	@echo 'make test      the whole suite interpreted, and what is compiled once more compiled'
	@echo 'make check     style, types, and who may know whom'
	@echo 'make bench     how fast it plays, beside others in the same run'
	@echo 'make soak      kills, power cuts, contests, hostile requests: hours of harm in half an hour'
	@echo 'make clicks    how many clicks a round takes: 20 whole matches of each kind in a browser'
	@echo 'make lockstep  does what lies here play as the last commit did?'
	@echo 'make faults    whether the tests still catch each of many planted faults'
	@echo 'make clauses   which clauses of the rules no test names'
	@echo 'make oldest    the tests with the oldest versions of what we need that pyproject.toml allows'
	@echo 'make lock      write anew which versions, by their hashes, hosts install: requirements.lock'
	@echo 'make pictures  draw every picture of the docs anew'
	@echo 'make clean     remove everything that these have made'

play: .venv/.play
	@.venv/bin/lam serve --browser

test: .venv/.dev
	@$(PY) tests/browser/install.py
	@$(PY) tests/packaging/proxies.py
	@echo '== Tests, interpreted (.venv); the wheel is made beside them'
	@$(MAKE) --no-print-directory .venv-compiled/.ready & wheel=$$!; trap 'kill $$wheel; exit 130' INT TERM; \
	ONTHELAM_EXPECT=pure $(PY) -m pytest $(SPREAD); tested=$$?; wait $$wheel && exit $$tested
	@kind=`cat .venv-compiled/.ready`; \
	echo "== Tests, the $$kind wheel (.venv-compiled): what is compiled, and one match in a browser"; \
	ONTHELAM_EXPECT=$$kind $(COMPILED) -m pytest $(SPREAD) $(TWICE) && \
	echo "== All tests passed: interpreted, and in the $$kind wheel what is compiled"

check: .venv/.dev
	@echo '== ruff check';  $(PY) -m ruff check
	@echo '== ruff format'; $(PY) -m ruff format --check
	@echo '== mypy';        MYPYPATH=`echo src/onthelam/games/*/tests src/onthelam/games/*/tests/* | tr ' ' :` $(PY) -m mypy
	@echo '== lint-imports'; .venv/bin/lint-imports --no-logo

bench: .venv/.bench .venv-compiled/.bench
	@$(PY) tests/browser/install.py
	@$(PY) -m tests.speed.bench --compiled $(COMPILED) --pure $(PY)

# `make soak SOAK='kills --seed 7'` does a part of it again.
soak: .venv/.dev
	@$(PY) -m tests.soak.run $(SOAK)

# `make clicks CLICKS='duel-driver 5'` plays some of one kind.
clicks: .venv/.dev
	@$(PY) tests/browser/install.py
	@$(PY) -m tests.browser.clicks $(CLICKS)

# `make lockstep LOCKSTEP='--old v1 --matches 2000'` compares with another commit, for longer.
lockstep: .venv/.dev
	@$(PY) -m tests.lockstep $(LOCKSTEP)

# `make faults FAULTS=leak` plants some of them.
faults: .venv/.dev
	@$(PY) -m tests.faults $(FAULTS)

clauses: .venv/.dev
	@$(PY) tests/clauses.py

oldest: .venv/.dev .venv-oldest/.ready
	@.venv-oldest/bin/python -m pytest $(SPREAD) $(OLDEST)

lock: .venv/.dev
	@$(PY) $(PIP) '$(UV)'
	@.venv/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --upgrade --no-annotate --no-header \
		--no-emit-index-url pyproject.toml -o requirements.lock

pictures: .venv/.dev
	@$(PY) tests/browser/install.py
	@$(PY) -m tests.pictures

clean:
	rm -rf .venv .venv-compiled .venv-oldest build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# The environments. A stamp in each says what has been installed into it.

define new_environment
	@test -n "$(PYTHON)" || { echo 'On the Lam needs Python 3.11 or newer with its venv and ensurepip modules;' \
		'none of python3, python3.11 ... python3.14 on the PATH is one. `make PYTHON=/path/to/python3` names another.'; exit 1; }
	@$(1)/bin/python -m pip --version >/dev/null 2>&1 || "$(PYTHON)" -m venv --clear $(1)
endef

.venv/.play: pyproject.toml
	@echo 'Setting up .venv: the game and what it plays with ...'
	$(call new_environment,.venv)
	@$(PY) $(PIP) -e .
	@touch $@

.venv/.dev: pyproject.toml
	@echo 'Setting up .venv: the game, and the tools that test and check it ...'
	$(call new_environment,.venv)
	@$(PY) $(PIP) -e '.[dev]'
	@touch .venv/.play $@

.venv-oldest/.ready: .venv/.dev pyproject.toml tests/packaging/oldest.py
	@echo 'Setting up .venv-oldest: the game with the oldest of what it needs ...'
	$(call new_environment,.venv-oldest)
	@.venv-oldest/bin/python tests/packaging/oldest.py > .venv-oldest/oldest.txt
	@$(PY) $(PIP) '$(UV)'
	@.venv/bin/uv pip install -q -p .venv-oldest/bin/python -e '.[dev]' -c .venv-oldest/oldest.txt
	@touch $@

.venv/.bench: .venv/.dev
	@echo 'Setting up .venv: what the speed is compared with ...'
	@$(PY) $(PIP) -e '.[bench]'
	@touch $@

.venv-compiled/.bench: .venv-compiled/.ready
	@echo 'Setting up .venv-compiled: what the speed is compared with ...'
	@$(COMPILED) $(PIP) "`echo $(WHEELS)/*.whl`[bench]"
	@touch $@

# `compiled` or `pure` is written into the stamp. The old wheel goes first; pip would keep one of the same version.
.venv-compiled/.ready: .venv/.dev .venv/.sources
	$(call new_environment,.venv-compiled)
	@kind=`$(PY) hatch_build.py`; \
	if [ $$kind = compiled ]; then wish=always; echo 'Building the compiled wheel: some minutes if the rules have changed ...'; \
	else wish=never; echo 'No C compiler here: the second environment gets the plain Python wheel.'; fi; \
	rm -rf $(WHEELS) && \
	ONTHELAM_COMPILE=$$wish ONTHELAM_BUILD_DIR=.venv-compiled/build $(PY) -m hatchling build -t wheel -d $(WHEELS) && \
	echo 'Setting up .venv-compiled: the wheel and the tools that test it ...' && \
	$(COMPILED) $(PIP) --force-reinstall --no-deps $(WHEELS)/*.whl && \
	$(COMPILED) $(PIP) "`echo $(WHEELS)/*.whl`[dev]" && \
	echo $$kind > $@

# A sum over all that goes into the wheel: looked at every time, written only when it has changed.
.venv/.sources: .venv/.dev always
	@find src pyproject.toml hatch_build.py hatch_declared.py -type f ! -path '*/__pycache__/*' ! -path '*/tests/*' -exec cksum {} + \
		| LC_ALL=C sort | cksum > $@.new
	@cmp -s $@.new $@ || cp $@.new $@

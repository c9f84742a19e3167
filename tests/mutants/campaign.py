"""Mutation testing within one warm process: pytest collects once, then every mutant is a fork of it that runs the tests that reach the mutated line.

A first fork runs all tests as they are, and notes what each costs and which lines it reaches. Tests that have noticed other mutants of the
same file come first, then those that mirror it, then the others, quick ones first, until one fails or the budget is spent. What a module computes when it is imported is put in
the place of what was computed (``transplants``), and tests named after a rule that changed come first. Where that cannot be done, the mutant
is run in a process that imports the mutated module instead.
"""

from __future__ import annotations

import ctypes
import importlib.abc
import importlib.machinery
import importlib.util
import itertools
import os
import pickle
import resource
import select
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from pathlib import Path
from types import FunctionType

import coverage
import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, Phase, settings

from .operators import Mutant, mutants_of, mutated
from .patching import Place, loaded_functions, replace_code
from .transplants import transplanted

MEMORY = 8 << 30
"""Bytes of address space of a process that runs a mutant."""

START_UP = 60.0
"""Seconds that importing everything and collecting tests may take on a loaded machine."""

NOT_REPLACEABLE = "not replaceable"
"""Said of a function whose code cannot be changed where it is loaded."""

NO_DIFFERENCE = "not reached"
"""Said where no test runs the line, nor the import of its module."""

OVERHEAD = 0.01
"""Seconds that running a test costs beside the test itself."""

_DIE_WITH_PARENT = 1
"""``PR_SET_PDEATHSIG`` of Linux."""


class Fate(Enum):
    KILLED = "killed"
    SURVIVED = "survived"
    NOT_REACHED = "not reached"
    """No test runs the line."""


@dataclass(frozen=True)
class Outcome:
    mutant: Mutant
    fate: Fate
    by: str
    """The test that failed, ``time``, or what else ended it."""
    seconds: float


@dataclass
class Baseline:
    """What each test costs in seconds, and which lines of which target it reaches; tests that fail unmutated are left out."""

    seconds: dict[str, float] = field(default_factory=dict)
    reached: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    failing: list[str] = field(default_factory=list)
    packages: list[str] = field(default_factory=list)
    """Modules of other projects that the tests import."""
    noticed: Counter[tuple[Path, str]] = field(default_factory=Counter)
    """How many mutants of a file a test has noticed so far."""

    def reaching(self, mutant: Mutant) -> set[str]:
        """Tests that run the mutant's line; none for what runs when the module is imported."""
        path = str(mutant.path.resolve())
        if not mutant.function:
            return set()
        return self.reached.get((path, mutant.line), set()) | self.reached.get((path, mutant.statement), set())

    def tests_for(self, mutant: Mutant, budget: float, rules: frozenset[str] = frozenset()) -> list[str]:
        """Tests that reach the mutant, the most promising for its cost first, as many as fit in ``budget`` seconds.

        Where none does, the module may be at fault as a whole: all tests. Those named after one of ``rules`` come before the others.
        """
        reaching = self.reaching(mutant)
        tests = reaching | {t for t in self.seconds if is_about(t, rules)} if reaching else self.seconds.keys()
        order = sorted(tests, key=lambda t: (not is_about(t, rules), -self._promise(t, mutant.path), t))
        return within(order, self.seconds, budget)

    def _promise(self, test: str, path: Path) -> float:
        """Mutants of ``path`` that ``test`` may be expected to notice in a second of its own."""
        return (self.noticed[path, test] + (1.0, 0.3, 0.1)[distance(test, path)]) / (self.seconds[test] + OVERHEAD)

    def note(self, outcome: Outcome) -> None:
        if outcome.by in self.seconds:
            self.noticed[outcome.mutant.path, outcome.by] += 1


def is_about(test: str, rules: frozenset[str]) -> bool:
    """Whether one of the test's parameters is the name of one of the rules."""
    parameters = test.partition("[")[2].removesuffix("]")
    return any(parameters == rule or parameters.endswith(f"-{rule}") for rule in rules)


def distance(test: str, path: Path) -> int:
    """0 for a test in the file that mirrors ``path``, 1 for one in the folder that mirrors its folder, 2 for others."""
    folder, _, name = test.partition("::")[0].rpartition("/")
    parts = path.parent.parts
    if folder != "/".join(("tests", *parts[parts[0] == "smtenc" :])):
        return 2
    return 0 if name == f"test_{path.name}" else 1


def within(tests: Sequence[str], seconds: dict[str, float], budget: float) -> list[str]:
    """The first of ``tests`` whose seconds add up to ``budget`` at most, one at least."""
    chosen: list[str] = []
    total = 0.0
    for test in tests:
        total += seconds[test]
        if chosen and total > budget:
            break
        chosen.append(test)
    return chosen


@dataclass(frozen=True)
class Plan:
    """``targets`` are mutated, ``tests`` are files and folders given to pytest.

    ``budget`` are seconds of tests for one mutant. It is ended after ``patience`` seconds and five times what its tests take unmutated.
    """

    targets: tuple[Path, ...]
    tests: tuple[str, ...]
    budget: float = 20.0
    patience: float = 15.0
    jobs: int = 2
    chosen: Callable[[Mutant], bool] = lambda _: True


def run(plan: Plan, report: Callable[[Outcome, int, int], None]) -> tuple[Baseline, list[Outcome]]:
    """Every chosen mutant and what became of it; ``report`` is called with each, its number and how many there are.

    Nothing of smtenc may have been imported by this process, which forks the ones that import it.
    """
    mutants = [m for path in plan.targets for m in mutants_of(path, path.read_text()) if plan.chosen(m)]
    done: list[Outcome] = []

    def note(outcome: Outcome | Mutant) -> None:
        assert isinstance(outcome, Outcome)
        done.append(outcome)
        report(outcome, len(done), len(mutants))

    collector = _Channel.opened_by(lambda channel: _collect(plan, mutants, channel))
    baseline: Baseline | None = None
    left_over: list[Mutant] = []
    for message in collector.messages():
        match message:
            case Baseline():
                baseline = message
            case Outcome():
                note(message)
            case Mutant():
                left_over.append(message)
    if baseline is None:
        raise RuntimeError("the tests could not be collected")
    if left_over:
        for name in baseline.packages:
            # once, rather than in every fork
            with suppress(Exception):
                importlib.import_module(name)
    tasks = [(m, _importing) for m in left_over]
    _run_all(tasks, plan, baseline, note, plan.patience + START_UP)
    return baseline, sorted(done, key=lambda o: (str(o.mutant.path), o.mutant.number))


# -- the process that has collected -----------------------------------------------------------------------------------


def _collect(plan: Plan, mutants: Sequence[Mutant], channel: _Channel) -> None:
    settings.register_profile(
        "mutants",
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    settings.load_profile("mutants")
    pytest.main([*plan.tests, "-q", "-p", "no:cacheprovider", "-p", "no:xdist"], plugins=[_Loop(plan, mutants, channel)])


class _Loop:
    def __init__(self, plan: Plan, mutants: Sequence[Mutant], channel: _Channel) -> None:
        self._plan, self._mutants, self._channel = plan, mutants, channel

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        plan = self._plan
        measured = _Channel.opened_by(lambda channel: channel.send(_measure(plan.targets, items)))
        baseline = next(iter(measured.messages()), None)
        if not isinstance(baseline, Baseline):
            return True
        baseline.packages = _packages()
        self._channel.send(baseline)
        functions = loaded_functions(frozenset(plan.targets))
        tasks: list[tuple[Mutant, _Task]] = []
        for mutant in self._mutants:
            # what a function has made before, when modules were imported, keeps its code where only the function is replaced
            if not baseline.reaching(mutant) or _has_made_functions(mutant, functions):
                tasks.append((mutant, partial(_transplanted, baseline=baseline, budget=plan.budget, items=items)))
            elif not functions.get((str(mutant.path.resolve()), mutant.function)):
                self._channel.send(mutant)
            else:
                tasks.append((mutant, partial(_patched, items=items, functions=functions)))
        _run_all(tasks, plan, baseline, self._channel.send, plan.patience)
        return True


def _has_made_functions(mutant: Mutant, functions: Iterable[Place]) -> bool:
    return any(file == str(mutant.path.resolve()) and name.startswith(f"{mutant.function}.<locals>.") for file, name in functions)


def _measure(targets: Sequence[Path], items: dict[str, pytest.Item]) -> Baseline:
    found = Baseline()
    lines = coverage.Coverage(data_file=None, include=[str(p.resolve()) for p in targets])
    lines.start()
    following = dict(itertools.pairwise(items.values()))
    for nodeid, item in items.items():
        lines.switch_context(nodeid)
        started = time.monotonic()
        passed = _passes(item, following.get(item))
        if passed is None:
            continue
        if passed:
            found.seconds[nodeid] = time.monotonic() - started
        else:
            found.failing.append(nodeid)
    lines.stop()
    data = lines.get_data()
    for file in data.measured_files():
        for line, contexts in data.contexts_by_lineno(file).items():
            found.reached[file, line] = {c for c in contexts if c in found.seconds}
    return found


def _passes(item: pytest.Item, following: pytest.Item | None) -> bool | None:
    """None where it was skipped. Fixtures that ``following`` shares are kept for it."""
    reports = runtestprotocol(item, log=False, nextitem=following)
    if any(r.failed for r in reports):
        return False
    return None if any(r.skipped for r in reports) else True


def _patched(
    mutant: Mutant, tests: Sequence[str], channel: _Channel, *, items: dict[str, pytest.Item], functions: dict[Place, list[FunctionType]]
) -> None:
    tree = mutated(mutant.path.read_text(), mutant.number)
    if not replace_code(functions, mutant.path, tree, mutant.function):
        channel.send(NOT_REPLACEABLE)
        return
    _run_tests([items[t] for t in tests], channel)


def _transplanted(
    mutant: Mutant, _: Sequence[str], channel: _Channel, *, baseline: Baseline, budget: float, items: dict[str, pytest.Item]
) -> None:
    try:
        rules = transplanted(mutant.path, mutated(mutant.path.read_text(), mutant.number))
    except Exception:
        channel.send("killed on import")
        return
    if rules is None:
        channel.send(NOT_REPLACEABLE)
    elif mutant.function and not rules and not baseline.reaching(mutant):
        channel.send(NO_DIFFERENCE)
    else:
        _run_tests([items[t] for t in baseline.tests_for(mutant, budget, rules)], channel)


def _run_tests(items: Sequence[pytest.Item], channel: _Channel) -> None:
    for item, following in itertools.zip_longest(items, items[1:]):
        if _passes(item, following) is False:
            channel.send(f"killed {item.nodeid}")
            return
    channel.send("survived")


def _packages() -> list[str]:
    """What of other projects this process has imported."""
    here = str(Path().resolve())
    found = [(name, getattr(module, "__file__", None)) for name, module in sys.modules.items()]
    return [name for name, file in found if file and ("site-packages" in file or not file.startswith(here)) and name != "__main__"]


# -- a process that imports the mutated module --------------------------------------------------------------------------


class _MutatedModule(importlib.abc.MetaPathFinder, importlib.machinery.SourceFileLoader):
    """Finds and loads one module of the tree, mutated."""

    def __init__(self, mutant: Mutant) -> None:
        parts = mutant.path.with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        importlib.machinery.SourceFileLoader.__init__(self, name, str(mutant.path.resolve()))
        self._tree = mutated(mutant.path.read_text(), mutant.number)

    def find_spec(self, fullname: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.path, loader=self)

    def get_code(self, fullname: str) -> object:  # type: ignore[override]
        return compile(self._tree, self.path, "exec", dont_inherit=True)


def _importing(mutant: Mutant, tests: Sequence[str], channel: _Channel) -> None:
    sys.meta_path.insert(0, _MutatedModule(mutant))
    # a file at a time: most mutants are noticed by the first
    for file in dict.fromkeys(t.partition("::")[0] for t in tests):
        first_failure = _FirstFailure([t for t in tests if t.partition("::")[0] == file])
        code = pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", file], plugins=[first_failure])
        # the chosen tests may bear other names now
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            channel.send(f"killed {first_failure.nodeid or 'on import'}")
            return
    channel.send("survived")


class _FirstFailure:
    """Keeps to the chosen tests, in their order, and notes which one failed."""

    def __init__(self, tests: Sequence[str]) -> None:
        self._order = {test: i for i, test in enumerate(tests)}
        self.nodeid = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self._order), key=lambda item: self._order[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.nodeid:
            self.nodeid = report.nodeid


# -- processes ----------------------------------------------------------------------------------------------------------


class _Channel:
    """The pipe from a forked process, that sends pickled messages, to the one that forked it."""

    def __init__(self, descriptor: int, pid: int = 0) -> None:
        self.descriptor, self.pid = descriptor, pid
        self._buffer = b""

    @classmethod
    def opened_by(cls, task: Callable[[_Channel], None]) -> _Channel:
        """Forks a process that runs ``task`` and ends."""
        sys.stdout.flush()
        sys.stderr.flush()
        reading, writing = os.pipe()
        pid = os.fork()
        if pid:
            os.close(writing)
            return cls(reading, pid)
        os.close(reading)
        os.setpgid(0, 0)
        ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        silence = os.open(os.devnull, os.O_WRONLY)
        if not os.environ.get("MUTANTS_LOUD"):
            os.dup2(silence, 1)
            os.dup2(silence, 2)
        try:
            task(cls(writing))
        except BaseException as error:
            cls(writing).send(f"killed by {type(error).__name__}")
        finally:
            os._exit(0)

    def send(self, message: object) -> None:
        data = pickle.dumps(message)
        data = len(data).to_bytes(8, "big") + data
        while data:
            data = data[os.write(self.descriptor, data) :]

    def messages(self) -> Iterator[object]:
        """Until the process ends; it is waited for."""
        while (message := self.receive()) is not None:
            yield message
        self.close()

    def receive(self) -> object:
        """The next message, None when there will be none."""
        while True:
            if len(self._buffer) >= 8:
                size = 8 + int.from_bytes(self._buffer[:8], "big")
                if len(self._buffer) >= size:
                    message, self._buffer = self._buffer[8:size], self._buffer[size:]
                    return pickle.loads(message)
            piece = os.read(self.descriptor, 1 << 20)
            if not piece:
                return None
            self._buffer += piece

    def close(self) -> None:
        """Ends the process and all that it started."""
        for _ in range(2):
            try:
                os.killpg(self.pid, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                break
        os.waitpid(self.pid, 0)
        os.close(self.descriptor)


_Task = Callable[[Mutant, Sequence[str], _Channel], None]
"""Runs tests against a mutant, in a process of its own, and sends what became of it."""


def _run_all(
    tasks: Sequence[tuple[Mutant, _Task]],
    plan: Plan,
    baseline: Baseline,
    note: Callable[[Outcome | Mutant], None],
    patience: float,
) -> None:
    """``note`` gets what became of each mutant, and the mutant itself where its function is not replaceable."""
    waiting = list(reversed(tasks))
    running: dict[int, tuple[_Channel, Mutant, float, float]] = {}
    while waiting or running:
        while waiting and len(running) < plan.jobs:
            mutant, task = waiting.pop()
            tests = baseline.tests_for(mutant, plan.budget)
            now = time.monotonic()
            limit = patience + 5.0 * sum(baseline.seconds[t] for t in tests)
            channel = _Channel.opened_by(partial(task, mutant, tests))
            running[channel.descriptor] = (channel, mutant, now, now + limit)
        if not running:
            continue
        soonest = min(limit for _, _, _, limit in running.values())
        ready, _, _ = select.select(list(running), [], [], max(0.0, soonest - time.monotonic()))
        now = time.monotonic()
        for descriptor, (channel, mutant, started, limit) in list(running.items()):
            if descriptor in ready:
                said = channel.receive()
                outcome: Outcome | Mutant
                if said == NOT_REPLACEABLE:
                    outcome = mutant
                elif said == NO_DIFFERENCE:
                    outcome = Outcome(mutant, Fate.NOT_REACHED, "", now - started)
                elif said == "survived":
                    outcome = Outcome(mutant, Fate.SURVIVED, "", now - started)
                else:
                    outcome = Outcome(mutant, Fate.KILLED, str(said or "died").removeprefix("killed "), now - started)
            elif now >= limit:
                outcome = Outcome(mutant, Fate.KILLED, "time", now - started)
            else:
                continue
            del running[descriptor]
            channel.close()
            if isinstance(outcome, Outcome):
                baseline.note(outcome)
            note(outcome)

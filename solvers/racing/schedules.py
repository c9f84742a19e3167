"""The order in which solvers start if there are fewer cores than solvers, and their delays. Schedules are learned from recorded runs, or the plain
default below is used. No process starts here.

Starting all solvers at once costs the winner time, because the losers share its cores. A schedule lets the promising ones start alone and the others
join later; a solver never waits for more than half of the time limit, and the next in order starts as soon as a core is free.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from solvers.answers import SolverInputError
from solvers.folders import configuration_folder
from solvers.racing import kinds

VARIABLE = "SMTENC_SCHEDULE"
"""The name of the environment variable that holds the file of schedules in use; the value ``OFF`` selects the plain ones."""
OFF = "off"

_VERSION = 1
_DELAYS = (0.0, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)
_UNLISTED = 0.1  # the seconds that a solver waits that is not in the schedule
_LATEST = 0.5  # of the time limit
_ENOUGH = 10  # benchmarks; fewer are too few for a family or logic
_MOST = 400  # the number of benchmarks for learning one schedule; if there are more, evenly spaced ones are used


@dataclass(frozen=True, slots=True)
class Schedule:
    """The solvers in the order in which they start, with the seconds that each waits at most if no core is free."""

    delays: tuple[tuple[str, float], ...]

    def __post_init__(self) -> None:
        names = [name for name, _ in self.delays]
        if len(set(names)) < len(names) or any(not 0 <= delay < math.inf for _, delay in self.delays):
            raise ValueError(f"a schedule names each solver once, with a delay of at least 0 s: {self.delays}")

    def starts(self, solvers: Iterable[str], seconds: float) -> list[tuple[float, str]]:
        """Return (delay, solver) for these solvers in their order, for a race of ``seconds``. Solvers that are not in the schedule come last."""
        solvers = tuple(solvers)
        known = dict(self.delays)
        last = max((known[solver] for solver in solvers if solver in known), default=0.0)
        order = [name for name in known if name in solvers] + [name for name in solvers if name not in known]
        return [(min(known.get(name, last + _UNLISTED), _LATEST * seconds), name) for name in order]


def staggered(*solvers: str) -> Schedule:
    """Return a schedule of at most four solvers with the delays 0, 0.1, 1 and 3 seconds, in the given order."""
    return Schedule(tuple(zip(solvers, (0.0, 0.1, 1.0, 3.0), strict=False)))


@dataclass(frozen=True, slots=True)
class Schedules:
    """The schedules: ``by_family`` for a logic and a family, ``by_logic`` for a logic, ``by_kind`` for a kind of query (``kinds``), ``otherwise`` for
    the rest.
    """

    otherwise: Schedule
    by_logic: Mapping[str, Schedule] = field(default_factory=dict)
    by_family: Mapping[tuple[str, str], Schedule] = field(default_factory=dict)
    by_kind: Mapping[str, Schedule] = field(default_factory=dict)

    def find(self, logic: str, family: str = "", kind: str = "") -> Schedule:
        """Return the most specific schedule for a logic, a family and a kind."""
        return self.by_family.get((logic, family)) or self.by_logic.get(logic) or self.by_kind.get(kind) or self.otherwise


@dataclass(frozen=True, slots=True)
class Run:
    """A run of one solver alone on one benchmark: its ``status`` as in ``Status`` (only ``sat`` and ``unsat`` count as solved), and wall-clock
    seconds.
    """

    benchmark: str
    logic: str
    family: str
    solver: str
    status: str
    seconds: float


Times = Mapping[str, tuple[float, bool]]
"""The runs on one benchmark: for each solver, the seconds until it ended and whether it solved the benchmark."""


def learn(runs: Iterable[Run], cores: int, default: Schedules | None = None, enough: int = _ENOUGH) -> Schedules:
    """Return schedules for races on ``cores`` cores, learned from recorded runs of solvers; the last run of a solver on a benchmark counts.

    For each logic, and each family of it, with at least ``enough`` solved benchmarks, the schedule is built one solver at a time: the next solver and
    delay (of a few) are those with the smallest total time of the race so far. One imagined benchmark for each solver, which only it solves, is
    added. With fewer benchmarks, a family takes its logic's schedule, a logic that of its kind in ``default``. Raises ValueError if ``cores`` is not
    positive.
    """
    if cores < 1:
        raise ValueError(f"cores must be positive: {cores}")
    times: dict[tuple[str, str, str], dict[str, tuple[float, bool]]] = {}
    for run in runs:
        times.setdefault((run.logic, run.family, run.benchmark), {})[run.solver] = (run.seconds, run.status in ("sat", "unsat"))
    logics: dict[str, list[Times]] = {}
    families: dict[tuple[str, str], list[Times]] = {}
    for (logic, family, _), result in sorted(times.items()):
        if any(solved for _, solved in result.values()):
            logics.setdefault(logic, []).append(result)
            families.setdefault((logic, family), []).append(result)
    otherwise = default or DEFAULT
    learned = {logic: best_schedule(results, cores) for logic, results in logics.items() if len(results) >= enough}
    return Schedules(
        otherwise.otherwise,
        {**otherwise.by_logic, **learned},
        {
            **otherwise.by_family,
            **{key: best_schedule(results, cores) for key, results in families.items() if key[1] and len(results) >= enough},
        },
        otherwise.by_kind,
    )


def best_schedule(results: Sequence[Times], cores: int) -> Schedule:
    """Return the greedy schedule for these benchmarks. Ties are broken in favour of the solver that solves more alone, then less time, then the
    longer delay.
    """
    results = results[:: -(-len(results) // _MOST)]
    solvers = sorted({name for result in results for name in result}, key=lambda name: (alone(results, name), name))
    extra_benchmarks = imagined(results)

    def total_seconds(delays: Sequence[tuple[str, float]]) -> float:
        raced = [*results, *(extra_benchmarks[name] for name, _ in delays)]
        return sum(race_seconds(result, delays, cores) for result in raced)

    chosen: list[tuple[str, float]] = []
    while len(chosen) < len(solvers):
        first = chosen[-1][1] if chosen else 0.0
        delays = [0.0] if len(chosen) < cores else [delay for delay in reversed(_DELAYS) if delay >= first]
        candidates = [(name, delay) for name in solvers if name not in dict(chosen) for delay in delays]
        chosen.append(min(candidates, key=lambda extra: total_seconds([*chosen, extra])))
    return Schedule(tuple(chosen))


def imagined(results: Sequence[Times]) -> dict[str, Times]:
    """Return, for each solver, an imagined benchmark that it alone solves, in its median time. Without it, a solver that is useless on a small sample
    would wait for long.
    """
    names = sorted({name for result in results for name in result})
    found: dict[str, Times] = {}
    for name in names:
        runs = [result[name] for result in results if name in result]
        seconds = median([seconds for seconds, solved in runs if solved] or [seconds for seconds, _ in runs])
        found[name] = {other: (seconds, True) if other == name else (math.inf, False) for other in names}
    return found


def alone(results: Sequence[Times], solver: str) -> tuple[int, float]:
    """Return a sort key of solvers: those that solve more benchmarks first, then those that take less time."""
    seconds = [result[solver][0] for result in results if solver in result and result[solver][1]]
    return -len(seconds), sum(seconds)


def race_seconds(result: Times, delays: Sequence[tuple[str, float]], cores: int) -> float:
    """Return the seconds that a race takes in which the solvers share ``cores`` cores equally; if no solver solves the benchmark, until the last
    ends.
    """
    waiting = [(delay, *result[name]) for name, delay in delays if name in result]
    running: list[tuple[float, bool]] = []  # seconds of work left, and whether the solver then has an answer
    now = 0.0
    while waiting or running:
        while waiting and (len(running) < cores or waiting[0][0] <= now):
            running.append(waiting.pop(0)[1:])
        speed = min(1.0, cores / len(running))
        pause = min(left for left, _ in running) / speed
        if waiting:
            pause = min(pause, waiting[0][0] - now)
        now += pause
        running = [(left - pause * speed, solves) for left, solves in running]
        ended = [solves for left, solves in running if left <= 1e-9]
        if any(ended):
            return now
        running = [(left, solves) for left, solves in running if left > 1e-9]
    return now


def default_file(environ: Mapping[str, str]) -> Path | None:
    """Return the file from which schedules are read and to which they are written by default; None if $SMTENC_SCHEDULE is ``off``."""
    chosen = environ.get(VARIABLE, "")
    if chosen == OFF:
        return None
    return Path(chosen) if chosen else configuration_folder(environ) / "schedule.json"


def in_use(environ: Mapping[str, str]) -> Schedules:
    """Return the schedules of the default file, or the plain ones if there is none. Raises SolverInputError for a file with other content, and for a
    missing file that the environment names.
    """
    path = default_file(environ)
    if path is None or not (environ.get(VARIABLE) or path.exists()):
        return DEFAULT
    return load(path)


def digest(schedules: Schedules) -> str:
    """Return the first 16 hexadecimal digits of the SHA-256 of what ``save`` writes; empty for the plain schedules."""
    return "" if schedules == DEFAULT else hashlib.sha256(_text(schedules).encode()).hexdigest()[:16]


def save(schedules: Schedules, path: Path) -> None:
    """Write the schedules as JSON. Raises OSError."""
    path.write_text(_text(schedules), encoding="utf-8")


def _text(schedules: Schedules) -> str:
    families = [{"logic": logic, "family": family, "delays": _delays(s)} for (logic, family), s in sorted(schedules.by_family.items())]
    content: dict[str, Any] = {
        "version": _VERSION,
        "otherwise": _delays(schedules.otherwise),
        "logics": {logic: _delays(schedule) for logic, schedule in sorted(schedules.by_logic.items())},
        "families": families,
    }
    if schedules.by_kind:
        content["kinds"] = {kind: _delays(schedule) for kind, schedule in sorted(schedules.by_kind.items())}
    return json.dumps(content, indent=1) + "\n"


def _delays(schedule: Schedule) -> dict[str, float]:
    # equal schedules are equal texts: 0 and 0.0 are not
    return {name: float(delay) for name, delay in schedule.delays}


def load(path: Path) -> Schedules:
    """Return the schedules that ``save`` wrote. Raises SolverInputError if the file cannot be read or has other content."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        if content["version"] != _VERSION:
            raise ValueError(f"version {content['version']}, not {_VERSION}")
        return Schedules(
            _schedule(content["otherwise"]),
            {logic: _schedule(delays) for logic, delays in content["logics"].items()},
            {(entry["logic"], entry["family"]): _schedule(entry["delays"]) for entry in content["families"]},
            # earlier versions without kinds wrote the plain schedules among the logics
            {kind: _schedule(delays) for kind, delays in content.get("kinds", {}).items()},
        )
    except OSError as error:
        raise SolverInputError(f"cannot read: {error.strerror or error}", file=str(path)) from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        hint = "smtenc solvers learn writes such files"
        raise SolverInputError(f"not a file of schedules: {error}", file=str(path), hint=hint) from error


def _schedule(delays: Mapping[str, float]) -> Schedule:
    return Schedule(tuple((str(name), float(delay)) for name, delay in delays.items()))


# From the processor time of each solver alone on half of some 3,000 public files, and on the project's own; a solver's turn comes when most of what
# the one before it can solve is solved.
_BITS = staggered("bitwuzla", "z3", "cvc5")
_ARITHMETIC = staggered("z3", "cvc5", "bitwuzla")
DEFAULT = Schedules(
    _ARITHMETIC,
    by_kind={
        kinds.STRINGS: staggered("cvc5", "z3", "bitwuzla"),
        kinds.FLOATS: staggered("bitwuzla", "cvc5", "z3"),
        kinds.BITS: _BITS,
        kinds.FUNCTIONS: _BITS,
    },
)

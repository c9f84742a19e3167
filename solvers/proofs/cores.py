"""Unsat cores by name: the named assertions of a script that are needed, found by a solver, confirmed by a race, and reduced by dropping.

A solver's core is a hint. The reported results rest on ordinary races over parts of the script: the core alone is ``unsat``, and without a needed
group it is not.
"""

from __future__ import annotations

import re
import time
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from solvers.answers import Limits, RaceResult, SolverInputError, Status
from solvers.cache import Racer
from solvers.pool import Pool
from solvers.smtlib.sexpr import commands
from solvers.specs import BUILT_IN, SolverSpec

_NAMED = re.compile(r"^\(\s*assert\s+\(\s*!\s.*\s:named\s+(\|[^|]*\||[^\s()]+)\s*\)\s*\)$", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Core:
    """A core: groups of assertions that contradict each other, together with the assertions that have no name.

    ``needed``: without any one of these groups, the core is satisfiable. ``undecided``: groups of the core for which it is unknown whether they are
    needed, because time ran out or no solver decided. ``by`` is the solver whose core was the start. A script may have other cores.
    """

    needed: tuple[str, ...]
    undecided: tuple[str, ...]
    by: str


@dataclass(frozen=True, slots=True)
class NoCore:
    """The result that no core was found; ``reason`` says why."""

    reason: str


def named_assertions(script: str) -> dict[str, tuple[int, int]]:
    """Return the named assertions, ``(assert (! TERM :named NAME))``, with the start and end offset of each in the script (SMT-LIB 2.6, 4.2.6)."""
    found: dict[str, tuple[int, int]] = {}
    for command in commands(script):
        if command.name == "assert" and (match := _NAMED.match(script[command.start : command.end])):
            found[match.group(1)] = (command.start, command.end)
    return found


def without(script: str, names: Iterable[str]) -> str:
    """Return the script without the assertions of these names. Raises KeyError for a name that does not occur."""
    places = named_assertions(script)
    pieces, end = [], 0
    for start, stop in sorted(places[name] for name in names):
        pieces.append(script[end:start])
        end = stop
    return "".join(pieces) + script[end:]


def core_pool(seed: int = 0, jobs: int = 1) -> Pool:
    """Return a pool of the built-in solvers, each of which reports the core of an ``unsat``. The caller must close it."""
    return Pool([telling_cores(spec) for spec in BUILT_IN], jobs=jobs, seed=seed)


def telling_cores(spec: SolverSpec) -> SolverSpec:
    """Return a built-in solver that reports ``core NAME NAME …`` with ``unsat``."""
    return replace(spec, module="solvers.bindings.cores", configuration=spec.module.rpartition(".")[2])


def find_core(
    script: str, groups: Mapping[str, Collection[str]], hints: Pool, races: Racer, *, limits: Limits, seconds: float
) -> Core | NoCore:
    """Return a small core of ``script`` in terms of ``groups``, each of which is a set of named assertions; or the reason why there is none.

    ``hints`` is a ``core_pool``; ``races`` decides. ``limits`` are those of one race, ``seconds`` the wall-clock seconds for reducing the core.
    Raises SolverInputError for a script that cannot be raced.
    """
    found = hints.race(script, limits=limits)
    if found.status is not Status.UNSAT:
        return NoCore(f"no solver found a core: {found.reasons}")
    core = _names(found)
    kept = [group for group, names in groups.items() if core & set(names)]
    search = _Dropping(script, groups, races, limits, time.monotonic() + seconds)
    confirmed = search.race(kept)
    if confirmed.status is not Status.UNSAT:
        return NoCore(f"the core of {found.by} was not confirmed: {confirmed.status.value}; {confirmed.reasons}")
    needed, undecided = search.minimise(kept)
    return Core(needed, undecided, found.by or "")


def _names(result: RaceResult) -> set[str]:
    """Return the names that the binding reported with ``unsat``. Raises SolverInputError if it reported none."""
    reason = result.answers[result.by or ""].reason
    if not reason.startswith("core"):
        raise SolverInputError(f"{result.by} said unsat and told no core")
    return set(re.findall(r"\|[^|]*\||[^\s|]+", reason.removeprefix("core")))


@dataclass(frozen=True, slots=True)
class _Dropping:
    script: str
    groups: Mapping[str, Collection[str]]
    races: Racer
    limits: Limits
    deadline: float

    def race(self, kept: Sequence[str]) -> RaceResult:
        """Race the script with no other named assertions than those of the groups ``kept``."""
        stays = {name for group in kept for name in self.groups[group]}
        return self.races.race(
            without(self.script, (name for name in named_assertions(self.script) if name not in stays)), limits=self.limits
        )

    def minimise(self, kept: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Drop one group after the other, for good if the rest is still ``unsat``. Return the needed groups and the undecided ones.

        The last groups are dropped first: of two groups with the same meaning the earlier is kept.
        """
        core, needed = list(kept), []
        for group in reversed(kept):
            if time.monotonic() >= self.deadline:
                break
            rest = [other for other in core if other != group]
            status = self.race(rest).status
            if status is Status.UNSAT:
                core = rest
            elif status is Status.SAT:
                needed.append(group)
        return tuple(reversed(needed)), tuple(group for group in core if group not in needed)

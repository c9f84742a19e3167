"""Delta debugging: edits, largest first, are tried at all their places, at halves of them and at single ones, until none makes the case smaller."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from smtenc.errors import SmtencError
from smtenc.reduction.case import Case, Finding
from smtenc.reduction.correspondences import CutLoose
from smtenc.reduction.edits import Edit
from smtenc.reduction.oracle import Crew, Wanted
from smtenc.verdicts.lattice import Verdict


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a search. ``steps`` is the greatest number of looks at cases, ``seconds`` the wall time for all of them; 0 is no limit.

    ``a_look`` limits a single look in seconds (0: no fixed limit); a look also takes at most 4 times as long as that at the smallest case, but 3 s at
    least.
    """

    steps: int = 0
    seconds: float = 0.0
    a_look: float = 0.0

    def of_a_look(self, last: float) -> float:
        """Return the time limit of a look in seconds, if the look at the last accepted case took ``last`` seconds."""
        enough = max(_LEAST_SECONDS, _TIMES_THE_LAST * last)
        return min(enough, self.a_look) if self.a_look else enough


_LEAST_SECONDS, _TIMES_THE_LAST = 3.0, 4.0
NO_LIMITS = Limits()


@dataclass
class Progress:
    """The progress, reported after every look and every step. ``done`` is the name of the edit that was last accepted."""

    case: Case
    looks: int = 0
    steps: int = 0
    done: str = ""


@dataclass
class Search:
    """A search that begins with ``first``, which has a finding. ``tried`` are the keys of rejected cases, from this run or an earlier one; ``kept``
    is called with every accepted case.
    """

    first: Case
    crew: Crew
    wanted: Wanted
    edits: Sequence[Edit]
    limits: Limits = NO_LIMITS
    tried: set[str] = field(default_factory=set)
    kept: Callable[[Case], object] = lambda _: None
    watch: Callable[[Progress], object] = lambda _: None
    finished: bool = field(init=False, default=False)
    """Whether no untried edit was left."""
    progress: Progress = field(init=False)
    """The progress; its case is always the smallest accepted case, also if the search is interrupted."""

    def __post_init__(self) -> None:
        self._until = time.monotonic() + self.limits.seconds if self.limits.seconds else float("inf")
        self.progress = Progress(self.first)
        self._runs_only = False

    def run(self) -> None:
        """Reduce the case: at first only differences shown by runs on sampled inputs are accepted, which needs no solver, then also those shown by
        solvers.
        """
        case = self.first
        if self.wanted.model.verdict in (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT):
            self._runs_only = True
            case = self._round(case)
            self._runs_only = False
        self._round(case)

    def _round(self, case: Case) -> Case:
        """Apply all edits repeatedly until none of them helps, and return the case."""
        changed = True
        while changed and self._goes_on():
            changed = False
            for edit in self.edits:
                smaller = self._exhausted(edit, case)
                changed |= smaller is not case
                case = smaller
        self.finished = not changed and self._goes_on()
        return case

    def _goes_on(self) -> bool:
        steps = self.limits.steps
        return time.monotonic() < self._until and not (steps and self.crew.looks >= steps)

    def _exhausted(self, edit: Edit, case: Case) -> Case:
        """Return the case after one edit was applied wherever it helps."""
        places = list(_places(edit, case))
        size = len(places) if edit.together else 1
        while size and places and self._goes_on():
            start = 0
            while start < len(places) and self._goes_on():
                found = self._first(edit, case, places, start, size)
                if found is None:
                    break
                number, case = found
                before, places = len(places), list(_places(edit, case))
                # what stands in front of it was tried; where nothing went, other places may have come
                start = start + number * size if len(places) < before else 0
                size = min(size, max(1, len(places)))
            size = size // 2
        return case

    def _first(self, edit: Edit, case: Case, places: Sequence[Any], start: int, size: int) -> tuple[int, Case] | None:
        """Return the number of the first accepted chunk of places from ``start`` on, and the case after the edit; None if there is none."""
        chunks: list[int] = []

        def candidates() -> Iterator[Case]:
            for number, begin in enumerate(range(start, len(places), size)):
                made = _applied(edit, case, places[begin : begin + size])
                if made is None or made.operations > case.operations or not self._goes_on():
                    continue
                key = f"{made.key}-run" if self._runs_only else made.key
                if key in self.tried:
                    continue
                self.tried.add(key)
                chunks.append(number)
                yield made

        def accepts(finding: Finding) -> bool:
            self.progress.looks = self.crew.looks
            self.watch(self.progress)
            same = case.finding is None or finding.values == case.finding.values
            return self.wanted.accepts(finding) and (same or not isinstance(edit, CutLoose))

        last = case.finding.seconds if case.finding is not None else 0.0
        found = self.crew.first(candidates(), accepts, seconds=self.limits.of_a_look(last), until=self._until, runs_only=self._runs_only)
        if found is None:
            return None
        number, made, finding = found
        self.wanted = self.wanted.after(finding)
        case = made.with_finding(finding)
        # first of all: whoever watches may interrupt
        self.progress = replace(self.progress, case=case, steps=self.progress.steps + 1, done=edit.name)
        self.kept(case)
        self.watch(self.progress)
        return chunks[number], case


def _places(edit: Edit, case: Case) -> Sequence[Any]:
    try:
        return edit.places(case)
    except SmtencError:
        return ()


def _applied(edit: Edit, case: Case, places: Sequence[Any]) -> Case | None:
    """Return the edited case; None if the edit fails or changes nothing."""
    try:
        made = edit.apply(case, places)
        return None if made is None or made.key == case.key else made
    except (SmtencError, AssertionError):  # a graph that would use what it does not define
        return None

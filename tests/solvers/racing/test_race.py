"""When a race is decided, by what its entrants have said so far. No process runs here."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any, cast

import pytest
from fakes import QUERY, fake

from solvers import Limits, Status
from solvers.answers import FIRST, Answer, Mode, ModelCheck
from solvers.racing.entrant import Entrant, Phase, Query
from solvers.racing.model_checks import Check
from solvers.racing.race import Race
from solvers.smtlib.transformations.preparation import prepare

AGREE = Mode(2)


def asked(*, ago: float = 0.0) -> Query:
    return Query(prepare(QUERY), Limits(60), 0, time.monotonic() - ago)


def entrant(name: str, query: Query, status: Status | None, phase: Phase) -> Entrant:
    """All are one program."""
    answer = None if status is None else Answer(name, status, 0.1, programs=frozenset({"one"}))
    return Entrant(fake("sleep", name), cast(Any, None), query, answer, phase)


def race(*entrants: Entrant, mode: Mode = FIRST, lone_ends: bool = False) -> Race:
    starts = [(0.0, entrant) for entrant in entrants]
    names = [entrant.spec.name for entrant in entrants]
    return Race(entrants[0].query, mode, starts, 2, {}, names, cast(Any, None), lone_ends)


def test_an_unsat_decides_while_others_are_busy() -> None:
    query = asked()
    assert race(entrant("quick", query, Status.UNSAT, Phase.DONE), entrant("slow", query, None, Phase.SOLVING)).decided()


@pytest.mark.parametrize("phase", [Phase.MODELLING, Phase.CHECKING])
@pytest.mark.parametrize(("holds", "status"), [(True, Status.SAT), (False, Status.UNSAT)])
def test_a_model_on_its_way_may_refute_an_unsat(phase: Phase, holds: bool, status: Status) -> None:
    query = asked()
    late = entrant("late", query, Status.SAT, phase)
    deciding = race(late, entrant("quick", query, Status.UNSAT, Phase.DONE))
    assert not deciding.decided()
    late.checked(ModelCheck(holds))
    assert deciding.decided()
    assert deciding.decide().status is status


def test_a_lone_sat_waits_for_the_models_of_others() -> None:
    query = asked(ago=30)
    shy = entrant("shy", query, Status.SAT, Phase.DONE)
    late = entrant("late", query, Status.SAT, Phase.CHECKING)
    busy = entrant("busy", query, None, Phase.SOLVING)
    assert race(shy, busy, lone_ends=True).decided()
    assert not race(shy, busy).decided()
    assert not race(shy, busy, mode=AGREE, lone_ends=True).decided()
    deciding = race(shy, late, busy, lone_ends=True)
    assert not deciding.decided()
    late.checked(ModelCheck(None))
    assert deciding.decided()


def test_who_still_evaluates_a_model_when_the_race_ends_is_not_asked_again() -> None:
    query = asked()
    late = entrant("late", query, Status.SAT, Phase.CHECKING)
    proven = entrant("proven", query, Status.SAT, Phase.CHECKING)
    proven.checked(ModelCheck(True))
    returned: list[tuple[object, bool]] = []
    evaluators = SimpleNamespace(give_back=lambda worker, peak_mb, *, idle: returned.append((worker, idle)))
    ending = race(late, proven)
    ending.evaluators = cast(Any, evaluators)
    ending.checks.append(Check(late, cast(Any, "busy"), time.monotonic()))
    assert ending.run() is proven
    assert returned == [("busy", False)]

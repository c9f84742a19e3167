"""Races of parallel loops: two iterations that touch one place, one of them writing."""

from __future__ import annotations

from typing import Any

import pytest
from differential import function_text

from smtenc.verdicts.lattice import Verdict

_SIGNATURE = "(%m: memref<10xi8>, %o: memref<10xindex>, %n: index, %x: i8) -> i8"
_NUMBERS = "".join(f"%c{k} = arith.constant {k} : index\n" for k in (0, 1, 2, 3, 5, 9, 10))


def _loop(body: str, parallel: bool = True, upper: str = "%c5") -> str:
    head, tail = (
        (f"scf.parallel (%i) = (%c0) to ({upper}) step (%c1)", "scf.reduce\n}")
        if parallel
        else (f"scf.for %i = %c0 to {upper} step %c1", "}")
    )
    return function_text("f", _SIGNATURE, f"{_NUMBERS}{head} {{\n{body}\n{tail}\n%r = arith.ori %x, %x : i8")


_STORE = "memref.store %x, %m[{}] : memref<10xi8>"
APART = {
    "by the number of the iteration": _STORE.format("%i"),
    "backwards": f"%j = arith.subi %c9, %i : index\n{_STORE.format('%j')}",
    "in steps, with what lies between": f"%j = arith.muli %i, %c2 : index\n{_STORE.format('%j')}\n%k = arith.addi %j, %c1 : index\n%v = memref.load %m[%k] : memref<10xi8>",
    "a buffer of the iteration": "%t = memref.alloc() : memref<10xi8>\n" + _STORE.format("%c0").replace("%m", "%t"),
    "what is only read": "%v = memref.load %m[%c0] : memref<10xi8>",
    "atomic": "%a = memref.atomic_rmw addi %x, %m[%c0] : (i8, memref<10xi8>) -> i8",
}
CONFLICTS = {
    "one place": _STORE.format("%c0"),
    "two iterations for one place": f"%j = arith.divui %i, %c2 : index\n{_STORE.format('%j')}",
    "what the next iteration reads": f"{_STORE.format('%i')}\n%k = arith.addi %i, %c1 : index\n%v = memref.load %m[%k] : memref<10xi8>",
    "atomic and not": "%a = memref.atomic_rmw addi %x, %m[%c0] : (i8, memref<10xi8>) -> i8\n%v = memref.load %m[%c0] : memref<10xi8>",
    "in steps that overlap": f"{_STORE.format('%i')}\n%k = arith.addi %i, %c3 : index\n{_STORE.format('%k')}",
}


@pytest.mark.parametrize("body", APART.values(), ids=APART)
def test_iterations_that_keep_apart_may_run_in_any_order(verify: Any, body: str) -> None:
    assert verify(_loop(body, parallel=False), _loop(body), trials=50).verdict is Verdict.CORRECT
    assert verify(_loop(body), _loop(body, parallel=False), trials=50).verdict is Verdict.CORRECT


@pytest.mark.parametrize("body", CONFLICTS.values(), ids=CONFLICTS)
def test_a_target_with_a_race_is_wrong_and_a_source_with_one_is_no_counterexample(verify: Any, body: str) -> None:
    assert verify(_loop(body, parallel=False), _loop(body), trials=50).verdict is Verdict.INCORRECT
    record = verify(_loop(body), _loop(_STORE.format("%c3"), parallel=False), trials=50)
    # that some two points race is not always found
    assert record.verdict in (Verdict.CORRECT, Verdict.POSSIBLY_INCORRECT)


@pytest.mark.parametrize("iterations", [0, 1])
def test_a_single_iteration_races_with_nobody(verify: Any, iterations: int) -> None:
    body = CONFLICTS["one place"]
    sequential, parallel = (_loop(body, kind, f"%c{iterations}") for kind in (False, True))
    assert verify(sequential, parallel, trials=50).verdict is Verdict.CORRECT


def test_a_race_is_one_only_where_there_are_two_iterations(verify: Any) -> None:
    guarded = _loop(CONFLICTS["one place"], upper="%n")
    assert verify(_loop(CONFLICTS["one place"], parallel=False, upper="%n"), guarded, trials=50).verdict is Verdict.INCORRECT
    at_most_one = guarded.replace("scf.parallel", "%least = arith.minsi %n, %c1 : index\nscf.parallel").replace("to (%n)", "to (%least)")
    sequential = _loop(CONFLICTS["one place"], parallel=False, upper="%least").replace(
        "scf.for", "%least = arith.minsi %n, %c1 : index\nscf.for"
    )
    assert verify(sequential, at_most_one, trials=50).verdict is Verdict.CORRECT


_SCATTER = f"%j = memref.load %o[%i] : memref<10xindex>\n{_STORE.format('%j')}"


def test_places_that_memory_says_may_meet_in_the_target(verify: Any) -> None:
    assert verify(_loop(_SCATTER, parallel=False), _loop(_SCATTER), trials=50).verdict in (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT)


def test_places_that_memory_says_excuse_no_target(verify: Any) -> None:
    """Whether they meet is not known, so that the source counts as defined: what differs where all iterations write one place is a difference."""
    other = _loop(_SCATTER.replace("store %x", "store %y").replace("%j = ", "%y = arith.addi %x, %x : i8\n%j = "), parallel=False)
    assert verify(_loop(_SCATTER), other, trials=50).verdict in (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT)
    assert verify(_loop(_SCATTER), _loop(_SCATTER, parallel=False), trials=50).verdict is Verdict.CORRECT

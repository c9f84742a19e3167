"""Choices that several values rest on: what each of them may be alone is not what they may be together."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.interpreter.choices import Script
from smtenc.interpreter.values import Inconclusive, Open
from smtenc.verdicts.lattice import Verdict


def _program(body: str, results: str, types: str = "f32, f32") -> str:
    return f"func.func @f(%a: f32, %b: f32) -> ({types}) {{\n{body}\nreturn {results} : {types}\n}}"


MOST, ADDED = "%m = arith.maxnumf %a, %b : f32", "%m = arith.addf %a, %b fastmath<nsz> : f32"
EQUAL = "%eq = arith.cmpf oeq, %a, %b : f32\n%r = arith.select %eq, %a, %m : f32\n%s = arith.select %eq, %b, %m : f32"
ZERO = (
    "%z = arith.constant 0.0 : f32\n%n = arith.constant -0.0 : f32\n%is = arith.cmpf oeq, %m, %z : f32\n"
    "%r = arith.select %is, %z, %m : f32\n%s = arith.select %is, %n, %m : f32"
)
INVERSE = "%o = arith.constant 1.0 : f32\n%p = arith.divf %o, %m : f32\n%q = arith.addf %p, %p : f32"


@pytest.mark.parametrize(
    ("source", "target"),
    [
        # each of -0.0 and +0.0 is one of the maximum's, and the two are none
        (_program(MOST, "%m, %m"), _program(f"{MOST}\n{EQUAL}", "%r, %s")),
        (_program(ADDED, "%m, %m"), _program(f"{ADDED}\n{ZERO}", "%r, %s")),
        (_program(ADDED, "%m, %m"), _program(f"{ADDED.replace(' fastmath<nsz>', '')}\n{ZERO}", "%r, %s")),
    ],
)
def test_what_no_way_to_choose_gives_is_incorrect(verify: Any, source: str, target: str) -> None:
    record = verify(source, target, trials=200)
    assert record.verdict is Verdict.INCORRECT
    assert record.counterexample.what == "the values differ, whatever the source chooses"


CONTRACT = " fastmath<contract>"
PRODUCT, SUM = f"%p = arith.mulf %a, %b{CONTRACT} : f32", f"%s = arith.addf %p, %a{CONTRACT} : f32"
FUSED = "%t = math.fma %a, %b, %a : f32"


def test_one_sum_is_fused_or_it_is_not(verify: Any) -> None:
    source = _program(f"{PRODUCT}\n{SUM}", "%s, %s")
    plain = f"{PRODUCT}\n{SUM}".replace(CONTRACT, "")
    for results, expected in (("%s, %s", Verdict.CORRECT), ("%t, %t", Verdict.CORRECT), ("%s, %t", Verdict.INCORRECT)):
        assert verify(source, _program(f"{plain}\n{FUSED}", results), trials=200).verdict is expected
    # what is made of the two is a number that neither way gives
    difference = "%d = arith.subf %s, %t : f32"
    target = _program(f"{plain}\n{FUSED}\n{difference}", "%d, %d")
    assert (
        verify(_program(f"{PRODUCT}\n{SUM}\n{difference.replace('%t', '%s')}", "%d, %d"), target, trials=200).verdict is Verdict.INCORRECT
    )


def test_of_two_sums_of_one_product_each_may_be_fused(verify: Any) -> None:
    other = f"%o = arith.addf %p, %b{CONTRACT} : f32"
    source = _program(f"{PRODUCT}\n{SUM}\n{other}", "%s, %o")
    target = _program(f"{PRODUCT}\n{other}\n{FUSED}".replace(CONTRACT, ""), "%t, %o")
    assert verify(source, target, trials=200).verdict is Verdict.CORRECT


def test_one_sum_of_lanes_has_one_order(verify: Any) -> None:
    lanes = "func.func @f(%v: vector<3xf32>) -> (f32, f32) {\n"
    source = lanes + "%r = vector.reduction <add>, %v : vector<3xf32> into f32\nreturn %r, %r : f32, f32\n}"
    parts = "".join(f"%e{k} = vector.extract %v[{k}] : f32 from vector<3xf32>\n" for k in range(3))
    orders = (
        "%a = arith.addf %e0, %e1 : f32\n%r = arith.addf %a, %e2 : f32\n%b = arith.addf %e1, %e2 : f32\n%s = arith.addf %e0, %b : f32\n"
    )
    assert verify(source, f"{lanes}{parts}{orders}return %r, %s : f32, f32\n}}", trials=200).verdict is Verdict.INCORRECT
    assert verify(source, f"{lanes}{parts}{orders}return %s, %s : f32, f32\n}}", trials=200).verdict is not Verdict.INCORRECT
    # a target that has an order of its own to choose shows nothing
    again = source.replace("return", "%s = vector.reduction <add>, %v : vector<3xf32> into f32\nreturn").replace("%r, %r", "%r, %s")
    assert verify(again, source, trials=200).verdict is Verdict.CORRECT


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (_program(MOST, "%m, %m"), _program(f"{MOST}\n{EQUAL}", "%r, %r")),
        (_program(MOST, "%m, %m"), _program(f"{MOST}\n{EQUAL}", "%s, %s")),
        # equal operations on equal operands choose alike
        (_program(MOST, "%m, %m"), _program(f"{MOST}\n{MOST.replace('%m', '%k')}", "%m, %k")),
        (_program(MOST, "%m, %m"), _program(f"{MOST}\n{MOST.replace('%m', '%k').replace('%a, %b', '%b, %a')}", "%m, %k")),
        (_program(ADDED, "%m, %m"), _program(f"{ADDED}\n{ADDED.replace('%m', '%k').replace('%a, %b', '%b, %a')}", "%m, %k")),
        # two choices are two
        (
            _program(f"{MOST}\n%k = arith.minnumf %a, %b : f32", "%m, %k"),
            _program(f"{MOST}\n%k = arith.minnumf %a, %b : f32\n{EQUAL}", "%s, %r").replace("select %eq, %a, %m", "select %eq, %a, %k"),
        ),
        (_program(f"{MOST}\n{INVERSE}", "%q, %q"), _program(f"{MOST}\n{INVERSE}", "%q, %q").replace("maxnumf %a, %b", "maxnumf %b, %a")),
        # order is no choice that is listed
        (
            _program("%x = arith.addf %a, %b fastmath<reassoc,nsz> : f32\n%m = arith.addf %x, %a fastmath<reassoc,nsz> : f32", "%m, %m"),
            _program("%x = arith.addf %a, %a : f32\n%m = arith.addf %x, %b : f32", "%m, %m"),
        ),
    ],
)
def test_what_some_way_gives_is_not(verify: Any, source: str, target: str) -> None:
    assert verify(source, target, trials=200).verdict is not Verdict.INCORRECT


def test_scripts_go_through_all_ways_once() -> None:
    """Two choices, of which the second has as many alternatives as the first says."""
    seen = []
    script: Script | None = Script()
    while script is not None:
        first = script.pick(Open((1, 2, 3)))
        seen.append((first, script.pick(Open(tuple(range(first))))))
        script = script.next()
    assert seen == [(n, k) for n in (1, 2, 3) for k in range(n)]


def test_a_script_does_not_choose_among_what_is_not_known() -> None:
    with pytest.raises(Inconclusive):
        Script().pick(Open((1,), anything=True))

"""Rules of integers at every width: what is proved there holds at each width, and what is wrong at some is not proved."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smtenc.canon.any_width import BITWISE, INTEGERS, POLYNOMIALS, EveryWidth, OutOfReach, at_every_width, scripts
from smtenc.canon.interface import SOLVING, proved
from smtenc.canon.rule_files import built_in, rules_of
from smtenc.canon.rules import Rule
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.discharge import Asker
from smtenc.verdicts.lattice import Verdict
from solvers import Pool, Status
from tests.effort import some


def rule(source: str, target: str, *, arguments: str = "%x: !T, %y: !T", when: str = "", aliases: str = "", result: str = "!T") -> Rule:
    """Of bodies without the function around them; ``%r`` is what each returns."""

    def function(kind: str, body: str, type: str) -> str:
        return f"func.func @{kind}_r({arguments}) -> {type} {{\n{body}\nreturn %r : {type}\n}}\n"

    booleans = "!B = i1 // i1 like !T\n" if "!B" in (result, *when.split()) else ""
    text = f"!T = i32 // integer\n{booleans}{aliases}\n" + function("src", source, result) + function("tgt", target, result)
    return rules_of(text + (function("when", when, "!B") if when else ""), "own.mlir")[0]


def proof(found: Rule, pool: Pool, seconds: float = 5.0) -> EveryWidth | None:
    return at_every_width(found, Asker(VerificationOptions(), lambda: pool), seconds)


def addi(name: str, a: str, b: str, flags: str = "none") -> str:
    return f'{name} = "arith.addi"({a}, {b}) <{{overflowFlags = #arith.overflow<{flags}>}}> : (!T, !T) -> !T'


RIGHT = {
    "one bit": (rule("%0 = arith.andi %x, %y : !T\n%r = arith.ori %0, %x : !T", "%r = arith.andi %x, %x : !T"), BITWISE),
    "a ring": (
        rule("%0 = arith.addi %x, %y : !T\n%r = arith.muli %0, %0 : !T",
             "%0 = arith.muli %x, %x : !T\n%1 = arith.muli %x, %y : !T\n%2 = arith.muli %y, %y : !T\n"
             "%3 = arith.addi %1, %1 : !T\n%4 = arith.addi %0, %3 : !T\n%r = arith.addi %4, %2 : !T"),
        POLYNOMIALS,
    ),
    "an order": (
        rule("%0 = arith.maxui %x, %y : !T\n%r = arith.cmpi uge, %0, %x : !T", "%r = arith.cmpi ule, %y, %y : !T", result="!B"),
        INTEGERS,
    ),
    "a remainder": (
        rule("%0 = arith.remui %x, %y : !T\n%r = arith.cmpi ult, %0, %y : !T", "%r = arith.cmpi eq, %x, %x : !T", result="!B"),
        INTEGERS,
    ),
    "a promise that is kept": (rule(addi("%r", "%x", "%y", "nuw"), addi("%r", "%y", "%x")), INTEGERS),
}  # fmt: skip


@pytest.mark.parametrize("case", RIGHT)
def test_a_rule_is_proved_in_the_first_way_that_reaches_it(case: str, solvers_pool: Pool) -> None:
    found, method = RIGHT[case]
    proved = proof(found, solvers_pool)
    assert proved is not None
    assert proved.method == method
    assert bool(proved.queries) == (method == INTEGERS)


WRONG = {
    "another polynomial": rule("%r = arith.muli %x, %x : !T", "%0 = arith.addi %x, %x : !T\n%r = arith.muli %0, %x : !T"),
    "a difference that wraps": rule(
        "%0 = arith.subi %x, %y : !T\n%r = arith.cmpi slt, %0, %z : !T",
        "%r = arith.cmpi slt, %x, %y : !T",
        arguments="%x: !T, %y: !T, %z: !T {rule.constant = 0}",
        result="!B",
    ),
    "a promise that is new": rule(addi("%r", "%x", "%y"), addi("%r", "%x", "%y", "nuw")),
    "a quotient that is undefined": rule("%r = arith.addi %x, %y : !T", "%0 = arith.divui %x, %y : !T\n%r = arith.addi %x, %y : !T"),
    "the least number by -1": rule(
        "%r = arith.subi %z, %x : !T",
        "%r = arith.divsi %x, %y : !T",
        arguments="%x: !T, %y: !T {rule.constant = -1}, %z: !T {rule.constant = 0}",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_rule_is_not_proved(case: str, solvers_pool: Pool) -> None:
    assert proof(WRONG[case], solvers_pool) is None


def test_a_proof_by_one_bit_rests_on_that_bit() -> None:
    wrong = rule("%0 = arith.andi %x, %y : !T\n%r = arith.xori %0, %x : !T", "%r = arith.andi %x, %y : !T")
    (record,) = proved([wrong], jobs=1, solving=replace(SOLVING, cache=False), environ={})
    assert record.widths is not None
    assert record.verdict is Verdict.INCORRECT
    assert record.every_width is None


def test_what_holds_for_one_bit_only_is_no_proof_by_one_bit() -> None:
    """x + y is x xor y for i1."""
    found = rule("%r = arith.addi %x, %y : !T", "%r = arith.xori %x, %y : !T")
    (script,) = scripts(found)
    with Pool(("z3",)) as pool:
        assert pool.race(script.text).status is Status.SAT


def test_extensions_and_truncations_are_of_related_widths(solvers_pool: Pool) -> None:
    text = """
    !N = i8 // iN
    !W = i16 // iN wider than !N
    func.func @src_r(%x: !N) -> !N {
      %0 = arith.extui %x : !N to !W
      %1 = arith.trunci %0 : !W to !N
      return %1 : !N
    }
    func.func @tgt_r(%x: !N) -> !N { return %x : !N }
    """
    lines = "\n".join(line.strip() for line in text.splitlines()).replace("{ return %x : !N }", "{\nreturn %x : !N\n}")
    assert proof(rules_of(lines, "own.mlir")[0], solvers_pool) is not None


def test_what_is_not_said_of_integers_is_out_of_reach() -> None:
    shift = rule("%r = arith.shli %x, %y : !T", "%r = arith.shli %x, %y : !T")
    with pytest.raises(OutOfReach, match=r"arith\.shli"):
        list(scripts(shift))


def test_no_rule_that_is_known_to_be_wrong_is_proved(solvers_pool: Pool) -> None:
    for found in some([r for r in built_in("arith") if r.refuted]):
        assert proof(found, solvers_pool, 0.5) is None, found.name

"""A rule's record says what all its instances come to, and for which values of its parameters."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from smtenc.canon.interface import SOLVING, proved
from smtenc.canon.proof import RuleRecord, summarised
from smtenc.canon.rule_files import rules_of
from smtenc.ir.types import FloatType, IndexType, IntegerType
from smtenc.verdicts.configuration.settings import Solving
from smtenc.verdicts.lattice import Verdict


def records(text: str, **options: object) -> Sequence[RuleRecord]:
    solving = Solving(timeout=SOLVING.timeout, deadline=SOLVING.deadline)
    return list(proved(rules_of(text, "rules.mlir"), solving=solving, jobs=1, environ={"SMTENC_CACHE": "off"}, **options))  # type: ignore[arg-type]


def pair(name: str, source: str, target: str, arguments: str = "%x: !T, %y: !T", said: str = "") -> str:
    plain = arguments.replace(" {rule.constant = 3}", "").replace(" {rule.constant}", "")
    return f"func.func @src_{name}({arguments}) -> !T {said} {{\n{source}\n}}\nfunc.func @tgt_{name}({plain}) -> !T {{\n{target}\n}}\n"


T = "!T = i3 // i2 | i3 | i5 | vector<2xi3>\n"
ADD = "%0 = arith.addi %x, %y : !T\nreturn %0 : !T"
TURNED = "%0 = arith.addi %y, %x : !T\nreturn %0 : !T"
DIVIDED = "%0 = arith.divui %x, %x : !T\nreturn %0 : !T"
EXCLUSIVE = "%0 = arith.xori %x, %y : !T\nreturn %0 : !T"


@pytest.fixture(scope="module")
def found() -> dict[str, RuleRecord]:
    text = (
        T
        + pair("turned", ADD, TURNED)
        + pair("wrong", ADD, EXCLUSIVE)
        + pair("narrow", ADD, "%0 = arith.xori %x, %y : !T\n%1 = arith.addi %0, %0 : !T\n%2 = arith.subi %0, %1 : !T\nreturn %2 : !T")
        + pair("equation", ADD, TURNED, said="attributes {rule.equal}")
        + pair(
            "claimed",
            "%1 = arith.divui %x, %x : !T\n%0 = arith.subi %1, %1 : !T\nreturn %0 : !T",
            "%0 = arith.subi %x, %x : !T\nreturn %0 : !T",
            said="attributes {rule.equal}",
        )
        + pair("never", "%z = arith.subi %x, %x : !T\n%0 = arith.divui %x, %z : !T\nreturn %0 : !T", "return %x : !T")
    )
    return {r.rule.name: r for r in records(text)}


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("turned", Verdict.CORRECT),
        ("wrong", Verdict.INCORRECT),
        ("narrow", Verdict.INCORRECT),
        ("equation", Verdict.CORRECT),
        pytest.param("claimed", Verdict.INCORRECT, id="an equation that holds one way only"),
        pytest.param("never", Verdict.CORRECT, id="of nothing"),
    ],
)
def test_verdicts(found: dict[str, RuleRecord], name: str, verdict: Verdict) -> None:
    record = found[name]
    assert record.verdict is verdict
    assert record.decided
    assert record.complete


def test_what_is_wrong_is_shown_with_values_and_an_input(found: dict[str, RuleRecord]) -> None:
    shown = found["wrong"].shown
    assert shown is not None
    instance, record = shown
    assert instance.values == f"T = {instance.bindings['T']}"
    assert record.counterexample is not None
    assert found["turned"].shown is None


def test_an_equation_says_which_way_it_fails(found: dict[str, RuleRecord]) -> None:
    assert found["equation"].is_equation is True
    assert found["claimed"].is_equation is False
    assert found["turned"].is_equation is None
    shown = found["claimed"].shown
    assert shown is not None
    assert shown[1] is shown[0].back


def test_a_rule_of_nothing_says_so(found: dict[str, RuleRecord]) -> None:
    assert found["never"].vacuous
    assert not found["turned"].vacuous


def test_records_are_objects(found: dict[str, RuleRecord]) -> None:
    said = found["wrong"].to_json()
    assert (said["schema"], said["rule"], said["verdict"], said["expected"]) == ("smtenc-canon/1", "wrong", "incorrect", "correct")
    assert "counterexample" in str(said["shown"])
    assert found["turned"].to_json()["instances"] == {"correct": len(found["turned"].instances)}


def test_a_rule_that_no_values_fit_is_not_proved() -> None:
    """An integer is no constant of floats."""
    floats = pair("no", ADD.replace("addi", "addf"), "return %x : !T", "%x: !T, %y: !T {rule.constant = 3}")
    (record,) = records("!T = f32 // f32 | f64\n" + floats)
    assert record.verdict is Verdict.UNSUPPORTED
    assert "no values" in record.reason


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ([{"T": IntegerType(n)} for n in (1, 2, 3, 7, 9, 10)], "T: i1 to i3, i7, i9 to i10"),
        ([{"T": IntegerType(n)} for n in (4, 3)] + [{"T": IndexType()}], "T: i3 to i4, index"),
        ([{"T": IntegerType(8)}], "T = i8"),
        ([{"T": IntegerType(n), "U": FloatType("f32")} for n in (1, 2, 3)], "T: i1 to i3"),
        ([{"T": IntegerType(n), "U": FloatType(f)} for n in (1, 2, 3) for f in ("f32", "f64")], "T: i1 to i3; U: f32, f64; 6 combinations"),
    ],
)
def test_what_it_is_proved_for_in_words(values: list[dict[str, object]], said: str) -> None:
    assert summarised(values) == said

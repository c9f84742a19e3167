"""What kind of query a script is, told by its logic or by the sorts that it names."""

from __future__ import annotations

import pytest

from solvers.racing.kinds import KINDS, kind_of
from solvers.racing.schedules import DEFAULT
from solvers.smtlib.scripts import Script


@pytest.mark.parametrize(
    ("logic", "kind"),
    [
        ("QF_BV", "bits"),
        ("QF_AUFBV", "bits"),
        ("BV", "bits"),
        ("QF_ABVFP", "floats"),
        ("QF_FPLRA", "floats"),
        ("QF_UF", "functions"),
        ("UF", "quantifiers"),
        ("QF_AX", "arrays"),
        ("QF_AUFLIA", "arithmetic"),
        ("QF_UFIDL", "arithmetic"),
        ("QF_UFDT", "arithmetic"),
        ("QF_NRAT", "arithmetic"),
        ("QF_FF", "arithmetic"),
        ("AUFBVDTNIRA", "arithmetic"),
        ("QF_SLIA", "strings"),
        ("QF_UFLIAFS", "strings"),
    ],
)
def test_by_the_logic_whatever_the_text_says(logic: str, kind: str) -> None:
    assert kind_of(Script("(declare-const s String)", logic)) == kind


@pytest.mark.parametrize("logic", ["ALL", "QF_ALL", "HORN", "MY_OWN"])
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("(declare-fun f (Int) Bool)", "arithmetic"),
        ("(declare-const x Real)", "arithmetic"),
        ("(declare-datatypes ((L 0)) (((nil))))", "arithmetic"),
        ("(declare-const a (_ BitVec 8))", "bits"),
        ("(declare-const a (Array (_ BitVec 8) (_ BitVec 8)))", "bits"),
        ("(declare-const a (_ FloatingPoint 5 11)) (declare-const b (_ BitVec 16))", "floats"),
        ("(declare-const s (Seq Int))", "strings"),
        ("(declare-sort U 0) (declare-const a (Array U U))", "arrays"),
        ("(declare-sort U 0) (assert (forall ((x U)) (= x x)))", "quantifiers"),
        ("(declare-const p Bool)", "functions"),
    ],
)
def test_by_what_is_named_where_the_logic_says_nothing(logic: str, text: str, kind: str) -> None:
    assert kind_of(Script(text, logic)) == kind


def test_the_plain_schedules_know_no_other_kinds() -> None:
    assert set(DEFAULT.by_kind) <= set(KINDS)


@pytest.mark.parametrize(
    ("logic", "text", "first"),
    [("QF_ABV", "", "bitwuzla"), ("ALL", "(declare-const a (_ BitVec 8))", "bitwuzla"), ("QF_S", "", "cvc5"), ("QF_LRA", "", "z3")],
)
def test_who_starts_first(logic: str, text: str, first: str) -> None:
    assert DEFAULT.find(logic, kind=kind_of(Script(text, logic))).delays[0] == (first, 0.0)

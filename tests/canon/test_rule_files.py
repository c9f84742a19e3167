"""A file of rules says what holds for which parameters; what is wrong with one is said with its place and what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from smtenc.canon.constants import ANY_CONSTANT, ConstantPattern
from smtenc.canon.holes import Hole
from smtenc.canon.rule_files import applicable, built_in, dialects, read_rules, rules_of
from smtenc.canon.rules import Rule
from smtenc.errors import InputError
from smtenc.ir.types import IntegerType

GOOD = """!T = i32 // integer
func.func @src_zero(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.from = "AddIOp::fold", rule.releases = [19, 22], rule.benefit = 3} {
  %0 = arith.addi %x, %zero : !T
  return %0 : !T
}
func.func @tgt_zero(%x: !T, %zero: !T) -> !T {
  return %x : !T
}
"""


def rules(text: str) -> list[Rule]:
    return list(rules_of(text, "rules.mlir"))


def fault(text: str) -> InputError:
    with pytest.raises(InputError) as caught:
        rules(text)
    return caught.value


def test_a_rule_with_all_that_is_said_of_it() -> None:
    (rule,) = rules(GOOD)
    assert (rule.name, rule.origin, rule.releases, rule.benefit) == ("zero", "AddIOp::fold", (19, 22), 3)
    assert rule.constants == (None, ConstantPattern(0))
    assert [(p.name, p.default, p.domain.text) for p in rule.parameters] == [("T", IntegerType(32), "integer")]
    assert rule.source.type_pattern(rule.source.function.arguments[0]) == Hole("T")
    assert (rule.equal, rule.refuted, rule.native) == (False, False, False)
    assert (rule.location.file, rule.location.line) == ("rules.mlir", 2)


def test_words_without_a_value() -> None:
    (rule,) = rules(GOOD.replace("rule.benefit = 3", "rule.equal, rule.refuted, rule.native"))
    assert (rule.equal, rule.refuted, rule.native, rule.benefit) == (True, True, True, 1)


def test_any_constant() -> None:
    (rule,) = rules(GOOD.replace("rule.constant = 0", "rule.constant"))
    assert rule.constants == (None, ANY_CONSTANT)


def test_an_alias_without_a_domain_is_an_abbreviation_which_may_hold_parameters() -> None:
    (rule,) = rules(
        "!E = i32 // iN\n!V = vector<4x!E>\n"
        + GOOD.partition("\n")[2].replace("!T", "!V").replace("{rule.constant = 0}", "{rule.constant}")
    )
    assert [p.name for p in rule.parameters] == ["E"]


def test_parts_have_aliases_of_their_own(tmp_path: Path) -> None:
    file = tmp_path / "two.mlir"
    file.write_text(GOOD + "\n// -----\n\n" + GOOD.replace("integer", "iN").replace("_zero", "_other"))
    one, other = read_rules(file, prefix="my.")
    assert (one.name, other.name) == ("my.zero", "my.other")
    assert [r.parameters[0].domain.text for r in (one, other)] == ["integer", "iN"]
    assert other.location.line == GOOD.count("\n") + 5


SOURCE, TARGET = "%0 = arith.addi %x, %zero : !T", "return %x : !T"
WHEN = "func.func @when_zero(%x: !T, %zero: !T) -> i1 {{\n  %0 = arith.cmpi eq, {0}, %zero : !T\n  return %0 : i1\n}}\n"

FAULTS = {
    "a domain that says nothing": (GOOD.replace("// integer", "// any width"), 1, "!T: 'any width' says nothing", "// integer"),
    "a function that is not there": (GOOD.replace("// integer", "// = widest(!U)"), 1, "no function widest", "// integer"),
    "a domain that needs what is no parameter": (GOOD.replace("// integer", "// iN wider than !U"), 1, "!T depends on U", "with a domain"),
    "domains that need each other": (
        "!U = i64 // iN wider than !T\n" + GOOD.replace("// integer", "// iN narrower than !U"),
        1,
        "depends on",
        "with a domain",
    ),
    "a type that is none": (GOOD.replace("i32 //", "i-32 //"), 1, "!T", "a type or an attribute"),
    "a default that the comment excludes": (GOOD.replace("// integer", "// float"), 1, "!T = i32 is not what its comment says", "float"),
    "a default that does not follow": (
        "!T = i32 // iN\n!B = i8 // i1 like !T\n" + GOOD.partition("\n")[2],
        2,
        "!B = i8 is not what its comment says, it is i1",
        "i1 like !T",
    ),
    "a default where nothing follows": (
        "!T = index // integer\n!B = i8 // = double-width(!T)\n" + GOOD.partition("\n")[2],
        2,
        "!B = i8 is not what its comment says",
        "double-width",
    ),
    "no target": (GOOD[: GOOD.index("func.func @tgt")], 2, "the rule zero has no @tgt_zero", "a pair of functions"),
    "no source": (
        GOOD.replace("@src_zero", "@src_other").replace("@tgt_zero", "@tgt_other") + GOOD[GOOD.index("func.func @tgt") :],
        9,
        "@tgt_zero has no @src_zero",
        "a pair of functions",
    ),
    "a condition of nothing": (
        GOOD + WHEN.format("%zero").replace("when_zero", "when_one"),
        9,
        "@when_one has no @src_one",
        "a pair of functions",
    ),
    "other arguments": (
        GOOD.replace("@tgt_zero(%x: !T, %zero: !T)", "@tgt_zero(%x: !T)"),
        6,
        "@tgt_zero has other arguments",
        "take the same",
    ),
    "other results": (
        GOOD.replace("%zero: !T) -> !T {\n  return %x : !T", "%zero: !T) -> (!T, !T) {\n  return %x, %x : !T, !T"),
        6,
        "@tgt_zero gives other results",
        "of the same type",
    ),
    "several blocks": (
        GOOD.replace(TARGET, "cf.br ^a\n^a:\n  return %x : !T"),
        6,
        "@tgt_zero is no function of one block",
        "straight-line",
    ),
    "a declaration": (
        GOOD[: GOOD.index("func.func @tgt")] + "func.func private @tgt_zero(!T, !T) -> !T\n",
        6,
        "@tgt_zero is no function",
        "straight-line",
    ),
    "an unknown word": (GOOD.replace("rule.benefit", "rule.profit"), 2, "rule.profit says nothing of a rule", "rule.benefit"),
    "an unknown word of an argument": (GOOD.replace("rule.constant", "rule.konstant"), 2, "rule.konstant says nothing", "rule.constant"),
    "an unknown constant": (
        GOOD.replace("rule.constant = 0", 'rule.constant = "most"'),
        2,
        'rule.constant = "most" is no constant',
        "greatest",
    ),
    "a word on the wrong function": (
        GOOD.replace("%zero: !T) -> !T {", "%zero: !T) -> !T attributes {rule.refuted} {"),
        6,
        "rule.refuted stands on @tgt_zero",
        "@src_zero",
    ),
    "a benefit that is no number": (GOOD.replace("rule.benefit = 3", 'rule.benefit = "3"'), 2, "rule.benefit is", "a number"),
    "releases that are no numbers": (GOOD.replace("[19, 22]", '["19"]'), 2, "rule.releases is", "numbers"),
    "a pattern that is no text": (GOOD.replace('"AddIOp::fold"', "3"), 2, "rule.from is", "a text"),
    "a word with a value": (GOOD.replace("rule.benefit = 3", "rule.refuted = false"), 2, "rule.refuted is", "without a value"),
    "two rules of one name": (GOOD + "// -----\n" + GOOD, 11, "the rule zero is there twice", "another name"),
    "a parameter with one value": (GOOD.replace("// integer", "// i32 | i32"), 2, "no other values of the parameters", "another value"),
    "a constant that depends on a parameter": (
        GOOD.replace(SOURCE, "%c = arith.constant 1.5 : f32\n  %d = arith.constant 1.5 : !T\n  %0 = arith.addf %x, %d : !T")
        .replace("i32 // integer", "f32 // float")
        .replace("{rule.constant = 0}", "{rule.constant}"),
        4,
        "depends on a parameter and is none",
        "rule.constant",
    ),
    "a condition of what is no constant": (
        GOOD + WHEN.format("%x"),
        9,
        "@when_zero looks at argument 1, which is no constant",
        "rule.constant",
    ),
    "a condition that is no truth value": (
        GOOD
        + WHEN.format("%zero")
        .replace("%0 = arith.cmpi eq, %zero, %zero : !T\n  ", "")
        .replace("-> i1", "-> !T")
        .replace("return %0 : i1", "return %zero : !T"),
        9,
        "@when_zero does not give one i1",
        "holds or does not",
    ),
    "an operation that leads nowhere": (
        GOOD.replace(SOURCE, f"%d = arith.divui %x, %x : !T\n  {SOURCE}"),
        2,
        "its source has arith.divui, from which nothing leads to arith.addi",
        "rule.native",
    ),
    "a value from nowhere": (
        GOOD.replace("%zero: !T", "%zero: !T, %y: !T")
        .replace("{rule.constant = 0}) ->", "{rule.constant = 0}, %y: !T) ->")
        .replace(", %y: !T {", " {")
        .replace(TARGET, "return %y : !T"),
        2,
        "its target uses argument 3, which its source does not",
        "rule.native",
    ),
    "nothing to replace": (GOOD.replace(SOURCE + "\n  return %0", "return %x"), 2, "its source has no operation to replace", "rule.native"),
    "what a symbol means elsewhere": (
        "func.func @g(%x: i32) -> i32 {\n  return %x : i32\n}\n"
        "func.func @src_call(%x: i32) -> i32 {\n  %0 = func.call @g(%x) : (i32) -> i32\n  return %0 : i32\n}\n"
        "func.func @tgt_call(%x: i32) -> i32 {\n  return %x : i32\n}\n",
        4,
        "it knows what @g is",
        "rule.native",
    ),
    "no rule at all": ("func.func @f() {\n  return\n}\n", 0, "contains no rule", "@src_NAME"),
    "a text that is no MLIR": (GOOD.replace("return %0", "return %1"), 4, "", ""),
}


@pytest.mark.parametrize(("text", "line", "message", "hint"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_said_with_its_place_and_what_to_do(text: str, line: int, message: str, hint: str) -> None:
    found = fault(text)
    assert message in found.message
    assert hint in found.hint
    assert (found.location.file, found.location.line) == ("rules.mlir", line)
    assert found.location.column > 0 or not line


def test_parameters_are_told_apart_by_other_values() -> None:
    (rule,) = rules("""!T = i32 // iN
!U = i32 // iN
func.func @src_r(%x: !T, %y: !U) -> (!T, !U) {
  %0, %1 = "arith.addui_extended"(%x, %x) : (!T, !T) -> (!T, i1)
  %2 = arith.extui %1 : i1 to !U
  %3 = arith.ori %2, %y : !U
  %4 = arith.trunci %3 : !U to i1
  %5 = arith.select %4, %0, %x : !T
  return %5, %3 : !T, !U
}
func.func @tgt_r(%x: !T, %y: !U) -> (!T, !U) {
  return %x, %y : !T, !U
}""")
    assert [rule.source.type_pattern(a) for a in rule.source.function.arguments] == [Hole("T"), Hole("U")]


# -- those that come along --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dialect", ["index", "scf"])
def test_rules_that_come_along_have_the_names_of_their_dialects(dialect: str) -> None:
    found = built_in(dialect)
    assert found
    assert all(r.name.startswith(f"{dialect}.") for r in found)
    assert len({r.name for r in found}) == len(found)
    assert [r.name for r in found if r.fault and not (r.native or r.refuted)] == []


def test_there_are_none_of_a_dialect_that_nobody_knows() -> None:
    assert built_in("no-such-dialect") == ()
    assert "arith" in dialects()
    assert "no-such-dialect" not in dialects()


def test_only_rules_of_operations_that_are_there_are_read() -> None:
    found = applicable(["arith.addi"])
    assert "arith.addi_zero" in {r.name for r in found}
    assert "arith.mulf_one" not in {r.name for r in found}
    assert all(one is other for one, other in zip(found, applicable(["arith.addi"]), strict=True))


def test_rules_of_what_other_rules_make_are_there_too() -> None:
    """``addi(x, muli(y, -1))`` becomes ``subi``."""
    assert "arith.subi_same" not in {r.name for r in applicable(["arith.addi"])}
    assert "arith.subi_same" in {r.name for r in applicable(["arith.addi", "arith.muli"])}

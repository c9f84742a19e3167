"""Attributes that look like flags: an operation's own in the releases that say so, and discardable everywhere else."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.frontend import FrontendOptions, read_text
from smtenc.frontend.flags import Flags
from smtenc.ir.attributes import Attribute, OpaqueAttr, UnitAttr
from smtenc.ir.declarations import FLAG_ATTRIBUTES, RELEASES, dialects
from smtenc.verdicts.lattice import Verdict

GIVEN: dict[str, Attribute] = {
    "fastmath": OpaqueAttr("#arith.fastmath<nnan>"),
    "overflowFlags": OpaqueAttr("#arith.overflow<nsw>"),
    **dict.fromkeys(FLAG_ATTRIBUTES - {"fastmath", "overflowFlags"}, UnitAttr()),
}
OPERATIONS = [(operation.name, operation.flags) for dialect in dialects() for operation in dialect.by_name.values()]


@pytest.mark.parametrize("release", [None, *RELEASES])
def test_of_every_operation_only_the_declared_flags_are_kept(release: int | None) -> None:
    for name, declared in OPERATIONS:
        expected = {flag for flag, since in declared.items() if since <= (release or 20)}
        assert Flags(release).own(name, GIVEN).keys() == expected, name


def test_of_an_operation_that_nobody_knows_all_are_kept() -> None:
    assert Flags().own("mine.add", GIVEN) == GIVEN


def test_other_attributes_are_kept() -> None:
    assert Flags().own("index.add", {"note": UnitAttr(), **GIVEN}) == {"note": UnitAttr()}


def function(operation: str) -> str:
    return f"func.func @f(%a: i8, %i: index) -> i32 {{\n{operation}\n%r = arith.constant 0 : i32\nreturn %r : i32\n}}"


@pytest.mark.parametrize(
    ("operation", "release", "kept", "assumed"),
    [
        ('%x = "arith.extui"(%a) {nonNeg} : (i8) -> i32', None, False, "mlir-release=20"),
        ('%x = "arith.extui"(%a) {nonNeg} : (i8) -> i32', 22, False, "mlir-release=22"),
        ('%x = "arith.extui"(%a) {nonNeg} : (i8) -> i32', 24, True, "mlir-release=24"),
        ('%x = "arith.addi"(%a, %a) {overflowFlags = #arith.overflow<nsw>} : (i8, i8) -> i8', None, True, None),
        ("%x = index.add %i, %i {overflowFlags = #arith.overflow<nsw>}", None, False, None),
        ("%x = index.add %i, %i {overflowFlags = #arith.overflow<nsw>}", 24, False, None),
    ],
)
def test_what_depends_on_the_release_is_an_assumption(operation: str, release: int | None, kept: bool, assumed: str | None) -> None:
    module = read_text(function(operation), options=FrontendOptions(release=release))
    body = module.functions[0].body
    assert body is not None
    assert bool(FLAG_ATTRIBUTES & body.blocks[0].operations[0].attributes.keys()) is kept
    assert [a for a in module.assumptions if a.startswith("mlir-release")] == ([assumed] if assumed else [])


def test_a_discardable_flag_changes_no_verdict(verify: Any) -> None:
    def text(flag: str) -> str:
        return f'func.func @f(%i: index, %k: index) -> index {{\n%r = "index.add"(%i, %k) {flag} : (index, index) -> index\nreturn %r : index\n}}'

    flagged = text("{overflowFlags = #arith.overflow<nsw>}")
    assert verify(text(""), flagged).verdict is Verdict.CORRECT
    # what is no flag makes no poison that would excuse a target
    constant = text("").replace("return %r", "%c = arith.constant 0 : index\nreturn %c")
    assert verify(flagged, constant).verdict is Verdict.INCORRECT

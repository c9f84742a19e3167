"""Branches and memory: what a region does that may not run counts where it runs, and what it sees is memory as it began."""

from __future__ import annotations

from typing import Any

import pytest
from rows import Row, rewriting_tests, text_of

from smtenc.verdicts.lattice import Verdict

_ONE = '%k = "tosa.const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>\n"tosa.yield"(%k) : (tensor<i32>) -> ()'
_M = "memref<4xi32>"


def _if(then: str, otherwise: str = "") -> str:
    """``%c`` decides; the branches see everything around them."""
    return f'%u = "tosa.cond_if"(%c) ({{\n{then}\n{_ONE}\n}}, {{\n{otherwise}\n{_ONE}\n}}) : (tensor<i1>) -> tensor<i32>'


def _store(value: str, at: str = "%i", into: str = "%m") -> str:
    return f"memref.store {value}, {into}[{at}] : {_M}"


def _load(name: str, at: str = "%i") -> str:
    return f"{name} = memref.load %m[{at}] : {_M}"


_SIGNATURE = f"(%m: {_M}, %c: tensor<i1>, %i: index, %j: index, %a: i32, %b: i32) -> i32"
_BIT = "%t = tensor.extract %c[] : tensor<i1>"

_OLD_OR_NEW = f"{_load('%old')}\n%e = tensor.extract %d[] : tensor<i1>\n%new = arith.select %e, %a, %old : i32\n{_store('%new')}"
"""A branch that stores what is there already does nothing, but for undefined behaviour."""

ROWS = [
    Row(
        "both_branches_store",
        _SIGNATURE,
        f"{_if(_store('%a'), _store('%b'))}\n{_load('%r')}",
        f"{_BIT}\n%r = arith.select %t, %a, %b : i32\n{_store('%r')}",
        f"{_BIT}\n%r = arith.select %t, %b, %a : i32\n{_store('%r')}",
    ),
    Row(
        "one_branch_stores",
        _SIGNATURE,
        f"{_load('%old')}\n{_if(_store('%a'))}\n{_load('%r')}",
        f"{_BIT}\n{_load('%old')}\n%r = arith.select %t, %a, %old : i32\n{_if(_store('%r'))}",
        f"{_load('%old')}\n{_if('', _store('%a'))}\n{_load('%r')}",
    ),
    Row(
        "a_branch_does_not_see_the_other_one",
        _SIGNATURE,
        f"{_load('%r')}\n{_if(_store('%a'), _load('%x') + chr(10) + _store('%x', '%j'))}",
        f"{_load('%r')}\n{_if(_store('%a'), _store('%r', '%j'))}",
        f"{_load('%r')}\n{_if(_store('%a'), _store('%a', '%j'))}",
    ),
    Row(
        "stores_of_a_branch_come_in_order",
        _SIGNATURE,
        f"{_if(_store('%a') + chr(10) + _store('%b', '%j'))}\n{_load('%r', '%j')}",
        f"{_if(_store('%a') + chr(10) + _store('%a', '%j') + chr(10) + _store('%b', '%j'))}\n{_load('%r', '%j')}",
        f"{_if(_store('%b', '%j') + chr(10) + _store('%a'))}\n{_load('%r', '%j')}",
    ),
    Row(
        "a_branch_in_a_branch",
        f"(%m: {_M}, %c: tensor<i1>, %d: tensor<i1>, %i: index, %a: i32) -> i32",
        f"{_if(_if(_store('%a')).replace('%c', '%d').replace('%u', '%v'))}\n{_load('%r')}",
        f"{_BIT}\n{_if(_OLD_OR_NEW)}\n{_load('%r')}",
        f"{_if(_store('%a'))}\n{_load('%r')}",
    ),
    Row(
        "a_new_block_of_a_branch_is_its_own",
        _SIGNATURE,
        f"{_if(f'%n = memref.alloc() : {_M}' + chr(10) + _store('%a', into='%n'))}\n{_load('%r')}",
        _load("%r"),
        f"{_if(_store('%a'))}\n{_load('%r')}",
    ),
]

_, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_program_refines_itself(row: Row, verify: Any) -> None:
    """By solvers: what is undefined in one branch or in the other is not one term."""
    source = text_of(ROWS, "source")
    assert verify(source, source + "\n", row.name).verdict is Verdict.CORRECT


def _function(name: str, body: str) -> str:
    return f"func.func @{name}{_SIGNATURE} {{\n{body}\nreturn %r : i32\n}}\n"


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        # freed where the branch runs, so the access behind it is undefined there
        (f"{_if(f'memref.dealloc %m : {_M}')}\n{_load('%r')}", f"{_BIT}\n%r = arith.constant 0 : i32", Verdict.INCORRECT),
        (f"{_load('%r')}\n{_if(f'memref.dealloc %m : {_M}')}", f"{_load('%r')}\n{_if('', f'memref.dealloc %m : {_M}')}", Verdict.INCORRECT),
        (f"{_load('%r')}\n{_if(f'memref.dealloc %m : {_M}')}", f"{_load('%r')}\n{_if(f'memref.dealloc %m : {_M}')}", Verdict.CORRECT),
        # a store out of bounds is undefined behaviour where it runs, and only there
        (f"{_if(_store('%a'))}\n%r = arith.constant 0 : i32", f"{_store('%a')}\n%r = arith.constant 0 : i32", Verdict.INCORRECT),
        (
            f"{_store('%a')}\n{_if('')}\n%r = arith.constant 0 : i32",
            f"{_store('%a')}\n{_if(_store('%a'))}\n%r = arith.constant 0 : i32",
            Verdict.CORRECT,
        ),
        (
            f"{_if('')}\n%r = arith.constant 0 : i32",
            f"{_if('')}\n{_if(_store('%a')).replace('%u', '%v')}\n%r = arith.constant 0 : i32",
            Verdict.INCORRECT,
        ),
    ],
)
def test_what_a_branch_frees_or_leaves_undefined_counts_where_it_runs(verify: Any, source: str, target: str, expected: Verdict) -> None:
    assert verify(_function("f", source), _function("f", target)).verdict is expected


def test_an_operation_of_unknown_effects_in_a_branch(verify: Any) -> None:
    source = _function("f", f"{_store('%a')}\n{_if('func.call @g() : () -> ()')}\n{_load('%r')}") + "func.func private @g()\n"
    again = source.replace("%r = memref.load", "%q = memref.load %m[%i] : memref<4xi32>\n%r = memref.load")
    assert verify(source, again).verdict is Verdict.CORRECT
    changed = verify(source, source.replace("return %r", "return %a")).verdict
    assert changed in (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT), "it may have changed what was stored"

"""Structured control flow as terms: against the interpreter on numbers, and as pairs, of which one is right and one is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from differential import FEW, agreement_test, check_agreement, function_text, seeds
from hypothesis import given
from rows import Row, rewriting_tests

from smtenc.verdicts.lattice import Verdict

NUMBERS = "".join(f"%c{k} = arith.constant {k} : index\n" for k in range(5)) + "%z = arith.constant 0 : i8\n"
COPY_IN = """%m = memref.alloc() : memref<4xi8>
bufferization.materialize_in_destination %t in writable %m : (tensor<4xi8>, memref<4xi8>) -> ()
"""
COPY_OUT = "%r = bufferization.to_tensor %m : memref<4xi8>"

_X = "%x = arith.index_cast %i : index to i8"
_SUM = f"{_X}\n%w = arith.addi %v, %x : i8\nscf.yield %w : i8"


def _for(body: str, bounds: str = "%a to %b step %k", begin: str = "%y") -> str:
    return f"%r = scf.for %i = {bounds} iter_args(%v = {begin}) -> (i8) {{\n{body}\n}}"


def _while(test: str, body: str = "scf.yield %q : i8") -> str:
    return f"%r = scf.while (%v = %y) : (i8) -> i8 {{\n{test}\n}} do {{\n^bb0(%q: i8):\n{body}\n}}"


_LESS = "%one = arith.constant 1 : i8\n%l = arith.constant 5 : i8\n%c = arith.cmpi ult, %v, %l : i8\n%n = arith.addi %v, %one : i8\nscf.condition(%c) %n : i8"


def _parallel(bounds: str, body: str) -> str:
    return f"scf.parallel (%i) = {bounds} {{\n{body}\nscf.reduce\n}}"


_REDUCED = """%r = scf.parallel (%i, %j) = (%c0, %a) to (%b, %c4) step (%c1, %c2) init (%y) -> i8 {
%n = arith.addi %i, %j : index
%x = arith.index_cast %n : index to i8
scf.reduce(%x : i8) {
^bb0(%p: i8, %q: i8):
%s = arith.addi %p, %q : i8
scf.reduce.return %s : i8
}
}"""

_BOUNDS = "(%a: index, %b: index, %k: index, %y: i8) -> i8"
_BUFFER = "(%t: tensor<4xi8>, %a: index, %b: index, %y: i8) -> tensor<4xi8>"


def _forall(body: str, bounds: str = "(%i) in (%a)") -> str:
    return f"%r = scf.forall {bounds} shared_outs(%o = %t) -> (tensor<4xi8>) {{\n{body}\n}}"


_INSERT = "scf.forall.in_parallel {{\ntensor.parallel_insert_slice %e into %o[{}] [1] [1] : tensor<1xi8> into tensor<4xi8>\n}}"
_SLICE = "%e = tensor.extract_slice {}[{}] [1] [1] : tensor<4xi8> to tensor<1xi8>\n"

DIFFERENTIAL = {
    "if": (
        "(%c: i1, %x: i8, %y: i8) -> i8",
        "%r = scf.if %c -> i8 {\n%q = arith.divui %x, %y : i8\nscf.yield %q : i8\n} else {\nscf.yield %y : i8\n}",
    ),
    "if_alone": (
        "(%t: tensor<4xi8>, %c: i1, %a: index, %y: i8) -> tensor<4xi8>",
        f"{COPY_IN}scf.if %c {{\nmemref.store %y, %m[%a] : memref<4xi8>\n}}\n{COPY_OUT}",
    ),
    "index_switch": (
        "(%a: index, %x: i8, %y: i8) -> i8",
        "%r = scf.index_switch %a -> i8\ncase 1 {\n%q = arith.divui %x, %y : i8\nscf.yield %q : i8\n}\ncase -1 {\nscf.yield %x : i8\n}\n"
        "default {\nscf.yield %y : i8\n}",
    ),
    "execute_region": (
        "(%c: i1, %x: i8, %y: i8) -> i8",
        "%r = scf.execute_region -> i8 {\ncf.cond_br %c, ^one, ^two(%x : i8)\n^one:\n%q = arith.divui %x, %y : i8\ncf.br ^two(%q : i8)\n"
        "^two(%s: i8):\nscf.yield %s : i8\n}",
    ),
    "for": (_BOUNDS, _for(_SUM)),
    "for_divides": (_BOUNDS, _for(f"{_X}\n%w = arith.divui %v, %x : i8\nscf.yield %w : i8")),
    "for_in_for": (
        _BOUNDS,
        _for(
            f"%u = scf.for %j = %c0 to %i step %c2 iter_args(%p = %v) -> (i8) {{\n{_SUM.replace('%v', '%p').replace('%i', '%j')}\n}}\nscf.yield %u : i8"
        ),
    ),
    "for_changes_places": (
        "(%a: index, %x: i8, %y: i8) -> i8",
        "%r, %s = scf.for %i = %c0 to %a step %c1 iter_args(%p = %x, %q = %y) -> (i8, i8) {\nscf.yield %q, %p : i8, i8\n}",
    ),
    "for_writes": (
        _BUFFER,
        f"{COPY_IN}scf.for %i = %a to %b step %c1 {{\n%x = memref.load %m[%i] : memref<4xi8>\n%j = arith.subi %c3, %i : index\n"
        f"%w = arith.addi %x, %y : i8\nmemref.store %w, %m[%j] : memref<4xi8>\n}}\n{COPY_OUT}",
    ),
    "for_of_small_integers": (
        "(%a: i4, %b: i4, %y: i8) -> i8",
        "%k = arith.constant 1 : i4\n%r = scf.for %i = %a to %b step %k iter_args(%v = %y) -> (i8) : i4 {\n%x = arith.extsi %i : i4 to i8\n"
        "%w = arith.muli %v, %x : i8\n%u = arith.addi %w, %x : i8\nscf.yield %u : i8\n}",
    ),
    "for_of_unsigned_integers": (
        "(%a: i4, %b: i4, %y: i8) -> i8",
        "%k = arith.constant 1 : i4\n%r = scf.for %i = %a to %b step %k iter_args(%v = %y) -> (i8) : i4 {\n%x = arith.extui %i : i4 to i8\n"
        "%w = arith.muli %v, %x : i8\n%u = arith.addi %w, %x : i8\nscf.yield %u : i8\n} {unsignedCmp}",
    ),
    "while": ("(%y: i8) -> i8", _while(_LESS)),
    "while_divides": (
        "(%x: i8, %y: i8) -> i8",
        _while(_LESS, "%d = arith.divui %q, %x : i8\n%m = arith.ori %d, %q : i8\nscf.yield %m : i8"),
    ),
    "while_on_poison": (
        "(%c: i1, %y: i8) -> i8",
        _while("%f = arith.constant false\n%g = arith.andi %c, %f : i1\nscf.condition(%g) %v : i8"),
    ),
    "parallel": (_BUFFER, f"{COPY_IN}{_parallel('(%a) to (%b) step (%c1)', 'memref.store %y, %m[%i] : memref<4xi8>')}\n{COPY_OUT}"),
    "parallel_backwards": (
        _BUFFER,
        f"{COPY_IN}{_parallel('(%a) to (%b) step (%c2)', '%j = arith.subi %c3, %i : index' + chr(10) + 'memref.store %y, %m[%j] : memref<4xi8>')}\n{COPY_OUT}",
    ),
    "parallel_race": (_BUFFER, f"{COPY_IN}{_parallel('(%a) to (%b) step (%c1)', 'memref.store %y, %m[%c0] : memref<4xi8>')}\n{COPY_OUT}"),
    "parallel_reads_what_another_writes": (
        _BUFFER,
        COPY_IN
        + _parallel(
            "(%a) to (%b) step (%c1)",
            "%h = arith.divui %i, %c2 : index\n%x = memref.load %m[%h] : memref<4xi8>\nmemref.store %x, %m[%i] : memref<4xi8>",
        )
        + f"\n{COPY_OUT}",
    ),
    "reduction": ("(%a: index, %b: index, %y: i8) -> i8", _REDUCED),
    "forall": ("(%t: tensor<4xi8>, %a: index) -> tensor<4xi8>", _forall(_SLICE.format("%t", "%i") + _INSERT.format("%c2"), "(%i) in (1)")),
    "forall_reads": ("(%t: tensor<4xi8>, %a: index) -> tensor<4xi8>", _forall(_SLICE.format("%t", "0") + _INSERT.format("%i"))),
    "forall_reads_what_it_changes": (
        "(%t: tensor<4xi8>, %a: index) -> tensor<4xi8>",
        _forall("%h = arith.divui %i, %c2 : index\n" + _SLICE.format("%o", "%h") + _INSERT.format("%i")),
    ),
    "forall_in_steps": (
        "(%t: tensor<4xi8>, %a: index) -> tensor<4xi8>",
        _forall(_SLICE.format("%t", "0") + _INSERT.format("%i"), "(%i) = (1) to (%a) step (2)"),
    ),
    "forall_on_memory": (
        _BUFFER,
        f"{COPY_IN}scf.forall (%i) = (%a) to (%b) step (1) {{\nmemref.store %y, %m[%i] : memref<4xi8>\n}}\n{COPY_OUT}",
    ),
}
TEXTS = {name: function_text(name, signature, NUMBERS + body) for name, (signature, body) in DIFFERENTIAL.items()}

# a thread reads the shared tensor as it was before all of them; here it finds what earlier ones have inserted
_WRONG = "forall_reads_what_it_changes"
test_agrees_with_the_interpreter_on_constants = agreement_test(
    "".join(TEXTS.values()), sorted(TEXTS.keys() - {_WRONG}), small_indices=True, unroll=32
)


def test_threads_read_the_shared_tensor_as_it_was() -> None:
    for seed in range(40):
        check_agreement(TEXTS[_WRONG], _WRONG, seed, small_indices=True, unroll=32)


@pytest.mark.parametrize("name", [name for name in TEXTS if name != _WRONG])
@FEW
@given(seed=seeds)
def test_closed_forms_agree_with_the_interpreter(name: str, seed: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("smtenc.semantics.loops.strategy.MOST_SHORT", 0)
        check_agreement("".join(TEXTS.values()), name, seed, small_indices=True, unroll=32)


# ---- pairs


def _select(condition: str, a: str, b: str) -> str:
    return f"%r = arith.select {condition}, {a}, {b} : i8"


_N = "(%n: index, %x: i8) -> i8"
_TIMES = f"{NUMBERS}%r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> (i8) {{\n"
_M = "(%m: memref<?xi8>, %n: index, %x: i8) -> i8"
_NESTED = "(%m: memref<8x9xi8>, %x: i8) -> i8"


def _fill(outer: str, inner: str, place: str, loop: str = "scf.for") -> str:
    return (
        f"{NUMBERS}%c8 = arith.constant 8 : index\n%c9 = arith.constant 9 : index\n{loop} %i = %c0 to {outer} step %c1 {{\n"
        f"{loop} %j = %c0 to {inner} step %c1 {{\nmemref.store %x, %m[{place}] : memref<8x9xi8>\n}}\n}}\n%r = arith.addi %x, %x : i8"
    )


_LAST = """%p = arith.cmpi sgt, %n, %c0 : index
%l = arith.subi %n, %c1 : index
scf.if %p {
%w = arith.index_cast %l : index to i8
memref.store %w, %m[%c0] : memref<?xi8>
}
%r = memref.load %m[%c0] : memref<?xi8>"""

ROWS = [
    Row(
        "if_is_select",
        "(%c: i1, %x: i8, %y: i8) -> i8",
        "%r = scf.if %c -> i8 {\nscf.yield %x : i8\n} else {\nscf.yield %y : i8\n}",
        "%f = arith.constant true\n%n = arith.xori %c, %f : i1\n%r = scf.if %n -> i8 {\nscf.yield %y : i8\n} else {\nscf.yield %x : i8\n}",
        "%r = scf.if %c -> i8 {\nscf.yield %y : i8\n} else {\nscf.yield %x : i8\n}",
    ),
    Row(
        "index_switch",
        "(%a: index, %x: i8, %y: i8) -> i8",
        "%r = scf.index_switch %a -> i8\ncase 2 {\nscf.yield %x : i8\n}\ndefault {\nscf.yield %y : i8\n}",
        f"%k = arith.constant 2 : index\n%c = arith.cmpi eq, %a, %k : index\n{_select('%c', '%x', '%y')}",
        f"%k = arith.constant 3 : index\n%c = arith.cmpi eq, %a, %k : index\n{_select('%c', '%x', '%y')}",
    ),
    Row(
        "execute_region",
        "(%x: i8, %y: i8) -> i8",
        "%r = scf.execute_region -> i8 {\n%s = arith.addi %x, %y : i8\nscf.yield %s : i8\n}",
        "%r = arith.addi %y, %x : i8",
        "%r = arith.addi %x, %x : i8",
    ),
    Row(
        "a_loop_that_hands_on_what_no_round_changes",
        _N,
        f"{_TIMES}scf.yield %v : i8\n}}",
        "%z = arith.constant 0 : i8\n%r = arith.addi %x, %z : i8",
        "%r = arith.constant 0 : i8",
    ),
    Row(
        "loops_over_two_dimensions_in_either_order",
        _NESTED,
        _fill("%c8", "%c9", "%i, %j"),
        _fill("%c9", "%c8", "%j, %i"),
        _fill("%c8", "%c8", "%i, %j"),
    ),
    Row(
        "a_parallel_loop_as_one_in_order",
        _NESTED,
        _fill("%c8", "%c9", "%i, %j")
        .replace("scf.for", "scf.parallel")
        .replace(" %i = %c0 to %c8 step %c1", " (%i) = (%c0) to (%c8) step (%c1)")
        .replace(" %j = %c0 to %c9 step %c1", " (%j) = (%c0) to (%c9) step (%c1)"),
        _fill("%c8", "%c9", "%i, %j"),
        _fill("%c8", "%c9", "%i, %i"),
    ),
]

test_a_program_refines_itself, test_a_right_rewriting_is_proved, test_a_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


def _verdict(verify: Any, signature: str, source: str, target: str, **options: Any) -> Verdict:
    return verify(*(function_text("f", signature, NUMBERS + body) for body in (source, target)), **options).verdict


def test_a_loop_over_a_bound_that_may_be_poison_is_not_added(verify: Any) -> None:
    kept = "%r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> (i8) {\nscf.yield %v : i8\n}"
    nothing = "%r = arith.addi %x, %z : i8"
    assert _verdict(verify, _N, kept, nothing) is Verdict.CORRECT
    assert _verdict(verify, _N, nothing, kept) is Verdict.INCORRECT


@pytest.mark.parametrize("step", ["%c0", "%n"])
def test_a_step_that_is_not_positive_is_undefined_behaviour(verify: Any, step: str) -> None:
    """Even where the loop has no rounds."""
    signature, nothing = "(%n: index, %x: i8) -> i8", '%p = arith.cmpi slt, %n, %c4 : index\ncf.assert %p, ""\n%r = arith.addi %x, %z : i8'
    empty = f'%p = arith.cmpi slt, %n, %c4 : index\ncf.assert %p, ""\n%r = scf.for %i = %c4 to %c2 step {step} iter_args(%v = %x) -> (i8) {{\nscf.yield %z : i8\n}}'
    assert _verdict(verify, signature, nothing, empty) is Verdict.INCORRECT
    assert _verdict(verify, signature, nothing, empty.replace(f"step {step}", "step %c1")) is Verdict.CORRECT


def test_a_while_loop_on_poison_is_undefined_behaviour(verify: Any) -> None:
    signature, nothing = "(%c: i1, %x: i8) -> i8", "%r = arith.addi %x, %z : i8"
    never = "%f = arith.constant false\n%r = scf.while (%v = %x) : (i8) -> i8 {\n%g = arith.andi %c, %f : i1\nscf.condition(%g) %v : i8\n} do {\n^bb0(%q: i8):\nscf.yield %q : i8\n}"
    frozen = never.replace("%g = arith.andi %c, %f : i1", "%g = arith.andi %f, %f : i1")
    assert _verdict(verify, signature, nothing, frozen) is Verdict.CORRECT
    assert (
        verify(function_text("f", signature, NUMBERS + never), function_text("f", signature, NUMBERS + nothing)).verdict is Verdict.CORRECT
    )


def test_reductions_of_floats_are_in_the_order_of_the_loop(verify: Any) -> None:
    body = """%f = arith.constant 0.0 : f32
%r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%f) -> f32 {
%x = memref.load %m[%i] : memref<?xf32>
scf.reduce(%x : f32) {
^bb0(%p: f32, %q: f32):
%s = arith.addf %p, %q : f32
scf.reduce.return %s : f32
}
}"""
    in_order = """%f = arith.constant 0.0 : f32
%r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %f) -> (f32) {
%x = memref.load %m[%i] : memref<?xf32>
%s = arith.addf %p, %x : f32
scf.yield %s : f32
}"""
    texts = [function_text("f", "(%m: memref<?xf32>, %n: index) -> f32", NUMBERS + b) for b in (body, in_order)]
    record = verify(*texts)
    assert record.verdict is Verdict.CORRECT
    assert "parallel-loops-in-order" in record.assumptions
    assert (
        verify(texts[0], texts[1].replace("iter_args(%p = %f)", "iter_args(%p = %f)").replace("%p, %x", "%x, %x")).verdict
        is Verdict.INCORRECT
    )


def test_what_a_loop_of_no_rounds_has_not_written_is_read_as_it_was(verify: Any) -> None:
    """An element that may not have been written is one that the caller may have left uninitialised: the source reads it, too."""
    texts = [
        f"func.func @f(%m: memref<?xi8>, %n: index) -> i8 {{\n{NUMBERS}{body}\nreturn %r : i8\n}}"
        for body in (
            _LAST,
            _LAST.replace(
                "%p = arith.cmpi sgt, %n, %c0 : index\n%l = arith.subi %n, %c1 : index\nscf.if %p", "scf.for %l = %c0 to %n step %c1"
            ),
        )
    ]
    assert verify(texts[1], texts[0]).verdict is Verdict.CORRECT


def test_a_target_does_not_read_what_a_loop_of_no_rounds_has_not_written(verify: Any) -> None:
    loop = "scf.for %i = %c0 to %n step %c1 {\nmemref.store %x, %m[%c0] : memref<4xi8>\n}\n"
    texts = [
        f"func.func @f(%m: memref<4xi8>, %n: index, %x: i8) -> i8 {{\n{NUMBERS}{loop}{load}return %x : i8\n}}"
        for load in ("", "%r = memref.load %m[%c0] : memref<4xi8>\n")
    ]
    assert verify(*texts).verdict is Verdict.POSSIBLY_INCORRECT

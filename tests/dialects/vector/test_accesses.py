"""Masked loads and stores, gathers, scatters, expanding loads, compressing stores, and memrefs of vectors."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test, function_text
from rows import Row, rewriting_tests

from smtenc.interpreter import POISON, Undefined
from smtenc.semantics.shared.buffers import OWN_PLACES
from smtenc.verdicts.lattice import Verdict
from tests.interpreter.programs import outcome

_ZERO = "%z = arith.constant 0 : index\n"
_FILLED = f"{_ZERO}%m = memref.alloc() : memref<3x4xi8>\nvector.transfer_write %w, %m[%z, %z] : vector<3x4xi8>, memref<3x4xi8>\n"
_SEEN = "%p = arith.constant 0 : i8\n%r = vector.transfer_read %m[%z, %z], %p : memref<3x4xi8>, vector<3x4xi8>"
_ROW = "memref<3x4xi8>, vector<3xi1>, vector<3xi8>"


def _loading(body: str, *more: str) -> tuple[str, str]:
    arguments = ", ".join(("%w: vector<3x4xi8>", "%i: index", "%j: index", "%k: vector<3xi1>", "%v: vector<3xi8>", *more))
    return f"({arguments}) -> vector<3xi8>", _FILLED + body


def _storing(body: str, *more: str) -> tuple[str, str]:
    signature, text = _loading(f"{body}\n{_SEEN}", *more)
    return signature.replace("-> vector<3xi8>", "-> vector<3x4xi8>"), text


DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "maskedload": _loading(f"%r = vector.maskedload %m[%i, %j], %k, %v : {_ROW} into vector<3xi8>"),
    "maskedstore": _storing(f"vector.maskedstore %m[%i, %j], %k, %v : {_ROW}"),
    "expandload": _loading(f"%r = vector.expandload %m[%i, %j], %k, %v : {_ROW} into vector<3xi8>"),
    "compressstore": _storing(f"vector.compressstore %m[%i, %j], %k, %v : {_ROW}"),
    **{
        f"gather_by_{type}": _loading(
            f"%r = vector.gather %m[%i, %j][%d], %k, %v : memref<3x4xi8>, vector<3x{type}>, vector<3xi1>, vector<3xi8> into vector<3xi8>",
            f"%d: vector<3x{type}>",
        )
        for type in ("i2", "i8", "i64", "index")
    },
    "gather_of_a_tensor": (
        "(%t: tensor<?xi8>, %i: index, %d: vector<2x2xi4>, %k: vector<2x2xi1>, %v: vector<2x2xi8>) -> vector<2x2xi8>",
        "%r = vector.gather %t[%i][%d], %k, %v : tensor<?xi8>, vector<2x2xi4>, vector<2x2xi1>, vector<2x2xi8> into vector<2x2xi8>",
    ),
    "scatter": _storing(
        "vector.scatter %m[%i, %j][%d], %k, %v : memref<3x4xi8>, vector<3xi3>, vector<3xi1>, vector<3xi8>",
        "%d: vector<3xi3>",
    ),
    "vectors_in_memory": (
        "(%v: vector<2x2xi8>, %w: vector<2x2xi8>, %i: index, %j: index) -> vector<2x2xi8>",
        f"{_ZERO}%o = arith.constant 1 : index\n%m = memref.alloc() : memref<2xvector<2x2xi8>>\n"
        + "".join(f"memref.store %{v}, %m[%{i}] : memref<2xvector<2x2xi8>>\n" for v, i in ("vz", "wo", "wi"))
        + "%r = memref.load %m[%j] : memref<2xvector<2x2xi8>>",
    ),
    "type_cast": (
        "(%w: vector<2x3xi8>) -> vector<2x3xi8>",
        f"{_ZERO}%m = memref.alloc() : memref<2x3xi8>\nvector.transfer_write %w, %m[%z, %z] : vector<2x3xi8>, memref<2x3xi8>\n"
        "%c = vector.type_cast %m : memref<2x3xi8> to memref<vector<2x3xi8>>\n%r = memref.load %c[] : memref<vector<2x3xi8>>",
    ),
}
TEXT = "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())

test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL, small_indices=True, unroll=64)
test_agrees_where_positions_are_any_numbers = agreement_test(TEXT, DIFFERENTIAL, unroll=64)


def _rows(n: int) -> list[Row]:
    vector, mask = f"vector<{n}xi8>", f"vector<{n}xi1>"
    masked = f"memref<?xi8>, {mask}, {vector}"
    signature = f"(%m: memref<?xi8>, %k: {mask}, %v: {vector}, %w: {vector}) -> {vector}"
    displaced = signature.replace("%v:", f"%d: vector<{n}xindex>, %v:")
    gathered = f"memref<?xi8>, vector<{n}xindex>, {mask}, {vector}"
    load = f"%r = vector.maskedload %m[%z], %k, %v : {masked} into {vector}"
    # of a memref of static size, so that all lanes are known to be in bounds
    known = signature.replace("memref<?x", f"memref<{n}x")
    unmasked = f"%t = vector.constant_mask [{n}] : {mask}\n"

    def packed(text: str, old: str = "", new: str = "") -> str:
        changed = text.replace(old, new) if old else text
        return changed.replace("%k", "%t").replace("memref<?x", f"memref<{n}x")

    seen = f"%a = arith.constant 0 : i8\n%r = vector.transfer_read %m[%z], %a : memref<?xi8>, {vector}"
    store = f"vector.maskedstore %m[%z], %k, %v : {masked}\n"
    scatter = f"vector.scatter %m[%z][%d], %k, %v : {gathered}\n"
    compress = f"vector.compressstore %m[%z], %k, %v : {masked}\n"
    gather = f"%r = vector.gather %m[%z][%d], %k, %v : {gathered} into {vector}"
    return [
        Row(
            f"maskedload_{n}",
            signature,
            _ZERO + load,
            f"{_ZERO}%o = vector.maskedload %m[%z], %k, %w : {masked} into {vector}\n%r = arith.select %k, %o, %v : {mask}, {vector}",
            _ZERO + load.replace("%v", "%w"),
        ),
        Row(
            f"maskedstore_{n}",
            signature,
            _ZERO + store.replace("%v", "%w") + store + load,
            f"{_ZERO}{store}%r = arith.select %k, %v, %v : {mask}, {vector}",
            _ZERO + store.replace("%v", "%w") + load,
        ),
        Row(
            f"gather_{n}",
            displaced,
            _ZERO + gather,
            f"{_ZERO}%e = arith.index_cast %d : vector<{n}xindex> to vector<{n}xi64>\n"
            + gather.replace("%d", "%e").replace("xindex", "xi64"),
            _ZERO + gather.replace("%v", "%w"),
        ),
        Row(f"scatter_{n}", displaced, _ZERO + scatter + scatter + gather, _ZERO + scatter + gather, _ZERO + gather),
        Row(
            f"expandload_{n}",
            known,
            _ZERO + unmasked + packed(load, "maskedload", "expandload"),
            _ZERO + unmasked + packed(load),
            _ZERO + unmasked.replace(f"[{n}]", f"[{n - 1}]") + packed(load),
        ),
        Row(
            f"compressstore_{n}",
            known,
            _ZERO + unmasked + packed(compress + seen),
            _ZERO + unmasked + packed(store + seen),
            _ZERO + unmasked + packed((store + seen).replace("%v", "%w")),
        ),
    ]


ROWS = [
    *_rows(4),
    *_rows(64),
    *(row for row in _rows(4096) if row.name in ("maskedload_4096", "maskedstore_4096", "gather_4096")),
    Row(
        "vectors_in_memory",
        "(%m: memref<?xvector<8x8xf32>>, %i: index, %v: vector<8x8xf32>) -> vector<8x8xf32>",
        "memref.store %v, %m[%i] : memref<?xvector<8x8xf32>>\n%r = memref.load %m[%i] : memref<?xvector<8x8xf32>>",
        "memref.store %v, %m[%i] : memref<?xvector<8x8xf32>>\n%r = vector.transpose %v, [0, 1] : vector<8x8xf32> to vector<8x8xf32>",
        "memref.store %v, %m[%i] : memref<?xvector<8x8xf32>>\n%r = vector.transpose %v, [1, 0] : vector<8x8xf32> to vector<8x8xf32>",
    ),
    Row(
        "vectors_that_may_be_the_same",
        "(%m: memref<?xvector<4xi8>>, %n: memref<?xvector<4xi8>>, %i: index, %v: vector<4xi8>) -> vector<4xi8>",
        "memref.store %v, %m[%i] : memref<?xvector<4xi8>>\n%r = memref.load %n[%i] : memref<?xvector<4xi8>>",
        "memref.store %v, %m[%i] : memref<?xvector<4xi8>>\nmemref.store %v, %m[%i] : memref<?xvector<4xi8>>\n"
        "%r = memref.load %n[%i] : memref<?xvector<4xi8>>",
        "%r = memref.load %n[%i] : memref<?xvector<4xi8>>\nmemref.store %v, %m[%i] : memref<?xvector<4xi8>>",
    ),
    Row(
        "type_cast",
        "(%m: memref<4x16xi8>) -> vector<4x16xi8>",
        "%c = vector.type_cast %m : memref<4x16xi8> to memref<vector<4x16xi8>>\n%r = memref.load %c[] : memref<vector<4x16xi8>>",
        f"{_ZERO}%r = vector.load %m[%z, %z] : memref<4x16xi8>, vector<4x16xi8>",
        f"{_ZERO}%q = vector.load %m[%z, %z] : memref<4x16xi8>, vector<4x16xi8>\n%t = vector.transpose %q, [1, 0] : vector<4x16xi8> to vector<16x4xi8>\n"
        "%r = vector.shape_cast %t : vector<16x4xi8> to vector<4x16xi8>",
    ),
]

test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


# -- undefined behaviour --------------------------------------------------------------------------------------------------


def _pair(n: int, body: str, memref: str = "memref<?xi8>", more: str = "") -> str:
    signature = f"(%m: {memref}, %k: vector<{n}xi1>, %v: vector<{n}xi8>{more}) -> vector<{n}xi8>"
    return function_text(
        "f", signature, f"{_ZERO}{body}\n%y = arith.constant dense<0> : vector<{n}xi8>\n%r = arith.addi %v, %y : vector<{n}xi8>"
    )


@pytest.mark.parametrize("n", [4, 64])
def test_two_lanes_that_scatter_to_one_element_are_undefined(verify: Any, n: int) -> None:
    both = (
        f"%d = arith.constant dense<0> : vector<{n}xi8>\n%t = vector.constant_mask [2] : vector<{n}xi1>\n"
        f"vector.scatter %m[%z][%d], %t, %v : memref<?xi8>, vector<{n}xi8>, vector<{n}xi1>, vector<{n}xi8>"
    )
    assert verify(_pair(n, ""), _pair(n, both)).verdict is Verdict.INCORRECT
    # what one lane does is defined where there is an element
    one = both.replace("[2]", "[1]")
    assert verify(_pair(n, one), _pair(n, one + "\n")).verdict is Verdict.CORRECT


@pytest.mark.parametrize("n", [4, 64])
@pytest.mark.parametrize("name", ["maskedload", "expandload"])
def test_a_mask_that_is_poison_is_undefined(verify: Any, n: int, name: str) -> None:
    poison = f"%q = ub.poison : vector<{n}xi1>\n%l = vector.{name} %m[%z], %q, %v : memref<?xi8>, vector<{n}xi1>, vector<{n}xi8> into vector<{n}xi8>"
    assert verify(_pair(n, ""), _pair(n, poison)).verdict is Verdict.INCORRECT


@pytest.mark.parametrize("n", [4, 64])
def test_memory_that_was_freed_is_accessed_by_lanes_that_are_set_only(verify: Any, n: int) -> None:
    def text(set: int) -> str:
        return _pair(
            n,
            f"%a = memref.alloc() : memref<{n}xi8>\nmemref.dealloc %a : memref<{n}xi8>\n%q = vector.constant_mask [{set}] : vector<{n}xi1>\n"
            f"vector.maskedstore %a[%z], %q, %v : memref<{n}xi8>, vector<{n}xi1>, vector<{n}xi8>",
        )

    assert verify(_pair(n, ""), text(0)).verdict is Verdict.CORRECT
    assert verify(_pair(n, ""), text(1)).verdict is Verdict.INCORRECT


def test_lanes_that_are_off_may_be_anywhere() -> None:
    text = (
        "func.func @f(%m: memref<3xi8>, %k: vector<2xi1>, %d: vector<2xi8>, %v: vector<2xi8>) -> vector<2xi8> {\n"
        f"{_ZERO}%r = vector.gather %m[%z][%d], %k, %v : memref<3xi8>, vector<2xi8>, vector<2xi1>, vector<2xi8> into vector<2xi8>\n"
        "return %r : vector<2xi8>\n}"
    )
    assert outcome(text, [5, 6, 7], [1, 0], [2, 100], [8, 9]) == ["7", "9"]
    assert outcome(text, [5, 6, 7], [1, 0], [2, POISON], [8, 9]) == ["7", "9"]
    for mask, positions in (([1, 1], [2, 3]), ([1, 1], [-1, 0]), ([1, POISON], [0, 0])):
        with pytest.raises(Undefined):
            outcome(text, [5, 6, 7], mask, positions, [8, 9])


def test_lanes_are_packed() -> None:
    text = (
        "func.func @f(%m: memref<3xi8>, %k: vector<4xi1>, %v: vector<4xi8>) -> vector<4xi8> {\n"
        f"{_ZERO}%r = vector.expandload %m[%z], %k, %v : memref<3xi8>, vector<4xi1>, vector<4xi8> into vector<4xi8>\nreturn %r : vector<4xi8>\n}}"
    )
    assert outcome(text, [5, 6, 7], [0, 1, 0, 1], [1, 2, 3, 4]) == ["1", "5", "3", "6"]
    with pytest.raises(Undefined):
        outcome(text, [5, 6, 7], [1, 1, 1, 1], [1, 2, 3, 4])


# -- places -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["transfer_write", "maskedstore", "compressstore"])
def test_stores_of_many_lanes_rest_on_elements_with_places_of_their_own(verify: Any, name: str) -> None:
    """Where strides are unknown, a row may be another one: a store to one is not one to the other only where that is assumed."""
    memref = "memref<?x?xi8, strided<[?, 1]>>"

    def text(n: int, *, first: bool) -> str:
        operands = {"transfer_write": f"%v, %m[%o, %z] {{in_bounds = [true]}} : vector<{n}xi8>, {memref}"}
        store = f"vector.{name} " + operands.get(name, f"%m[%o, %z], %t, %v : {memref}, vector<{n}xi1>, vector<{n}xi8>")
        load = f"%r = memref.load %m[%z, %z] : {memref}"
        ordered = (store, load) if first else (load, store)
        return function_text(
            "f",
            f"(%m: {memref}, %v: vector<{n}xi8>) -> i8",
            f"{_ZERO}%o = arith.constant 1 : index\n%t = vector.constant_mask [{n}] : vector<{n}xi1>\n" + "\n".join(ordered),
        )

    assert verify(text(4, first=True), text(4, first=False)).verdict is Verdict.INCORRECT
    many = verify(text(100, first=True), text(100, first=False))
    assert many.verdict is not Verdict.CORRECT or OWN_PLACES in many.assumptions


def test_memrefs_of_vectors_in_loops_are_run(verify: Any) -> None:
    memref = "memref<?xvector<8xf32>>"

    def text(operation: str) -> str:
        return (
            f"func.func @f(%a: {memref}, %b: {memref}, %n: index) {{\n{_ZERO}%o = arith.constant 1 : index\nscf.for %i = %z to %n step %o {{\n"
            f"%v = memref.load %a[%i] : {memref}\n%w = arith.{operation} %v, %v : vector<8xf32>\nmemref.store %w, %b[%i] : {memref}\n}}\nreturn\n}}\n"
        )

    assert verify(text("addf"), text("addf") + "\n").verdict is Verdict.CORRECT
    wrong = verify(text("addf"), text("mulf"))
    assert wrong.verdict is Verdict.INCORRECT
    assert wrong.counterexample.confirmed


def test_a_memref_of_vectors_holds_what_a_call_leaves(verify: Any) -> None:
    memref = "memref<4xvector<4xi8>>"
    call, load = f"func.call @g(%m) : ({memref}) -> ()\n", f"%r = memref.load %m[%z] : {memref}\n"

    def text(*body: str) -> str:
        joined = "".join(body)
        return (
            f"func.func @f(%m: {memref}) -> vector<4xi8> {{\n{_ZERO}{joined}return %r : vector<4xi8>\n}}\nfunc.func private @g({memref})\n"
        )

    assert verify(text(call, load), text(load, call)).verdict is Verdict.INCORRECT


@pytest.mark.parametrize("n", [4, 64, 4096])
def test_a_masked_store_leaves_the_other_lanes(verify: Any, n: int) -> None:
    """Sizes are unknown, so that no single run on terms decides it."""

    def text(stored: str, load: str) -> str:
        return function_text(
            "f",
            f"(%m: memref<?xi8>, %v: vector<{n}xi8>) -> i8",
            f"{_ZERO}%o = arith.constant 1 : index\n%t = vector.constant_mask [1] : vector<{n}xi1>\n" + stored.replace("LOAD", load),
        )

    store = f"vector.maskedstore %m[%z], %t, %v : memref<?xi8>, vector<{n}xi1>, vector<{n}xi8>\n"
    load = "%r = memref.load %m[PLACE] : memref<?xi8>\n"
    for place, expected in (("%o", Verdict.CORRECT), ("%z", Verdict.INCORRECT)):
        here = load.replace("PLACE", place)
        assert verify(text(f"{store}LOAD", here), text(f"LOAD{store}", here)).verdict is expected


def test_lanes_that_scatter_to_one_element_excuse_the_target(verify: Any) -> None:
    signature = "(%m: memref<4xi8>, %i: i8, %v: vector<2xi8>) -> i8"
    scatter = (
        f"{_ZERO}%t = vector.constant_mask [2] : vector<2xi1>\n%b = vector.broadcast %i : i8 to vector<2xi8>\n%o = arith.constant dense<[0, 1]> : vector<2xi8>\n"
        "%d = arith.muli %b, %o : vector<2xi8>\nvector.scatter %m[%z][%d], %t, %v : memref<4xi8>, vector<2xi8>, vector<2xi1>, vector<2xi8>\n"
    )
    # only %i = 0 makes the two lanes' elements one
    equal = "%c = arith.constant 0 : i8\n%e = arith.cmpi eq, %i, %c : i8\n%r = arith.extui %e : i1 to i8"
    never = "%r = arith.constant 0 : i8"
    assert verify(function_text("f", signature, scatter + equal), function_text("f", signature, scatter + never)).verdict is Verdict.CORRECT
    always = never.replace("constant 0", "constant 1")
    assert (
        verify(function_text("f", signature, scatter + equal), function_text("f", signature, scatter + always)).verdict is Verdict.INCORRECT
    )

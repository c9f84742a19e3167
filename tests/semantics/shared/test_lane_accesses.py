"""Accesses by lanes: the same verdicts for few lanes, which are accessed one by one, and for many, which are not."""

from __future__ import annotations

from typing import Any

import pytest
from differential import function_text

from smtenc.semantics.shared.lane_accesses import FEW_LANES, MOST_NOTED
from smtenc.verdicts.lattice import Verdict

_COUNTS = [FEW_LANES, FEW_LANES + 1, MOST_NOTED, MOST_NOTED + 1, 4096]
_ZERO = "%z = arith.constant 0 : index\n%o = arith.constant 1 : index\n"


def _text(n: int, body: str, memref: str = "memref<?xi8>", more: str = "") -> str:
    return function_text("f", f"(%m: {memref}, %n: {memref}, %v: vector<{n}xi8>, %x: i8{more}) -> i8", _ZERO + body)


def _write(n: int, place: str = "%m[%z]") -> str:
    return f"vector.transfer_write %v, {place} : vector<{n}xi8>, memref<?xi8>\n"


_LOAD = "%r = memref.load %n[%o] : memref<?xi8>"


@pytest.mark.parametrize("n", _COUNTS)
def test_another_memref_may_be_the_same(verify: Any, n: int) -> None:
    assert verify(_text(n, _write(n) + _LOAD), _text(n, f"{_LOAD}\n{_write(n)}")).verdict is Verdict.INCORRECT
    assert verify(_text(n, _write(n) + _LOAD), _text(n, _write(n) + _write(n) + _LOAD)).verdict is Verdict.CORRECT


@pytest.mark.parametrize("n", _COUNTS)
def test_the_first_and_the_last_lane_are_written_and_none_beside_them(verify: Any, n: int) -> None:
    def text(place: int, result: str) -> str:
        stored = f"%a = arith.constant {place} : index\n{_write(n, '%m[%o]')}"
        return _text(n, f"{stored}{result}", f"memref<{n + 2}xi8>").replace("memref<?xi8>", f"memref<{n + 2}xi8>")

    memref = f"memref<{n + 2}xi8>"
    load = f"%r = memref.load %m[%a] : {memref}"
    for lane in (0, n - 1):
        extracted = f"%e = vector.extract %v[{lane}] : i8 from vector<{n}xi8>\n%r = arith.ori %e, %e : i8"
        assert verify(text(lane + 1, load), text(lane + 1, extracted)).verdict is Verdict.CORRECT
    for place in (0, n + 1):
        before = text(place, load).replace(f"%a = arith.constant {place} : index\n", f"%a = arith.constant {place} : index\n{load}\n", 1)
        before = before[: before.rindex(load)] + before[before.rindex(load) + len(load) + 1 :]
        assert verify(text(place, load), before).verdict is Verdict.CORRECT


@pytest.mark.parametrize("n", _COUNTS)
def test_a_vector_is_loaded_in_two_parts(verify: Any, n: int) -> None:
    """Elements that the caller never wrote are loaded by both programs, however lanes are divided."""

    def text(second: int) -> str:
        part = f"vector<{n}xi8>"
        return function_text(
            "f",
            f"(%m: memref<{2 * n + 1}xi8>) -> vector<{2 * n}xi8>",
            f"%z = arith.constant 0 : index\n%s = arith.constant {second} : index\n"
            + "".join(f"%{a} = vector.load %m[%{i}] : memref<{2 * n + 1}xi8>, {part}\n" for a, i in ("az", "bs"))
            + f"%e = arith.constant dense<0> : vector<{2 * n}xi8>\n"
            f"%c = vector.insert_strided_slice %a, %e {{offsets = [0], strides = [1]}} : {part} into vector<{2 * n}xi8>\n"
            f"%r = vector.insert_strided_slice %b, %c {{offsets = [{n}], strides = [1]}} : {part} into vector<{2 * n}xi8>",
        )

    whole = function_text(
        "f",
        f"(%m: memref<{2 * n + 1}xi8>) -> vector<{2 * n}xi8>",
        f"%z = arith.constant 0 : index\n%r = vector.load %m[%z] : memref<{2 * n + 1}xi8>, vector<{2 * n}xi8>",
    )
    assert verify(whole, text(n)).verdict is Verdict.CORRECT
    assert verify(text(n), whole).verdict is Verdict.CORRECT
    assert verify(whole, text(n + 1)).verdict is Verdict.INCORRECT

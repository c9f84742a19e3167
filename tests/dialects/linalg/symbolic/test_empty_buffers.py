"""Buffers without elements have none: whatever makes such a buffer, and through whatever view it is accessed, an access is outside.

Each target is defined only where the buffer has an element, which nobody promises; the source does nothing. With a size that is known to be at
least 1, the same program is right.
"""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.verdicts.lattice import Verdict

SIGNATURE = "(%x: i8, %s: memref<?xi8>, %t: tensor<?xi8>) -> i8"
SIZE = "%c = arith.constant 0 : index\n%one = arith.constant 1 : index\n%n = memref.dim %s, %c : memref<?xi8>\n%k = tensor.dim %t, %c : tensor<?xi8>\n"

MAKERS = {
    # name: the lines that make %m, its type, and what is replaced so that it surely has an element
    "alloc": ("%m = memref.alloc(%n) : memref<?xi8>", "memref<?xi8>", ("(%n)", "(%one)")),
    "alloca": ("%m = memref.alloca(%n) : memref<?xi8>", "memref<?xi8>", ("(%n)", "(%one)")),
    "two sizes": ("%m = memref.alloc(%n, %k) : memref<?x?xi8>", "memref<?x?xi8>", ("(%n, %k)", "(%one, %one)")),
    "one of two known": ("%m = memref.alloc(%n) : memref<3x?xi8>", "memref<3x?xi8>", ("(%n)", "(%one)")),
    "strided": (
        "%m = memref.alloc(%n) : memref<3x?xi8, strided<[20, 2]>>",
        "memref<3x?xi8, strided<[20, 2]>>",
        ("(%n)", "(%one)"),
    ),
    "static": ("%m = memref.alloc() : memref<0x4xi8>", "memref<0x4xi8>", ("0x4", "1x4")),
    "tiled": (
        "%m = memref.alloc() : memref<0xi8, affine_map<(d) -> (d floordiv 4, d mod 4)>>",
        "memref<0xi8, affine_map<(d) -> (d floordiv 4, d mod 4)>>",
        None,
    ),
    "realloc": (
        "%a = memref.alloc() : memref<4xi8>\n%m = memref.realloc %a(%n) : memref<4xi8> to memref<?xi8>",
        "memref<?xi8>",
        ("(%n)", "(%one)"),
    ),
    "window": (
        "%a = memref.alloc(%n) : memref<?xi8>\n%m = memref.subview %a[0] [%n] [1] : memref<?xi8> to memref<?xi8, strided<[1]>>",
        "memref<?xi8, strided<[1]>>",
        ("%n = ", "%n = arith.constant 1 : index\n%unused = "),
    ),
}
CAST = "%r = memref.reinterpret_cast %m to offset: [0], sizes: [1], strides: [1] : {type} to memref<1xi8>\n"
VIEW = "%r = memref.view %m[%c][] : {type} to memref<1xi8>\n"
ACCESS = "memref.store %x, %r[%c] : memref<1xi8>\n%y = memref.load %r[%c] : memref<1xi8>\nreturn %y : i8"
BASE = "%r, %o, %e, %f = memref.extract_strided_metadata %m : {type} -> memref<i8>, index, index, index\n"
BASE_ACCESS = "memref.store %x, %r[] : memref<i8>\n%y = memref.load %r[] : memref<i8>\nreturn %y : i8"
FILLED = "linalg.fill ins(%x : i8) outs(%r : memref<1xi8>)\n%y = memref.load %r[%c] : memref<1xi8>\nreturn %y : i8"


def function(body: str) -> str:
    return f"func.func @f{SIGNATURE} {{\n{SIZE}{body}\n}}"


NOTHING = function("return %x : i8")


@pytest.mark.parametrize("access", [ACCESS, FILLED], ids=["element", "all"])
@pytest.mark.parametrize("maker", MAKERS)
def test_a_cast_of_a_buffer_without_elements_has_none(verify: Any, maker: str, access: str) -> None:
    lines, type, surely = MAKERS[maker]
    target = function(f"{lines}\n{CAST.format(type=type)}{access}")
    assert verify(NOTHING, target).verdict is (Verdict.POSSIBLY_INCORRECT if maker == "tiled" else Verdict.INCORRECT)
    if surely is not None:
        assert verify(NOTHING, target.replace(*surely)).verdict is Verdict.CORRECT


@pytest.mark.parametrize(("view", "access"), [(VIEW, ACCESS), (BASE, BASE_ACCESS)], ids=["view", "metadata"])
@pytest.mark.parametrize("maker", ["alloc", "alloca"])
def test_neither_have_other_views(verify: Any, maker: str, view: str, access: str) -> None:
    lines, type, surely = MAKERS[maker]
    assert surely is not None
    target = function(f"{lines}\n{view.format(type=type)}{access}")
    assert verify(NOTHING, target).verdict is Verdict.INCORRECT
    assert verify(NOTHING, target.replace(*surely)).verdict is Verdict.CORRECT


WIDER = """%m = memref.alloc(%n) : memref<?xi8>
%r = memref.view %m[%c][] : memref<?xi8> to memref<1xi32>
%z = arith.constant 0 : i32
memref.store %z, %r[%c] : memref<1xi32>
return %x : i8"""
HELD = {
    "to_memref": "%m = bufferization.to_memref %t : memref<?xi8>\n",
    "clone": "%m = bufferization.clone %s : memref<?xi8> to memref<?xi8>\n",
}


def test_bytes_of_a_buffer_without_elements(verify: Any) -> None:
    target = function(WIDER)
    assert verify(NOTHING, target).verdict is Verdict.INCORRECT
    four = target.replace("%m = ", "%four = arith.constant 4 : index\n%m = ").replace("(%n)", "(%four)")
    assert verify(NOTHING, four).verdict is Verdict.CORRECT


@pytest.mark.parametrize("maker", HELD)
def test_copies_of_nothing(verify: Any, maker: str) -> None:
    read = f"{HELD[maker]}{CAST.format(type='memref<?xi8>')}%y = memref.load %r[%c] : memref<1xi8>\nreturn %x : i8"
    # of a clone the source has one, too: it must not be written afterwards
    source = function((HELD[maker] if maker == "clone" else "") + "return %x : i8")
    assert verify(source, function(read)).verdict is Verdict.INCORRECT


def test_a_buffer_without_elements_is_as_good_as_any_other(verify: Any) -> None:
    empty = "%m = memref.alloc(%n) : memref<?xi8>\nlinalg.fill ins(%x : i8) outs(%m : memref<?xi8>)\nmemref.dealloc %m : memref<?xi8>\n"
    assert verify(NOTHING, function(empty + "return %x : i8")).verdict is Verdict.CORRECT
    copied = "%m = memref.alloc(%n) : memref<?xi8>\nmemref.copy %s, %m : memref<?xi8> to memref<?xi8>\nmemref.copy %m, %s : memref<?xi8> to memref<?xi8>\n"
    assert verify(NOTHING, function(copied + "return %x : i8")).verdict is Verdict.CORRECT

"""Structured operations on buffers: what they do to memory, and what is known of buffers that overlap."""

from __future__ import annotations

from typing import Any

import pytest
from differential import agreement_test, function_text

from smtenc.verdicts.lattice import Verdict

_COPY = "%b = bufferization.to_memref %t : memref<2x3xi8>\n%m = memref.alloc() : memref<2x3xi8>\nmemref.copy %b, %m : memref<2x3xi8> to memref<2x3xi8>\n"
_BACK = "\n%r = bufferization.to_tensor %m : memref<2x3xi8>"
_IDENTITY = "affine_map<(i, j) -> (i, j)>"


def generic(maps: str, operands: str, body: str, iterators: str = '"parallel", "parallel"') -> str:
    return f"linalg.generic {{indexing_maps = [{maps}], iterator_types = [{iterators}]}} {operands} {{\n{body}\n}}"


DIFFERENTIAL: dict[str, tuple[str, str]] = {
    "fill": ("(%t: tensor<2x3xi8>, %x: i8) -> tensor<2x3xi8>", f"{_COPY}linalg.fill ins(%x : i8) outs(%m : memref<2x3xi8>){_BACK}"),
    "copy": (
        "(%t: tensor<2x3xi8>) -> tensor<2x3xi8>",
        _COPY
        + "%n = memref.alloc() : memref<2x3xi8>\nlinalg.copy ins(%m : memref<2x3xi8>) outs(%n : memref<2x3xi8>)\n%r = bufferization.to_tensor %n : memref<2x3xi8>",
    ),
    "in_place": (
        "(%t: tensor<2x3xi8>) -> tensor<2x3xi8>",
        _COPY
        + generic(
            f"{_IDENTITY}, {_IDENTITY}",
            "ins(%m : memref<2x3xi8>) outs(%m : memref<2x3xi8>)",
            "^bb0(%x: i8, %y: i8):\n%z = arith.addi %x, %y : i8\nlinalg.yield %z : i8",
        )
        + _BACK,
    ),
    "reduction": (
        "(%t: tensor<2x3xi8>, %s: tensor<2xi8>) -> tensor<2xi8>",
        _COPY
        + "%p = bufferization.to_memref %s : memref<2xi8>\n%q = memref.alloc() : memref<2xi8>\nmemref.copy %p, %q : memref<2xi8> to memref<2xi8>\n"
        + generic(
            f"{_IDENTITY}, affine_map<(i, j) -> (i)>",
            "ins(%m : memref<2x3xi8>) outs(%q : memref<2xi8>)",
            "^bb0(%x: i8, %y: i8):\n%z = arith.addi %x, %y : i8\nlinalg.yield %z : i8",
            '"parallel", "reduction"',
        )
        + "\n%r = bufferization.to_tensor %q : memref<2xi8>",
    ),
    "window": (
        "(%t: tensor<2x3xi8>, %x: i8, %k: index) -> tensor<2x3xi8>",
        f"{_COPY}%s = memref.subview %m[0, %k] [2, 1] [1, 1] : memref<2x3xi8> to memref<2x1xi8, strided<[3, 1], offset: ?>>\nlinalg.fill ins(%x : i8) outs(%s : memref<2x1xi8, strided<[3, 1], offset: ?>>){_BACK}",
    ),
    "two_outputs": (
        "(%t: tensor<2x3xi8>) -> tensor<2x3xi8>",
        _COPY
        + "%n = memref.alloc() : memref<2x3xi8>\n"
        + generic(
            ", ".join([_IDENTITY] * 3),
            "ins(%b : memref<2x3xi8>) outs(%n, %m : memref<2x3xi8>, memref<2x3xi8>)",
            "^bb0(%x: i8, %y: i8, %z: i8):\n%u = arith.addi %x, %z : i8\nlinalg.yield %x, %u : i8, i8",
        )
        + _BACK,
    ),
    "load_in_body_of_tensors": (
        "(%t: tensor<2x3xi8>, %k: index) -> tensor<2x3xi8>",
        _COPY
        + "%r = "
        + generic(
            _IDENTITY, "outs(%t : tensor<2x3xi8>)", "^bb0(%x: i8):\n%y = memref.load %m[%k, %k] : memref<2x3xi8>\nlinalg.yield %y : i8"
        )
        + " -> tensor<2x3xi8>\n%z = arith.constant 7 : i8\nlinalg.fill ins(%z : i8) outs(%m : memref<2x3xi8>)",
    ),
    "written_to_the_read_only": (
        "(%t: tensor<2x3xi8>, %x: i8) -> tensor<2x3xi8>",
        f"{_COPY}linalg.fill ins(%x : i8) outs(%b : memref<2x3xi8>){_BACK}",
    ),
}
TEXT = "".join(function_text(name, *parts) for name, parts in DIFFERENTIAL.items())


test_agrees_with_the_interpreter_on_constants = agreement_test(TEXT, DIFFERENTIAL, small_indices=True, unroll=8)


_ADD = "^bb0(%x: i8, %y: i8):\n%z = arith.addi %x, %y : i8\nlinalg.yield %z : i8"


def elementwise(ins: str, outs: str, map: str = _IDENTITY) -> str:
    return generic(f"{map}, {_IDENTITY}", f"ins({ins} : memref<3x3xi8>) outs({outs} : memref<3x3xi8>)", _ADD)


def text(body: str) -> str:
    return f"func.func @f(%a: memref<3x3xi8>, %b: memref<3x3xi8>) {{\n{body}\nreturn\n}}"


def test_operands_that_the_caller_may_have_overlap_are_assumed_not_to(verify: Any) -> None:
    record = verify(text(elementwise("%a", "%b")), text(elementwise("%a", "%b")))
    assert record.verdict is Verdict.CORRECT
    assert "linalg-operands-disjoint" in record.assumptions


def test_in_place_nothing_is_assumed(verify: Any) -> None:
    record = verify(text(elementwise("%a", "%a")), text(elementwise("%a", "%a")))
    assert record.verdict is Verdict.CORRECT
    assert "linalg-operands-disjoint" not in record.assumptions


def test_an_operand_that_is_read_after_it_is_written_is_unsupported(verify: Any) -> None:
    body = elementwise("%a", "%a", "affine_map<(i, j) -> (j, i)>")
    record = verify(text(body), text(f"%unused = arith.constant 7 : i8\n{body}"))
    assert record.verdict is Verdict.UNSUPPORTED
    assert "may overlap" in record.unsupported


def test_windows_apart_in_one_buffer_do_not_overlap(verify: Any) -> None:
    row = "memref<1x3xi8, strided<[3, 1], offset: {}>>"
    windows = "".join(
        f"%{name} = memref.subview %a[{k}, 0] [1, 3] [1, 1] : memref<3x3xi8> to {row.format(3 * k)}\n" for k, name in enumerate(("p", "q"))
    )
    body = generic(f"{_IDENTITY}, {_IDENTITY}", f"ins(%p : {row.format(0)}) outs(%q : {row.format(3)})", _ADD)
    record = verify(text(windows + body), text(windows + body))
    assert record.verdict is Verdict.CORRECT
    assert "linalg-operands-disjoint" not in record.assumptions


def test_a_body_may_read_what_is_no_output(verify: Any) -> None:
    body = generic(
        _IDENTITY, "outs(%m : memref<3x3xi8>)", "^bb0(%x: i8):\n%y = memref.load %a[%c, %c] : memref<3x3xi8>\nlinalg.yield %y : i8"
    )
    new = "%c = arith.constant 1 : index\n%m = memref.alloc() : memref<3x3xi8>\n"
    load = "%y = memref.load %a[%c, %c] : memref<3x3xi8>\nlinalg.fill ins(%y : i8) outs(%m : memref<3x3xi8>)\n"
    copy = "\nmemref.copy %m, %b : memref<3x3xi8> to memref<3x3xi8>"
    assert verify(text(new + body + copy), text(new + load + copy)).verdict is Verdict.CORRECT
    overlapping = verify(text(new + body.replace("%a[", "%m[") + copy), text(new + load + copy))
    assert overlapping.verdict is Verdict.UNSUPPORTED


READERS = """
memref.global @g : memref<2xi32> = dense<[5, 0]>
memref.global @other : memref<2xi32> = dense<[5, 0]>
memref.global "private" constant @table : memref<2xi32> = dense<[5, 7]>
func.func private @first() -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.get_global @NAME : memref<2xi32>
  %r = memref.load %m[%c0] : memref<2xi32>
  return %r : i32
}
func.func private @again() -> i32 {
  %r = func.call @first() : () -> i32
  return %r : i32
}
func.func private @of(%m: memref<2xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %s = memref.subview %m[0] [1] [1] : memref<2xi32> to memref<1xi32, strided<[1]>>
  %r = memref.load %s[%c0] : memref<1xi32, strided<[1]>>
  return %r : i32
}
"""
CALLED = "%v = func.call @again() : () -> i32"
GIVEN = "%v = func.call @of(%m) : (memref<2xi32>) -> i32"
LOADED = "%m = memref.get_global @g : memref<2xi32>\n%v = memref.load %m[%z] : memref<2xi32>"


def filling(read: str, inside: bool, given: str = "") -> str:
    """Sets both elements of ``@g`` to one more than what ``read`` reads: before each of them, or before both."""
    before, within = ("", read) if inside else (read, "")
    return f"""func.func @f({given}) {{
  %z = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %g = memref.get_global @g : memref<2xi32>
  {before}
  linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}} outs(%g : memref<2xi32>) {{
  ^bb0(%o: i32):
    {within}
    %r = arith.addi %v, %one : i32
    linalg.yield %r : i32
  }}
  return
}}"""


@pytest.mark.parametrize(
    ("read", "given", "name"),
    [(CALLED, "", "g"), (LOADED, "", "g"), (GIVEN.replace("%m", "%g"), "", "g")],
    ids=["calls", "global", "passed to a callee"],
)
def test_a_body_may_read_its_own_output(verify: Any, read: str, given: str, name: str) -> None:
    texts = [READERS.replace("NAME", name) + filling(read, inside, given) for inside in (True, False)]
    for source, target in (texts, texts[::-1]):
        assert verify(source, target, "f").verdict is Verdict.INCORRECT


@pytest.mark.parametrize(
    ("read", "given", "name", "assumption"),
    [
        (CALLED, "", "other", ""),
        (CALLED, "", "table", ""),
        (GIVEN, "%m: memref<2xi32>", "table", "linalg-operands-disjoint"),
    ],
    ids=["another global", "a constant", "an argument"],
)
def test_a_body_may_read_what_it_does_not_write(verify: Any, read: str, given: str, name: str, assumption: str) -> None:
    texts = [READERS.replace("NAME", name) + filling(read, inside, given) for inside in (True, False)]
    record = verify(*texts, "f")
    assert record.verdict is Verdict.CORRECT
    assert ("linalg-operands-disjoint" in record.assumptions) == bool(assumption)

"""Which numbers of a program fit ``index``, by the types of its arguments."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.poly.programs.mlir_reader import read_function
from smtenc.poly.programs.overflow import fitting


def _open(type_: str, bound: str, index_bits: int = 64) -> list[str]:
    cast = "%0 = arith.index_cast %n : i32 to index" if type_ == "i32" else "%0 = arith.addi %n, %c0 : index"
    text = f"""
func.func @f(%n: {type_}, %x: f32, %a: memref<?xf32>) {{
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  {cast}
  %b = {bound}
  scf.for %i = %c0 to %b step %c8 {{
    memref.store %x, %a[%i] : memref<?xf32>
  }}
  return
}}
"""
    program = read_function(read_text(text, "f.mlir"))
    return sorted({each.operation for each in fitting(program, index_bits, 1 << 31).open})


@pytest.mark.parametrize(
    ("type_", "bound", "open_"),
    [
        ("i32", "arith.addi %0, %c8 : index", []),
        ("i32", "affine.apply affine_map<()[s0] -> (s0 floordiv 3 * 3 + 1)>()[%0]", []),
        ("index", "arith.addi %0, %c8 : index", ["arith.addi", "scf.for"]),
        ("index", "affine.apply affine_map<()[s0] -> (s0 * 2)>()[%0]", ["affine", "scf.for"]),
        ("index", "arith.minsi %0, %c8 : index", []),
    ],
)
def test_numbers_fit_where_arguments_are_narrow(type_: str, bound: str, open_: list[str]) -> None:
    assert _open(type_, bound) == open_


def test_an_iterator_has_the_width_of_its_type() -> None:
    text = """
func.func @f(%n: i32, %x: f32, %a: memref<?xf32>) {
  %c0 = arith.constant 0 : i32
  %c8 = arith.constant 8 : i32
  scf.for %i = %c0 to %n step %c8 : i32 {
    %j = arith.index_cast %i : i32 to index
    memref.store %x, %a[%j] : memref<?xf32>
  }
  return
}
"""
    found = fitting(read_function(read_text(text, "f.mlir")), 64, 1 << 31)
    assert [each.operation for each in found.open] == ["scf.for"]


def test_a_narrow_index_has_room_for_less() -> None:
    assert _open("i32", "arith.addi %0, %c8 : index", 32) == ["arith.addi", "scf.for"]


def test_numbers_made_of_dimensions_rest_on_how_large_these_are() -> None:
    text = """
func.func @f(%x: f32, %a: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %a, %c0 : memref<?xf32>
  affine.for %i = 0 to %n step 4 {
    affine.store %x, %a[%i] : memref<?xf32>
  }
  return
}
"""
    found = fitting(read_function(read_text(text, "f.mlir")), 64, 1 << 31)
    assert not found.open
    assert found.by_sizes

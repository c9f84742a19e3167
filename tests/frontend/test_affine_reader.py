"""Affine expressions read from their text mean what the text says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.frontend.affine_reader import read_affine_map, read_integer_set
from smtenc.frontend.scanner import GenericFormError, Scanner
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator, AffineSymbol

LEAVES = st.one_of(
    st.builds(AffineDim, st.integers(0, 1)), st.builds(AffineSymbol, st.just(0)), st.builds(AffineConstant, st.integers(0, 9))
)


def binary(inner: st.SearchStrategy[AffineExpr]) -> st.SearchStrategy[AffineExpr]:
    return st.builds(AffineBinary, st.sampled_from(AffineOperator), inner, inner)


@given(st.recursive(LEAVES, binary, max_leaves=8))
def test_a_printed_map_reads_back(expr: AffineExpr) -> None:
    written = AffineMap(2, 1, (expr,))
    assert read_affine_map(Scanner(str(written))) == written


def value(text: str, *dims: int) -> int:
    names = ", ".join(f"d{i}" for i in range(len(dims)))
    return read_affine_map(Scanner(f"({names}) -> ({text})")).evaluate(dims)[0]


def test_precedence_and_signs() -> None:
    assert value("d0 + d1 * 3", 1, 2) == 7
    assert value("d0 - d1 - 1", 9, 3) == 5
    assert value("d0 - d1 * 2", 9, 3) == 3
    assert value("-d0 floordiv 2", 3) == -2
    assert value("-(d0 + 1) * 2", 3) == -8
    assert value("d0 mod 5 + d0 ceildiv 4", 9) == 7


def test_names_are_free_and_sets_compare_both_ways() -> None:
    named = read_integer_set(Scanner("(row)[size] : (row >= 0, row <= size - 1, row mod 2 == 1)"))
    assert [n for n in range(-2, 9) if named.contains([n], [6])] == [1, 3, 5]


@pytest.mark.parametrize("header", ["(d0, d0)", "(d0)[d0]", "()[n, n]"])
def test_no_two_dimensions_or_symbols_have_one_name(header: str) -> None:
    with pytest.raises(GenericFormError, match="two dimensions or symbols"):
        read_affine_map(Scanner(f"{header} -> (0)"))

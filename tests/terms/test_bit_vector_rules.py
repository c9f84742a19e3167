"""What operators make of constants is what SMT-LIB says, division by 0 and shifts by the width and more included."""

from __future__ import annotations

import itertools

import pytest
from smtlib_semantics import operate

from smtenc.terms.bit_vector_rules import FOLDS, RELATIONS, signed

UNARY = ("bvneg", "bvnot")


@pytest.mark.parametrize("width", [1, 2, 3, 4])
@pytest.mark.parametrize("name", [*FOLDS, *RELATIONS])
def test_constants_fold_to_what_smtlib_says(name: str, width: int) -> None:
    for operands in itertools.product(range(1 << width), repeat=1 if name in UNARY else 2):
        if name in RELATIONS:
            assert RELATIONS[name](width, *operands) == bool(operate(name, (width, width), operands, 0))
        else:
            assert FOLDS[name](width, *operands) % (1 << width) == operate(name, (width,) * len(operands), operands, width), operands


def test_numbers_in_twos_complement() -> None:
    assert [signed(value, 3) for value in range(8)] == [0, 1, 2, 3, -4, -3, -2, -1]
    assert [signed(value, 1) for value in range(2)] == [0, -1]

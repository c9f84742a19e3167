"""Which vectors stand for one of several dimensions, or of none, in the llvm dialect."""

from __future__ import annotations

import pytest

from smtenc.ir.llvm.vectors import is_llvm_form
from smtenc.ir.types import FloatType, IndexType, IntegerType, Signedness, Type, VectorType

F32, I32, I64 = FloatType("f32"), IntegerType(32), IntegerType(64)


def of(*shape: int, element: Type = F32, scalable: tuple[bool, ...] = ()) -> VectorType:
    return VectorType(shape, element, scalable)


@pytest.mark.parametrize(
    ("vector", "rows", "expected"),
    [
        (of(2, 3), [of(3)] * 2, True),
        (of(2, 2, 3), [of(3)] * 4, True),
        (of(), [of(1)], True),
        (of(2, 4, scalable=(False, True)), [of(4, scalable=(True,))] * 2, True),
        (of(2, 3, element=IndexType()), [of(3, element=I64)] * 2, True),
        (of(2, 3, element=IntegerType(32, Signedness.UNSIGNED)), [of(3, element=I32)] * 2, True),
        # a vector of one dimension is one there, too
        (of(3), [of(3)], False),
        (of(2, 3), [of(3)], False),
        (of(2, 3), [of(2)] * 2, False),
        (of(2, 3), [of(3), of(3, element=I32)], False),
        (of(2, 3), [F32, F32], False),
        (of(), [of(2)], False),
        (of(2, 3, element=IndexType()), [of(3, element=I32)] * 2, False),
        (of(2, 4, scalable=(False, True)), [of(4)] * 2, False),
        (of(2, 4, scalable=(True, False)), [of(4)] * 2, False),
        (F32, [of(1)], False),
        (of(2, 3), [], False),
    ],
)
def test_rows_of_a_vector(vector: Type, rows: list[Type], expected: bool) -> None:
    assert is_llvm_form(vector, rows, 64) is expected

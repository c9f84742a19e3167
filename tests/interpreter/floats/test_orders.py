"""What sums and products may be in any order, against all orders that there are."""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterator, Sequence

import pytest

from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.float_scalars import FloatPayload
from smtenc.interpreter.floats.orders import Summands, in_any_order
from smtenc.interpreter.values import POISON, Open, Payload, unit_of
from smtenc.ir.types import FloatType

F16 = FloatType("f16")
UNIT = unit_of(F16)
Factors = tuple[FloatPayload, FloatPayload]
Leaf = tuple[FloatPayload, Factors | None]


def _number(value: float) -> FloatPayload:
    return UNIT.from_double(value)


def _trees(leaves: Sequence[Leaf], name: str) -> Iterator[FloatPayload]:
    """The value of each way to put two of the leaves together, again and again."""
    if len(leaves) == 1:
        yield leaves[0][0]
    for one, other in itertools.permutations(range(len(leaves)), 2):
        rest = [x for k, x in enumerate(leaves) if k not in (one, other)]
        (x, factors), (y, _) = leaves[one], leaves[other]
        yield from _trees([*rest, (UNIT.binary(name)(x, y), None)], name)
        if factors is not None:
            yield from _trees([*rest, (float_scalars.fma(UNIT, *factors, y), None)], name)


def _known(given: Summands) -> set[int] | None:
    """The results as bits; None where there may be others."""
    in_order = functools.reduce(given.combine, given.values)
    found = in_any_order(given, in_order, "here", lambda _: None)
    if not isinstance(found, Open):
        return {UNIT.bits(found)}
    return None if found.anything else {UNIT.bits(x) for x in found.payloads}


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("name", ["add", "mul"])
@pytest.mark.parametrize("products", [0, 2])
def test_few_summands_give_what_some_order_gives(name: str, products: int) -> None:
    choose = random.Random(0)
    several = 0
    for _ in range(60):
        alone = [_number(choose.choice([1.0, -1.0, 0.1, 1024.3, -1000.7, 3e-5, -0.0])) for _ in range(2)]
        pairs = [(_number(choose.uniform(-9, 9)), _number(choose.uniform(-9, 9))) for _ in range(products if name == "add" else 0)]
        rounded = [UNIT.binary("mul")(*pair) for pair in pairs]

        def fuse(a: Payload, b: Payload, c: Payload) -> Payload:
            return float_scalars.fma(UNIT, a, b, c)

        values = [*alone, *rounded] if pairs else [*alone, *map(_number, (0.3, 2049.0))]
        leaves: list[Leaf] = [
            *((x, None) for x in values[:2]),
            *(zip(rounded, pairs, strict=True) if pairs else ((x, None) for x in values[2:])),
        ]
        found = _known(Summands(F16, UNIT.binary(name), values, pairs, fuse if pairs else None, is_sum=name == "add"))
        expected = {UNIT.bits(x) for x in _trees(leaves, name)}
        assert found == expected or (found is None and len(expected) > 16)
        several += len(expected) > 1
    assert several > 10


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_many_summands_are_known_where_no_order_rounds() -> None:
    def sum_of(values: Sequence[float], name: str = "add") -> set[int] | None:
        return _known(Summands(F16, UNIT.binary(name), list(map(_number, values)), is_sum=name == "add"))

    assert sum_of(range(20)) == {UNIT.bits(_number(190.0))}
    assert sum_of([0.1] * 20) is None
    assert sum_of([-0.0] * 20) == {UNIT.bits(_number(-0.0))}
    assert sum_of([1.0, -1.0] * 5) == {UNIT.bits(_number(0.0))}
    assert sum_of([2.0] * 10, "mul") == {UNIT.bits(_number(1024.0))}
    assert sum_of([0.1] * 10, "mul") is None
    assert sum_of([0.0, *[256.0] * 6], "mul") is None, "an order may overflow, and give NaN"
    assert sum_of([float("nan"), *[0.1] * 9]) == {UNIT.bits(float_scalars.nan(UNIT))}


def test_poison_is_poison_in_any_order() -> None:
    given = Summands(F16, UNIT.binary("add"), [_number(0.1), POISON, _number(0.3)])
    assert in_any_order(given, POISON, "here", lambda _: None) is POISON

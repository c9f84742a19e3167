"""What fast-math flags leave open, on numbers: nothing where no rewriting that they allow could give another result."""

from __future__ import annotations

import math
from itertools import permutations
from typing import Any

import pytest

from smtenc.floats import arithmetic
from smtenc.floats.formats import FORMATS, is_nan
from smtenc.interpreter.floats.fastmath import _any_order_of_product, _any_order_of_sum
from smtenc.interpreter.floats.float_scalars import float_unit
from tests.interpreter.programs import alternatives, binary

NAN, INF, TINY, HUGE = math.nan, math.inf, 1.401298464324817e-45, 3.4028234663852886e38
ULP = 2.0**-23


def chain(first: str, second: str, flags: str, others: str | None = None) -> str:
    """second(first(a, b), c), with ``others`` for the flags of the second."""
    body = f"%0 = arith.{first} %a, %b fastmath<{flags}> : f32\n%1 = arith.{second} fastmath<{others or flags}> : f32"
    return f"func.func @f(%a: f32, %b: f32, %c: f32) -> f32 {{\n{body}\nreturn %1 : f32\n}}"


@pytest.mark.parametrize("flags", ["reassoc", "contract", "arcp", "afn", "reassoc, contract, arcp, afn"])
@pytest.mark.parametrize("op", ["addf", "subf", "mulf"])
def test_one_operation_of_two_numbers_has_nothing_to_be_rewritten_with(op: str, flags: str) -> None:
    for a, b in ((0.1, 0.2), (HUGE, HUGE), (TINY, 0.5), (INF, -INF), (1.0, 3.0)):
        found = alternatives(binary(f"arith.{op}", "f32", flags=f"fastmath<{flags}>"), a, b)
        assert found is not None
        assert len(found) == 1


@pytest.mark.parametrize(
    ("a", "b", "c", "is_open"),
    [
        (1.0, 2.0, 3.0, False),
        (1.0, 2 * ULP, -1.0, False),
        (1.0, ULP / 4, -1.0, True),
        (HUGE, HUGE, -HUGE, True),
        (HUGE, -HUGE, HUGE, True),
        (NAN, 0.1, 1e30, False),
        (INF, 1.0, 2.0, False),
        (INF, -INF, 1e30, False),
        (INF, -HUGE, -HUGE, True),
        (0.0, -0.0, -0.0, False),
        (TINY, TINY, TINY, False),
    ],
)
def test_a_sum_of_three_is_open_where_an_order_may_round(a: float, b: float, c: float, is_open: bool) -> None:
    assert (alternatives(chain("addf", "addf %0, %c", "reassoc"), a, b, c) is None) == is_open
    assert alternatives(chain("addf", "addf %0, %c", "contract"), a, b, c) is not None, "no product to contract with"
    assert alternatives(chain("addf", "addf %0, %c", "reassoc", "nsz"), a, b, c) is not None, "both need the flag"


@pytest.mark.parametrize(
    ("a", "b", "c", "is_open"),
    [
        (2.0, 3.0, 5.0, False),
        (1.0 + ULP, 3.0, 5.0, True),
        (HUGE, 2.0, 0.5, True),
        (TINY, 0.5, 2.0, True),
        (0.0, INF, 7.1, False),
        (0.0, 2.0, 7.1, False),
    ],
)
def test_a_product_of_three_is_open_where_an_order_may_round(a: float, b: float, c: float, is_open: bool) -> None:
    assert (alternatives(chain("mulf", "mulf %0, %c", "reassoc"), a, b, c) is None) == is_open


def test_a_product_may_be_fused_without_a_difference_where_it_was_not_rounded() -> None:
    text = chain("mulf", "addf %0, %c", "contract")
    assert alternatives(text, 3.0, 5.0, 0.1) is not None
    assert alternatives(text, 1.0 + ULP, 1.0 + ULP, -1.0 - 2 * ULP) == {"0.0", "1.4210855e-14"}
    assert alternatives(text, HUGE, 2.0, -INF) == {"nan", "-inf"}, "infinite before the sum, finite within it"
    # of two products either may be added before it is rounded
    two = "%0 = arith.mulf %a, %b fastmath<contract> : f32\n%1 = arith.mulf %b, %c fastmath<contract> : f32\n%2 = arith.subf %0, %1 fastmath<contract> : f32"
    text = f"func.func @f(%a: f32, %b: f32, %c: f32) -> f32 {{\n{two}\nreturn %2 : f32\n}}"
    assert alternatives(text, 1.0 + ULP, 1.0 + ULP, 1.0 + ULP) == {"0.0", "1.4210855e-14", "-1.4210855e-14"}
    # with other flags more is open than is listed
    assert alternatives(chain("mulf", "addf %0, %c", "contract, reassoc"), 1.0 + ULP, 1.0 + ULP, -1.0 - 2 * ULP) is None
    assert alternatives(chain("mulf", "addf %0, %c", "contract", "contract, nnan"), 1.0 + ULP, 1.0 + ULP, -1.0 - 2 * ULP) is None


def test_a_negation_hides_nothing() -> None:
    text = (
        "func.func @f(%a: f32, %b: f32, %c: f32) -> f32 {\n%0 = arith.mulf %a, %b fastmath<contract> : f32\n"
        "%1 = arith.negf %0 fastmath<contract> : f32\n%2 = arith.addf %1, %c fastmath<contract> : f32\nreturn %2 : f32\n}"
    )
    assert alternatives(text, 1.0 + ULP, 1.0 + ULP, 1.0 + 2 * ULP) == {"0.0", "-1.4210855e-14"}
    assert alternatives(text, 3.0, 5.0, 1.0) == {"-14.0"}


def test_a_quotient_may_be_a_product_with_the_reciprocal() -> None:
    text = binary("arith.divf", "f32", flags="fastmath<arcp>")
    assert alternatives(text, 5.0, 4.0) == {"1.25"}
    assert len(alternatives(text, 9.0, 10.0) or ()) + len(alternatives(text, 5.0, 49.0) or ()) > 2
    assert alternatives(text, 1.0, TINY) == {"inf"}
    assert alternatives(text, TINY, TINY) == {"1.0", "inf"}


def test_approximations_may_give_anything() -> None:
    text = "func.func @f(%a: f32) -> f32 {\n%0 = math.exp %a fastmath<FLAGS> : f32\n%1 = arith.mulf %0, %0 fastmath<FLAGS> : f32\nreturn %N : f32\n}"
    assert alternatives(text.replace("FLAGS", "afn").replace("%N", "%0"), 1.0) is None
    assert alternatives(text.replace("FLAGS", "reassoc").replace("%N", "%0"), 1.0) is not None
    assert alternatives(text.replace("FLAGS", "reassoc").replace("%N", "%1"), 1.0) is None, "e^x * e^x = e^(x + x)"
    fused = "func.func @f(%a: f32) -> f32 {\n%0 = math.fma %a, %a, %a fastmath<afn> : f32\nreturn %0 : f32\n}"
    assert alternatives(fused, 0.1) is not None, "no function that is approximated"


def test_signs_of_zeros_are_free_where_there_are_zeros() -> None:
    def found(op: str, a: float, b: float) -> set[str] | None:
        return alternatives(binary(f"arith.{op}", "f32", flags="fastmath<nsz>"), a, b)

    assert found("subf", 1.0, 1.0) == {"0.0", "-0.0"}
    assert found("subf", -0.0, 1.0) == {"-1.0"}
    assert found("subf", 2.0, 1.0) == {"1.0"}
    assert found("divf", 1.0, -0.0) == {"inf", "-inf"}
    assert found("minimumf", 2.0, 1.0) == {"1.0"}
    assert found("maximumf", 0.0, -0.0) == {"0.0", "-0.0"}
    text = "func.func @f(%a: f32, %b: f32) -> f32 {\n%0 = math.powf %a, %b fastmath<nsz> : f32\nreturn %0 : f32\n}"
    assert alternatives(text, -0.0, -1.0) is None
    assert alternatives(text, 2.0, 3.0) == {"8.0"}


@pytest.mark.parametrize("flags", ["fast", "nnan", "nnan, reassoc, nsz"])
def test_poison_is_no_matter_of_rounding(flags: str) -> None:
    assert alternatives(binary("arith.addf", "f32", flags=f"fastmath<{flags}>"), NAN, 1.0) == {"poison"}


# -- the claim about orders, by trying all of them ----------------------------------------------------------------------

FORMAT = FORMATS["f8E5M2"]
NUMBERS = [b for b in range(256) if not is_nan(FORMAT, b) and b % 5 in (0, 1)] + [FORMAT.nan_bits]


def groupings(op: Any, items: tuple[int, ...]) -> set[int]:
    """What three or four numbers give in any order and grouping; NaN is one value."""
    if len(items) == 1:
        return set(items)
    found = set()
    for order in set(permutations(items)):
        for k in range(1, len(items)):
            found |= {op(FORMAT, x, y) for x in groupings(op, order[:k]) for y in groupings(op, order[k:])}
    return {FORMAT.nan_bits if is_nan(FORMAT, x) else x for x in found}


@pytest.mark.parametrize(
    ("claim", "op"), [(_any_order_of_sum, arithmetic.add), (_any_order_of_product, arithmetic.mul)], ids=["sum", "product"]
)
def test_where_the_order_is_said_not_to_matter_it_does_not(claim: Any, op: Any) -> None:
    unit = float_unit("f8E5M2")
    said = 0
    for k, a in enumerate(NUMBERS):
        for b in NUMBERS[k::3]:
            for c in NUMBERS[k % 7 :: 11]:
                if claim(unit, [unit.from_bits(x) for x in (a, b, c)]):
                    said += 1
                    assert len(groupings(op, (a, b, c))) == 1, (a, b, c)
    assert said > 500

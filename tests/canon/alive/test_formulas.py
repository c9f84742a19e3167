"""Functions and predicates of Alive's notation, evaluated on all numbers of few bits, against their definitions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import NamedTuple

import pytest

from smtenc.canon.alive.formulas import FUNCTIONS, OPERATORS, PREDICATES, SIZES


class Bits(NamedTuple):
    """A number of a width."""

    value: int
    width: int

    @property
    def signed(self) -> int:
        return self.value - (1 << self.width) if self.value >> (self.width - 1) else self.value


def bits(value: int, width: int) -> Bits:
    return Bits(value % (1 << width), width)


class Numbers:
    """Runs formulas on numbers, as LLVM's instructions do; ``ZeroDivisionError`` and ``OverflowError`` where these are undefined or poison."""

    def __init__(self, *, in_target: bool = False) -> None:
        self.in_target = in_target

    def make(self, name: str, *operands: Bits) -> Bits:
        a, b = operands[0], operands[-1]
        w = a.width
        return bits(self._made(name.removeprefix("intr."), a, b), w)

    def _made(self, name: str, a: Bits, b: Bits) -> int:
        if name in ("shl", "lshr", "ashr") and b.value >= a.width:
            raise OverflowError
        if name in ("sdiv", "srem") and a.signed == -(1 << (a.width - 1)) and b.signed == -1:
            raise OverflowError
        if name in ("sdiv", "srem"):
            quotient = abs(a.signed) // abs(b.signed) * (1 if (a.signed < 0) == (b.signed < 0) else -1)
            return quotient if name == "sdiv" else a.signed - quotient * b.signed
        table: dict[str, Callable[[], int]] = {
            "add": lambda: a.value + b.value,
            "sub": lambda: a.value - b.value,
            "mul": lambda: a.value * b.value,
            "and": lambda: a.value & b.value,
            "or": lambda: a.value | b.value,
            "xor": lambda: a.value ^ b.value,
            "shl": lambda: a.value << b.value,
            "lshr": lambda: a.value >> b.value,
            "ashr": lambda: a.signed >> b.value,
            "udiv": lambda: a.value // b.value,
            "urem": lambda: a.value % b.value,
            "smax": lambda: max(a.signed, b.signed),
            "smin": lambda: min(a.signed, b.signed),
            "umax": lambda: max(a.value, b.value),
            "umin": lambda: min(a.value, b.value),
            "abs": lambda: abs(a.signed),
            "ctlz": lambda: a.width - a.value.bit_length(),
            "cttz": lambda: (a.value & -a.value).bit_length() - 1 if a.value else a.width,
        }
        return table[name]()

    def compare(self, predicate: str, one: Bits, other: Bits) -> Bits:
        a, b = (one.signed, other.signed) if predicate.startswith("s") else (one.value, other.value)
        return Bits(int({"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}[predicate[-2:]]), 1)

    def choose(self, condition: Bits, one: Bits, other: Bits) -> Bits:
        return one if condition.value else other

    def number(self, value: int | str, like: Bits) -> Bits:
        w = like.width
        named = {"width": w, "width-1": w - 1, "least": 1 << (w - 1)}
        return bits(named[value] if isinstance(value, str) else value, w)

    def overflows(self, name: str, one: Bits, other: Bits) -> Bits:
        exact = one.signed * other.signed if name == "smul" else one.value * other.value
        wrapped = bits(exact, one.width)
        return Bits(int(exact != (wrapped.signed if name == "smul" else wrapped.value)), 1)


def _fits(value: int, width: int, *, signed: bool) -> bool:
    least = -(1 << (width - 1)) if signed else 0
    return least <= value < least + (1 << width)


def _overflow(operation: Callable[[int, int], int]) -> dict[str, Callable[[Bits, Bits], bool]]:
    return {
        "Signed": lambda a, b: _fits(operation(a.signed, b.signed), a.width, signed=True),
        "Unsigned": lambda a, b: _fits(operation(a.value, b.value), a.width, signed=False),
    }


DEFINED: dict[str, Callable[..., bool]] = {
    "isPowerOf2": lambda a: a.value.bit_count() == 1,
    "isPowerOf2OrZero": lambda a: a.value.bit_count() <= 1,
    "isShiftedMask": lambda a: "1" in f"{a.value:b}" and "0" not in f"{a.value:b}".strip("0"),
    "isSignBit": lambda a: a.value == 1 << (a.width - 1),
    "MaskedValueIsZero": lambda a, b: a.value & b.value == 0,
    **{
        f"WillNotOverflow{sign}{name}": holds
        for name, operation in {"Add": int.__add__, "Sub": int.__sub__, "Mul": int.__mul__}.items()
        for sign, holds in _overflow(operation).items()
    },
    "WillNotOverflowSignedShl": lambda a, b: a.value == 0 or (b.value < a.width and _fits(a.signed << b.value, a.width, signed=True)),
    "WillNotOverflowUnsignedShl": lambda a, b: a.value == 0 or (b.value < a.width and _fits(a.value << b.value, a.width, signed=False)),
}


@pytest.mark.parametrize("width", [1, 2, 4])
def test_predicates_hold_as_they_are_defined(width: int) -> None:
    assert DEFINED.keys() == PREDICATES.keys()
    for name, predicate in PREDICATES.items():
        for values in product(range(1 << width), repeat=predicate.count):
            operands = [Bits(v, width) for v in values]
            if name == "WillNotOverflowSignedShl" and operands[0].signed == -1 and operands[1].value >= width:
                # copies of the sign of 0 are no -1
                assert not predicate.make(Numbers(), *operands).value
                continue
            assert bool(predicate.make(Numbers(), *operands).value) == DEFINED[name](*operands), (name, operands)


def _truncated(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


OPERATOR: dict[str, Callable[[Bits, Bits], int]] = {
    "+": lambda a, b: a.value + b.value,
    "-": lambda a, b: a.value - b.value,
    "*": lambda a, b: a.value * b.value,
    "&": lambda a, b: a.value & b.value,
    "|": lambda a, b: a.value | b.value,
    "^": lambda a, b: a.value ^ b.value,
    "<<": lambda a, b: a.value << b.value,
    "u>>": lambda a, b: a.value >> b.value,
    ">>": lambda a, b: a.signed >> b.value,
    "/u": lambda a, b: a.value // b.value if b.value else -1,
    "%u": lambda a, b: a.value % b.value if b.value else a.value,
    "/": lambda a, b: _truncated(a.signed, b.signed) if b.value else (1 if a.signed < 0 else -1),
    "%": lambda a, b: a.signed - _truncated(a.signed, b.signed) * b.signed if b.value else a.signed,
}


@pytest.mark.parametrize("width", [1, 2, 4])
def test_operators_of_preconditions_are_total(width: int) -> None:
    assert OPERATOR.keys() == OPERATORS.keys()
    for sign, a, b in product(OPERATORS, range(1 << width), range(1 << width)):
        one, other = Bits(a, width), Bits(b, width)
        assert OPERATORS[sign](Numbers(), one, other) == bits(OPERATOR[sign](one, other), width), (sign, one, other)


@pytest.mark.parametrize("sign", ["/", "%", "/u", "%u"])
def test_a_division_by_zero_in_the_target_is_undefined(sign: str) -> None:
    with pytest.raises(ZeroDivisionError):
        OPERATORS[sign](Numbers(in_target=True), Bits(3, 4), Bits(0, 4))
    assert OPERATORS[sign](Numbers(in_target=True), Bits(8, 4), Bits(15, 4)) == bits(OPERATOR[sign](Bits(8, 4), Bits(15, 4)), 4)


def test_functions_count_bits() -> None:
    w = 4
    for value in range(1 << w):
        a = Bits(value, w)
        text = f"{value:04b}"
        counted = {name: SIZES[name](Numbers(), a).value for name in SIZES}
        leading, trailing = len(text) - len(text.lstrip("0")), len(text) - len(text.rstrip("0"))
        same = len(text) - len(text.lstrip(text[0]))
        log = (value.bit_length() - 1) % (1 << w)
        assert counted == {
            "width": w,
            "log2": log,
            "countLeadingZeros": leading,
            "countTrailingZeros": trailing,
            "ComputeNumSignBits": same,
        }


@pytest.mark.parametrize(
    ("name", "operands", "result"),
    [
        ("abs", (9,), 7),
        ("abs", (8,), 8),
        ("max", (8, 7), 7),
        ("min", (8, 7), 8),
        ("umax", (8, 7), 8),
        ("umin", (8, 7), 7),
        ("smax", (8, 7), 7),
        ("smin", (8, 7), 8),
        ("computeKnownOneBits", (5,), 5),
        ("computeKnownZeroBits", (5,), 10),
        ("shl", (5, 9), 0),
        ("lshr", (12, 2), 3),
        ("ashr", (12, 9), 15),
    ],
)
def test_functions_of_numbers(name: str, operands: tuple[int, ...], result: int) -> None:
    function = FUNCTIONS[name]
    assert function.count == len(operands)
    assert function.make(Numbers(), *(Bits(v, 4) for v in operands)) == Bits(result, 4)

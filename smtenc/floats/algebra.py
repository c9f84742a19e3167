"""Floats before an encoding is chosen: operations as terms of one algebra, simplified by what IEEE 754 says whatever the encoding.

A float is a term of sort ``FormatSort``. Dialect semantics build these and never know which encoding will be in force; an encoding
(``floats.abstract``) then turns a whole query into bit-vectors. Most correct programs never get that far: source and target are one term.

NaN is one value here: every NaN constant is canonical, and ``same`` holds between any two NaNs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FloatFormat, Rounding, is_finite, is_nan, is_zero, round_fraction, to_fraction
from smtenc.floats.functions import BINARY_FUNCTIONS, POWER, UNARY_FUNCTIONS, fold, fold_binary, fold_integer_power, integer_power_name
from smtenc.floats.neutral import operation_head, rounds_once
from smtenc.floats.order import FloatOrder
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import FormatSort, Term

MOST_SUMMANDS = 512
"""Longer sums are not put in order."""

ROUNDINGS: dict[str, Callable[[FloatFormat, int], int]] = {
    "ceil": ieee.ceil,
    "floor": ieee.floor,
    "trunc": ieee.trunc,
    "round": ieee.round_,
    "roundeven": ieee.roundeven,
}
"""Rounding to an integral value in the same format (``math.ceil`` …)."""

_MIRRORED = {"ceil": "floor", "floor": "ceil", "trunc": "trunc", "round": "round", "roundeven": "roundeven"}
"""kind(-x) = -mirrored(x)."""


_INTEGERS = frozenset({"float.from_sint", "float.from_uint"})


_PLAIN = frozenset(
    {"neg", "abs", "copysign", "add", "mul", "div", "rem", "fma", "minimum", "maximum", "minnum", "maxnum", "is_nan", "is_inf"}
)
"""Nodes that a method of the same name makes of the same operands."""


class FloatAlgebra(FloatOrder):
    """Float term constructors over one ``Terms``: arithmetic and functions here, the rest inherited."""

    def __init__(self, terms: Terms, *, reassociate: bool = False) -> None:
        """``reassociate``: the order of sums is free, so a sum of sums is kept as one sum in one order (``--assume reassoc``)."""
        super().__init__(terms)
        self._reassociate = reassociate

    def convert(self, x: Term, fmt: FloatFormat, mode: Rounding = Rounding.NEAREST_EVEN) -> Term:
        """As inherited; what is computed of widened operands and rounded back is the operation in the narrow format."""
        once = self._rounded_once(x, fmt) if mode is Rounding.NEAREST_EVEN and not self._reassociate else None
        return once if once is not None else super().convert(x, fmt, mode)

    def _rounded_once(self, x: Term, fmt: FloatFormat) -> Term | None:
        """y op z where ``x`` is widen(y) op widen(z) and both roundings give what one would, else None."""
        operation = {"float.add": self.add, "float.mul": self.mul, "float.div": self.div}.get(operation_head(x) or "")
        if operation is None or not rounds_once(self.format(x), fmt):
            return None
        y, z = (self._narrowed_or_negated(a, fmt) for a in x.args())
        return operation(y, z) if y is not None and z is not None else None

    def _narrowed_or_negated(self, x: Term, fmt: FloatFormat) -> Term | None:
        if operation_head(x) != "float.neg":
            return self._narrowed(x, fmt)
        inner = self._narrowed(x.arg(0), fmt)
        return None if inner is None else self.neg(inner)

    # -- arithmetic -----------------------------------------------------------------------------------------------

    def add(self, x: Term, y: Term) -> Term:
        fmt = self.format(x)
        # x + -0.0 = x
        for a, b in ((x, y), (y, x)):
            if self.value(b) == fmt.zero_bits(True) and fmt.has_negative_zero:
                return a
        # x + x = 2 * x, both round the same number; where sums are put in order, each x is a summand of its own
        if x is y and self.value(x) is None and not self._reassociate:
            return self.mul(x, self.constant(fmt, ieee.from_int(fmt, 2)))
        if self._reassociate and "float.add" in (operation_head(x), operation_head(y)):
            return self._sum_in_order(x, y)
        return self._binary("add", x, y)

    def _sum_in_order(self, x: Term, y: Term) -> Term:
        """One left-deep sum of all summands, in the order of their creation."""
        summands: list[Term] = []
        todo = [x, y]
        while todo:
            term = todo.pop()
            if operation_head(term) == "float.add" and len(todo) + len(summands) < MOST_SUMMANDS:
                todo.extend(term.args())
            else:
                summands.append(term)
        first, *rest = sorted(summands, key=lambda term: int(term.node_id()))
        for term in rest:
            first = self._binary("add", first, term)
        return first

    def sub(self, x: Term, y: Term) -> Term:
        """x - y = x + (-y), IEEE 754 clause 5.4.1."""
        return self.add(x, self.neg(y))

    def mul(self, x: Term, y: Term) -> Term:
        fmt = self.format(x)
        one = fmt.one_bits
        for a, b in ((x, y), (y, x)):
            # x * 1 = x, x * -1 = -x
            if self.value(b) == one:
                return a
            if self.value(b) == one | fmt.sign_mask:
                return self.neg(a)
        return self._signed_product("mul", x, y)

    def div(self, x: Term, y: Term) -> Term:
        fmt, v = self.format(x), self.value(y)
        if v is not None and self.value(x) is None and is_finite(fmt, v) and not is_zero(fmt, v):
            # x / 2^k = x * 2^-k where the reciprocal is exact
            reciprocal = Fraction(1) / to_fraction(fmt, v)
            bits = round_fraction(fmt, reciprocal)
            if is_finite(fmt, bits) and to_fraction(fmt, bits) == reciprocal:
                return self.mul(x, self.constant(fmt, bits))
        return self._signed_product("div", x, y)

    def rem(self, x: Term, y: Term) -> Term:
        """C ``fmod`` (LLVM ``frem``)."""
        # the sign of the divisor does not matter
        return self._binary("rem", x, self.abs(y))

    def fma(self, x: Term, y: Term, z: Term) -> Term:
        """x * y + z, rounded once."""
        fmt = self.format(x)
        a, b, c = self.value(x), self.value(y), self.value(z)
        if a is not None and b is not None and c is not None:
            return self.constant(fmt, ieee.fma(fmt, a, b, c))
        # 1 * y + z = y + z, rounded once either way
        if a == fmt.one_bits:
            return self.add(y, z)
        if b == fmt.one_bits:
            return self.add(x, z)
        # x * y + -0.0 = x * y
        if c == fmt.zero_bits(True) and fmt.has_negative_zero:
            return self.mul(x, y)
        return self._node("fma", *self._ordered(x, y), z)

    def function(self, name: str, *arguments: Term) -> Term:
        """A function of ``floats.functions``, or any other by name: deterministic, otherwise unknown."""
        fmt = self.format(arguments[0])
        # x^0 = 1 and 1^y = 1, of NaN, too
        if name == POWER and (arguments[0] is self.constant(fmt, fmt.one_bits) or self.is_zero(arguments[1]) is self._terms.true):
            return self.constant(fmt, fmt.one_bits)
        constants = [v for a in arguments if (v := self.value(a)) is not None]
        known: int | None = None
        match constants:
            case [v] if name in UNARY_FUNCTIONS and len(arguments) == 1:
                known = ieee.sqrt(fmt, v) if name == "sqrt" else fold(name, fmt, v)
            case [v, w] if name in BINARY_FUNCTIONS:
                known = fold_binary(name, fmt, v, w)
        return self.constant(fmt, known) if known is not None else self._node(f"function {name}", *arguments)

    def integer_power(self, x: Term, exponent: Term) -> Term:
        """``math.fpowi``: a float to the power of a signed bit-vector."""
        fmt, width = self.format(x), self._terms.width(exponent)
        v, n = self.value(x), self._terms.value(exponent)
        # x^0 = 1, x^1 = x; of one bit, 1 is -1
        if n == 0:
            return self.constant(fmt, fmt.one_bits)
        if n == 1 and width > 1:
            return x
        known = fold_integer_power(fmt, v, n) if v is not None and n is not None and width > 1 else None
        return self.constant(fmt, known) if known is not None else self._node(f"function {integer_power_name(width)}", x, exponent)

    def function_of(self, name: str, x: Term, *others: Term) -> Term:
        """A deterministic, otherwise unknown function of a float and of terms of any sort; the result has the float's format."""
        return self._node(f"function {name}", x, *others)

    def round_to_integral(self, kind: str, x: Term) -> Term:
        """``kind`` is a key of ``ROUNDINGS``."""
        fmt, v = self.format(x), self.value(x)
        if v is not None:
            return self.constant(fmt, ROUNDINGS[kind](fmt, v))
        # an integral value stays what it is, and so does an integer, unless its format saturates: ceil(7.25) is 7.5 in f6E2M3FN
        head = operation_head(x) or ""
        if fmt.has_nan and (head.removeprefix("float.") in ROUNDINGS or head in _INTEGERS):
            return x
        # ceil(-x) = -floor(x), trunc(-x) = -trunc(x) …
        if head == "float.neg":
            return self.neg(self.round_to_integral(_MIRRORED[kind], x.arg(0)))
        return self._node(kind, x)

    def rebuilt(self, term: Term, arguments: Sequence[Term]) -> Term:
        """A float operation's node on other arguments of the same sorts, simplified again."""
        head = operation_head(term) or ""
        match head.removeprefix("float.").split(" "):
            case ["less"]:
                return self._less(*arguments)
            case ["equal"]:
                return self._equal(*arguments)
            case ["function", name] if all(isinstance(self._terms.sort(a), FormatSort) for a in arguments):
                return self.function(name, *arguments)
            case [kind] if kind in ROUNDINGS:
                return self.round_to_integral(kind, *arguments)
            case ["convert", *mode]:
                return self.convert(arguments[0], self.format(term), Rounding(mode[0]) if mode else Rounding.NEAREST_EVEN)
            case [name] if name in _PLAIN:
                rebuild: Callable[..., Term] = getattr(self, name)
                return rebuild(*arguments)
            case _:
                return self._terms.operation(head, arguments, self._terms.sort(term))

    # -- shared parts ---------------------------------------------------------------------------------------------

    def _signed_product(self, name: str, x: Term, y: Term) -> Term:
        # (-x) * y = -(x * y), and so on: the sign of a product is the xor of the signs, the sign of a NaN does not count
        if operation_head(x) == "float.neg":
            return self.neg(self._signed_product(name, x.arg(0), y))
        if operation_head(y) == "float.neg":
            return self.neg(self._signed_product(name, x, y.arg(0)))
        fmt = self.format(x)
        for index, a in enumerate((x, y)):
            v = self.value(a)
            if v is not None and not is_nan(fmt, v) and v & fmt.sign_mask and not (self.value(x) is not None and self.value(y) is not None):
                positive = self.constant(fmt, v ^ fmt.sign_mask)
                return self.neg(self._signed_product(name, positive if index == 0 else x, positive if index == 1 else y))
        return self._binary(name, x, y)

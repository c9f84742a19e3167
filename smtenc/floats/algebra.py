"""Floats before an encoding is chosen: operations as terms of one algebra, simplified by what IEEE 754 says whatever the encoding.

A float is a term of sort ``FormatSort``. Dialect semantics build these and never know which encoding will be in force; an encoding
(``floats.abstract``) then turns a whole query into bit-vectors. Most correct programs never get that far: source and target are one term.

NaN is one value here: every NaN constant is canonical, and ``same`` holds between any two NaNs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FloatFormat, Rounding
from smtenc.floats.functions import BINARY_FUNCTIONS, POWER, UNARY_FUNCTIONS, fold, fold_binary, fold_integer_power, integer_power_name
from smtenc.floats.neutral import operation_head
from smtenc.floats.order import FloatOrder
from smtenc.floats.rewriting import DOUBLED, IN_ONE_ROUNDING
from smtenc.floats.rules import ROUNDINGS
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term

MOST_SUMMANDS = 512
"""Longer sums are not put in order."""

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
        once = None if self._reassociate else IN_ONE_ROUNDING.rewritten(self, (x,), fmt, mode)
        return once if once is not None else super().convert(x, fmt, mode)

    # -- arithmetic -----------------------------------------------------------------------------------------------

    def add(self, x: Term, y: Term) -> Term:
        known = self._rewritten("float.add", x, y)
        if known is None and not self._reassociate:
            known = DOUBLED.rewritten(self, (x, y))
        if known is not None:
            return known
        return self._sum_in_order(x, y) if self._reassociate else self._node("add", *self._ordered(x, y))

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
        return self._defined("float.sub", x, y)

    def mul(self, x: Term, y: Term) -> Term:
        return self._binary("mul", x, y)

    def div(self, x: Term, y: Term) -> Term:
        return self._binary("div", x, y)

    def rem(self, x: Term, y: Term) -> Term:
        """C ``fmod`` (LLVM ``frem``)."""
        # the sign of the divisor does not matter
        return self._binary("rem", x, self.abs(y))

    def fma(self, x: Term, y: Term, z: Term) -> Term:
        """x * y + z, rounded once."""
        known = self._rewritten("float.fma", x, y, z)
        return known if known is not None else self._node("fma", *self._ordered(x, y), z)

    def function(self, name: str, *arguments: Term) -> Term:
        """A function of ``floats.functions``, or any other by name: deterministic, otherwise unknown."""
        fmt = self.format(arguments[0])
        # x^0 = 1 and 1^y = 1, of NaN, too
        if name == POWER and (arguments[0] is self.constant(fmt, fmt.one_bits) or self.is_zero(arguments[1]) is self._terms.true):
            return self.constant(fmt, fmt.one_bits)
        constants = [v for a in arguments if (v := self.value(a)) is not None]
        known: int | None = None
        match constants:
            case [v] if name in UNARY_FUNCTIONS:
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
        known = self._rewritten("float.integral", x, at=(kind,))
        return known if known is not None else self._node(kind, x)

    def rebuilt(self, term: Term, arguments: Sequence[Term]) -> Term:
        """A float operation's node on other arguments of the same sorts, simplified again."""
        head = operation_head(term)
        assert head is not None
        match head.removeprefix("float.").split(" "):
            case ["less"]:
                return self.less(*arguments)
            case ["equal"]:
                return self.equal(*arguments)
            case ["function", name]:
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

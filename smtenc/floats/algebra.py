"""Floats before an encoding is chosen: operations as terms of one algebra, simplified by what IEEE 754 says whatever the encoding.

A float is a term of sort ``FormatSort``, an operation on floats a node whose head begins with ``float.``. Dialect semantics build these and never
know which encoding will be in force; an encoding (``floats.abstract``) then turns a whole query into bit-vectors. Most correct programs never get
that far: source and target are one term. What is rewritten is said in ``rules``.

NaN is one value here: every NaN constant is canonical, and ``same`` holds between any two NaNs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding, is_nan
from smtenc.floats.functions import BINARY_FUNCTIONS, POWER, UNARY_FUNCTIONS, fold, fold_binary, fold_integer_power, integer_power_name
from smtenc.floats.inclusion import includes
from smtenc.floats.rewriting import CONSTANT, DOUBLED, IN_ONE_ROUNDING, RULES_OF, constant_bits
from smtenc.floats.rules import ROUNDINGS, holds_integers
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, FormatSort, Term, bit_vector
from smtenc.terms.matching import Listener, kind

MOST_SUMMANDS = 512
"""Longer sums are not put in order."""

_COMMUTATIVE = frozenset({"add", "mul", "minimum", "maximum", "minnum", "maxnum"})

_PLAIN = frozenset(
    {"neg", "abs", "copysign", "add", "mul", "div", "rem", "fma", "minimum", "maximum", "minnum", "maxnum", "is_nan", "is_inf"}
)
"""Nodes that a method of the same name makes of the same operands."""


class FloatAlgebra:
    """Float term constructors over one ``Terms``. Operands of one operation have one format; results have it too unless said."""

    def __init__(self, terms: Terms, *, reassociate: bool = False) -> None:
        """``reassociate``: the order of sums is free, so a sum of sums is kept as one sum in one order (``--assume reassoc``)."""
        self._terms = terms
        self._reassociate = reassociate

    @property
    def terms(self) -> Terms:
        return self._terms

    @property
    def listener(self) -> Listener | None:
        """Told of every rule that is applied: that of the terms."""
        return self._terms.listener

    # -- leaves ---------------------------------------------------------------------------------------------------

    def sort(self, fmt: FloatFormat) -> FormatSort:
        return FormatSort(fmt.name)

    def constant(self, fmt: FloatFormat, bits: int) -> Term:
        """The constant with these bits; any NaN gives the one canonical NaN."""
        if is_nan(fmt, bits):
            bits = fmt.nan_bits
        return self._terms.operation(f"{CONSTANT} {bits:x}", (), self.sort(fmt))

    def format(self, x: Term) -> FloatFormat:
        sort = self._terms.sort(x)
        assert isinstance(sort, FormatSort)
        return FORMATS[sort.format_name]

    def value(self, x: Term) -> int | None:
        """The bits of a constant, else None."""
        return constant_bits(x) if kind(x) == CONSTANT else None

    # -- signs ----------------------------------------------------------------------------------------------------

    def neg(self, x: Term) -> Term:
        return self._simplified("neg", x)

    def abs(self, x: Term) -> Term:
        return self._simplified("abs", x)

    def copysign(self, x: Term, y: Term) -> Term:
        """The magnitude of ``x`` with the sign of ``y``. The sign of a NaN is not known."""
        known = self._rewritten("float.copysign", x, y)
        # the sign of the first operand does not matter
        return known if known is not None else self._node("copysign", self.abs(x), y)

    # -- between formats ------------------------------------------------------------------------------------------

    def convert(self, x: Term, fmt: FloatFormat, mode: Rounding = Rounding.NEAREST_EVEN) -> Term:
        """The value of ``x`` rounded once to ``fmt`` (IEEE 754 clause 5.4.2); NaN stays NaN, and is some number in a format without."""
        # what is computed of widened operands and rounded back is the operation in the narrow format
        known = None if self._reassociate else IN_ONE_ROUNDING.rewritten(self, (x,), fmt, mode)
        if known is None:
            known = self._rewritten("float.convert", x, at=(fmt, mode))
        if known is not None:
            return known
        head = "float.convert" if mode is Rounding.NEAREST_EVEN else f"float.convert {mode.value}"
        return self._terms.operation(head, (x,), self.sort(fmt))

    def _widened(self, x: Term) -> Term | None:
        """y where ``x`` is y widened exactly, else None."""
        if operation_head(x) != "float.convert":
            return None
        inner: Term = x.arg(0)
        return inner if includes(self.format(x), self.format(inner)) else None

    # -- integers -------------------------------------------------------------------------------------------------

    def from_int(self, bits: Term, fmt: FloatFormat, *, signed: bool) -> Term:
        """``arith.sitofp`` / ``arith.uitofp`` of a bit-vector."""
        name = f"float.from_{'s' if signed else 'u'}int"
        known = self._rewritten(name, bits, at=(fmt,))
        return known if known is not None else self._terms.operation(name, (bits,), self.sort(fmt))

    def to_int(self, x: Term, width: int, *, signed: bool) -> tuple[Term, Term]:
        """``arith.fptosi`` / ``arith.fptoui``: (the bit-vector, Bool: x is representable)."""
        t = self._terms
        v = self.value(x)
        if v is not None:
            number = ieee.to_int(self.format(x), v, width, signed)
            return (t.constant(0, width), t.false) if number is None else (t.constant(number, width), t.true)
        inner = self._widened(x)
        if inner is not None:
            return self.to_int(inner, width, signed=signed)
        integer = self._exact_integer(x)
        if integer is not None:
            return self._integer_to_integer(*integer, width, signed=signed)
        kind = f"{'s' if signed else 'u'}{width}"
        return (
            t.operation(f"float.to_int {kind}", (x,), bit_vector(width)),
            t.operation(f"float.fits_int {kind}", (x,), BOOLEAN),
        )

    def _integer_to_integer(self, bits: Term, from_signed: bool, width: int, *, signed: bool) -> tuple[Term, Term]:
        """to_int(from_int(b)) = b, cut to ``width`` bits or extended; it fits where reading it back gives the same number."""
        t = self._terms
        own = t.width(bits)
        room = max(own, width) + 1
        number = t.sign_extend(bits, room) if from_signed else t.zero_extend(bits, room)
        result = t.extract(number, width - 1, 0)
        always = width > own and (signed or not from_signed)
        back = t.sign_extend(result, room) if signed else t.zero_extend(result, room)
        return result, t.true if always else t.equal(back, number)

    def _exact_integer(self, x: Term) -> tuple[Term, bool] | None:
        """(b, signed) where ``x`` is the float of the integer b, for every b exactly; None otherwise."""
        match operation_head(x):
            case "float.from_sint":
                integer = (x.arg(0), True)
            case "float.from_uint":
                integer = (x.arg(0), False)
            case _:
                return None
        return integer if holds_integers(self.format(x), self._terms.width(integer[0]), integer[1]) else None

    # -- bits -----------------------------------------------------------------------------------------------------

    def bits(self, x: Term) -> Term:
        """The bit pattern, ``arith.bitcast`` to an integer. That of a NaN is some NaN's: one unknown for each term."""
        known = self._rewritten("float.bits", x)
        return known if known is not None else self._terms.operation("float.bits", (x,), bit_vector(self.format(x).width))

    def from_bits(self, bits: Term, fmt: FloatFormat) -> Term:
        """The float with this bit pattern, ``arith.bitcast`` from an integer of the format's width."""
        known = self._rewritten("float.from_bits", bits, at=(fmt,))
        return known if known is not None else self._terms.operation("float.from_bits", (bits,), self.sort(fmt))

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

    # -- functions -------------------------------------------------------------------------------------------------------

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

    # -- extrema --------------------------------------------------------------------------------------------------

    def minimum(self, x: Term, y: Term) -> Term:
        return self._binary("minimum", x, y)

    def maximum(self, x: Term, y: Term) -> Term:
        return self._binary("maximum", x, y)

    def minnum(self, x: Term, y: Term) -> Term:
        return self._binary("minnum", x, y)

    def maxnum(self, x: Term, y: Term) -> Term:
        return self._binary("maxnum", x, y)

    # -- comparisons ----------------------------------------------------------------------------------------------

    def compare(self, predicate: str, x: Term, y: Term) -> Term:
        """``arith.cmpf``: a Bool. Raises ``KeyError`` for an unknown predicate."""
        return self._defined(f"float.compare {predicate}", x, y)

    def same(self, x: Term, y: Term) -> Term:
        """Equality for refinement: the same datum, where all NaNs are one and +0.0 and -0.0 are two."""
        return self._defined("float.same", x, y)

    def less(self, x: Term, y: Term) -> Term:
        """False where either is NaN."""
        known = self._rewritten("float.less", x, y)
        return known if known is not None else self._terms.operation("float.less", (x, y), BOOLEAN)

    def equal(self, x: Term, y: Term) -> Term:
        """IEEE 754's: false where either is NaN, and the zeros are equal."""
        known = self._rewritten("float.equal", x, y)
        return known if known is not None else self._terms.operation("float.equal", self._ordered(x, y), BOOLEAN)

    # -- classes --------------------------------------------------------------------------------------------------

    def is_nan(self, x: Term) -> Term:
        known = self._rewritten("float.is_nan", x)
        return known if known is not None else self._terms.operation("float.is_nan", (x,), BOOLEAN)

    def is_inf(self, x: Term) -> Term:
        known = self._rewritten("float.is_inf", x)
        return known if known is not None else self._terms.operation("float.is_inf", (x,), BOOLEAN)

    def is_finite(self, x: Term) -> Term:
        """Neither infinite nor NaN."""
        return self._defined("float.is_finite", x)

    def is_normal(self, x: Term) -> Term:
        """Finite, not zero, not subnormal (IEEE 754 clause 5.7.2)."""
        return self._defined("float.is_normal", x)

    def is_zero(self, x: Term) -> Term:
        """Either zero."""
        return self._defined("float.is_zero", x)

    # -- rebuilding ------------------------------------------------------------------------------------------------------

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

    # -- shared parts ---------------------------------------------------------------------------------------------

    def _rewritten(self, operator: str, *operands: Term, at: Sequence[Any] = ()) -> Term | None:
        """What the first rule that applies makes of it, None where none does."""
        return RULES_OF[operator].rewritten(self, operands, *at)

    def _simplified(self, name: str, *operands: Term) -> Term:
        """The operation after its rules: they make something of it, or it stays a node."""
        known = self._rewritten(f"float.{name}", *operands)
        return known if known is not None else self._node(name, *operands)

    def _node(self, name: str, *arguments: Term) -> Term:
        return self._terms.operation(f"float.{name}", arguments, self._terms.sort(arguments[0]))

    def _ordered(self, x: Term, y: Term) -> tuple[Term, Term]:
        return (x, y) if x.node_id() <= y.node_id() else (y, x)

    def _defined(self, operator: str, *operands: Term) -> Term:
        """An operation that is never kept: a rule says what it is in others."""
        known = self._rewritten(operator, *operands)
        assert known is not None
        return known

    def _binary(self, name: str, x: Term, y: Term) -> Term:
        """An operation on two floats after its rules."""
        known = self._rewritten(f"float.{name}", x, y)
        return known if known is not None else self._node(name, *(self._ordered(x, y) if name in _COMMUTATIVE else (x, y)))


def operation_head(x: Term) -> str | None:
    """The head of an operation term (``float.add``), None for any other term."""
    return Terms.head(x)

"""Floats before an encoding is chosen: operations as terms of one algebra, simplified by what IEEE 754 says whatever the encoding.

A float is a term of sort ``FormatSort``, an operation on floats a node (``operations``). Dialect semantics build these and never know which
encoding will be in force; an encoding (``floats.abstract.encoding``) then turns a whole query into bit-vectors. Most correct programs never get that
far: source and target are one term. What is rewritten is said in ``rules``.

NaN is one value here: every NaN constant is canonical, and ``same`` holds between any two NaNs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding, is_finite, is_nan, to_fraction
from smtenc.floats.functions import BINARY_FUNCTIONS, POWER, UNARY_FUNCTIONS, fold, fold_binary, fold_integer_power
from smtenc.floats.identities import identity, integer_power
from smtenc.floats.inclusion import includes
from smtenc.floats.operations import (
    PLAIN,
    ROWS,
    TO_INTEGRAL,
    FloatKind,
    FloatOp,
    Integers,
    constant_bits,
    kind_of,
    node,
    operation_of,
    remade,
)
from smtenc.floats.rewriting import COMPARISONS, DOUBLED, IN_ONE_ROUNDING, RULES_OF
from smtenc.floats.rules import holds_integers
from smtenc.terms.bit_vector_rules import signed
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import FormatSort, Term
from smtenc.terms.matching import Listener

MOST_SUMMANDS = 512
"""Longer sums are not put in order."""

_TO_NEAREST = FloatOp(FloatKind.CONVERT, Rounding.NEAREST_EVEN)

_REBUILT_BY_METHOD = frozenset(
    {
        *(FloatKind.NEG, FloatKind.ABS, FloatKind.COPYSIGN, FloatKind.ADD, FloatKind.MUL, FloatKind.DIV, FloatKind.REM, FloatKind.FMA),
        *(FloatKind.MINIMUM, FloatKind.MAXIMUM, FloatKind.MINNUM, FloatKind.MAXNUM),
        *(FloatKind.LESS, FloatKind.EQUAL, FloatKind.IS_NAN, FloatKind.IS_INF),
    }
)
"""Nodes that a method of the same name makes of the same operands."""


class FloatAlgebra:
    """Float term constructors over one ``Terms``. Operands of one operation have one format; results have it too unless said."""

    def __init__(self, terms: Terms, *, reassociate: bool = False) -> None:
        """``reassociate``: the order of sums is free, so a sum of sums is kept as one sum in one order (``--assume reassoc``)."""
        self._terms = terms
        self._reassociate = reassociate
        self.identities: Callable[[str], object] | None = None
        """Where functions are taken to be others (``identities``): told of each that is. None: nothing is."""

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
        return node(self._terms, FloatOp(FloatKind.CONSTANT, bits), (), fmt)

    def format(self, x: Term) -> FloatFormat:
        sort = self._terms.sort(x)
        assert isinstance(sort, FormatSort)
        return FORMATS[sort.format_name]

    def value(self, x: Term) -> int | None:
        """The bits of a constant, else None."""
        return constant_bits(x)

    # -- signs ----------------------------------------------------------------------------------------------------

    def neg(self, x: Term) -> Term:
        return self._simplified(FloatKind.NEG, x)

    def abs(self, x: Term) -> Term:
        return self._simplified(FloatKind.ABS, x)

    def copysign(self, x: Term, y: Term) -> Term:
        """The magnitude of ``x`` with the sign of ``y``. The sign of a NaN is not known."""
        known = self._rewritten(FloatKind.COPYSIGN, x, y)
        # the sign of the first operand does not matter
        return known if known is not None else self._node(FloatKind.COPYSIGN, self.abs(x), y)

    # -- between formats ------------------------------------------------------------------------------------------

    def convert(self, x: Term, fmt: FloatFormat, mode: Rounding = Rounding.NEAREST_EVEN) -> Term:
        """The value of ``x`` rounded once to ``fmt`` (IEEE 754 clause 5.4.2); NaN stays NaN, and is some number in a format without."""
        # what is computed of widened operands and rounded back is the operation in the narrow format
        known = None if self._reassociate else IN_ONE_ROUNDING.rewritten(self, (x,), fmt, mode)
        if known is None:
            known = self._rewritten(FloatKind.CONVERT, x, at=(fmt, mode))
        return known if known is not None else node(self._terms, FloatOp(FloatKind.CONVERT, mode), (x,), fmt)

    def _widened(self, x: Term) -> Term | None:
        """y where ``x`` is y widened exactly, else None."""
        if operation_of(x) != _TO_NEAREST:
            return None
        inner: Term = x.arg(0)
        return inner if includes(self.format(x), self.format(inner)) else None

    # -- integers -------------------------------------------------------------------------------------------------

    def from_int(self, bits: Term, fmt: FloatFormat, *, signed: bool) -> Term:
        """``arith.sitofp`` / ``arith.uitofp`` of a bit-vector."""
        kind = FloatKind.FROM_SINT if signed else FloatKind.FROM_UINT
        known = self._rewritten(kind, bits, at=(fmt,))
        return known if known is not None else node(self._terms, PLAIN[kind], (bits,), fmt)

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
        integers = Integers(width, signed)
        return node(t, FloatOp(FloatKind.TO_INT, integers), (x,)), node(t, FloatOp(FloatKind.FITS_INT, integers), (x,))

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
        match kind_of(x):
            case FloatKind.FROM_SINT:
                integer = (x.arg(0), True)
            case FloatKind.FROM_UINT:
                integer = (x.arg(0), False)
            case _:
                return None
        return integer if holds_integers(self.format(x), self._terms.width(integer[0]), integer[1]) else None

    # -- bits -----------------------------------------------------------------------------------------------------

    def bits(self, x: Term) -> Term:
        """The bit pattern, ``arith.bitcast`` to an integer. That of a NaN is some NaN's: one unknown for each term."""
        return self._simplified(FloatKind.BITS, x)

    def from_bits(self, bits: Term, fmt: FloatFormat) -> Term:
        """The float with this bit pattern, ``arith.bitcast`` from an integer of the format's width."""
        known = self._rewritten(FloatKind.FROM_BITS, bits, at=(fmt,))
        return known if known is not None else node(self._terms, PLAIN[FloatKind.FROM_BITS], (bits,), fmt)

    # -- arithmetic -----------------------------------------------------------------------------------------------

    def add(self, x: Term, y: Term) -> Term:
        known = self._rewritten(FloatKind.ADD, x, y)
        if known is None and not self._reassociate:
            known = DOUBLED.rewritten(self, (x, y))
        if known is not None:
            return known
        return self._sum_in_order(x, y) if self._reassociate else self._node(FloatKind.ADD, x, y)

    def _sum_in_order(self, x: Term, y: Term) -> Term:
        """One left-deep sum of all summands, in the order of their creation."""
        summands: list[Term] = []
        todo = [x, y]
        while todo:
            term = todo.pop()
            if kind_of(term) is FloatKind.ADD and len(todo) + len(summands) < MOST_SUMMANDS:
                todo.extend(term.args())
            else:
                summands.append(term)
        first, *rest = sorted(summands, key=lambda term: int(term.node_id()))
        for term in rest:
            first = self._simplified(FloatKind.ADD, first, term)
        return first

    def sub(self, x: Term, y: Term) -> Term:
        return self._defined(FloatKind.SUB, x, y)

    def mul(self, x: Term, y: Term) -> Term:
        return self._simplified(FloatKind.MUL, x, y)

    def div(self, x: Term, y: Term) -> Term:
        return self._simplified(FloatKind.DIV, x, y)

    def rem(self, x: Term, y: Term) -> Term:
        """C ``fmod`` (LLVM ``frem``)."""
        # the sign of the divisor does not matter
        return self._simplified(FloatKind.REM, x, self.abs(y))

    def fma(self, x: Term, y: Term, z: Term) -> Term:
        """x * y + z, rounded once."""
        return self._simplified(FloatKind.FMA, x, y, z)

    # -- functions -------------------------------------------------------------------------------------------------------

    def function(self, name: str, *arguments: Term) -> Term:
        """A function of ``floats.functions``: deterministic, otherwise unknown. Raises ``ValueError`` for another name."""
        if self.identities is not None:
            found = identity(self, name, arguments, self._power(arguments) if name == POWER else None)
            if found is not None:
                self.identities(found[0])
                return found[1]
        return self._function(name, *arguments)

    def _power(self, arguments: Sequence[Term]) -> Fraction | None:
        """The exponent, where it is a finite constant."""
        bits = self.value(arguments[1])
        fmt = self.format(arguments[1])
        return to_fraction(fmt, bits) if bits is not None and is_finite(fmt, bits) else None

    def _function(self, name: str, *arguments: Term) -> Term:
        operation, fmt = FloatOp(FloatKind.FUNCTION, name), self.format(arguments[0])
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
        return self.constant(fmt, known) if known is not None else node(self._terms, operation, arguments)

    def integer_power(self, x: Term, exponent: Term) -> Term:
        """``math.fpowi``: a float to the power of a signed bit-vector."""
        known = self._terms.value(exponent)
        if self.identities is not None and known is not None:
            product = integer_power(self, x, signed(known, self._terms.width(exponent)))
            if product is not None:
                self.identities("fpowi")
                return product
        return self._integer_power(x, exponent)

    def _integer_power(self, x: Term, exponent: Term) -> Term:
        fmt, width = self.format(x), self._terms.width(exponent)
        v, n = self.value(x), self._terms.value(exponent)
        # x^0 = 1, x^1 = x; of one bit, 1 is -1
        if n == 0:
            return self.constant(fmt, fmt.one_bits)
        if n == 1 and width > 1:
            return x
        known = fold_integer_power(fmt, v, n) if v is not None and n is not None and width > 1 else None
        return self.constant(fmt, known) if known is not None else self.unknown(FloatOp(FloatKind.INTEGER_POWER, width), x, exponent)

    def unknown(self, operation: FloatOp, x: Term, *others: Term) -> Term:
        """A deterministic, otherwise unknown function of a float and of terms of any sort; the result has the float's format."""
        return node(self._terms, operation, (x, *others))

    def round_to_integral(self, kind: FloatKind, x: Term) -> Term:
        """``kind`` is one of ``TO_INTEGRAL``."""
        known = self._rewritten(FloatKind.INTEGRAL, x, at=(kind,))
        return known if known is not None else self._node(kind, x)

    # -- extrema --------------------------------------------------------------------------------------------------

    def minimum(self, x: Term, y: Term) -> Term:
        return self._simplified(FloatKind.MINIMUM, x, y)

    def maximum(self, x: Term, y: Term) -> Term:
        return self._simplified(FloatKind.MAXIMUM, x, y)

    def minnum(self, x: Term, y: Term) -> Term:
        return self._simplified(FloatKind.MINNUM, x, y)

    def maxnum(self, x: Term, y: Term) -> Term:
        return self._simplified(FloatKind.MAXNUM, x, y)

    # -- comparisons ----------------------------------------------------------------------------------------------

    def compare(self, predicate: str, x: Term, y: Term) -> Term:
        """``arith.cmpf``: a Bool. Raises ``KeyError`` for an unknown predicate."""
        return _sure(COMPARISONS[predicate].rewritten(self, (x, y)))

    def same(self, x: Term, y: Term) -> Term:
        """Equality for refinement: the same datum, where all NaNs are one and +0.0 and -0.0 are two."""
        return self._defined(FloatKind.SAME, x, y)

    def less(self, x: Term, y: Term) -> Term:
        """False where either is NaN."""
        return self._simplified(FloatKind.LESS, x, y)

    def equal(self, x: Term, y: Term) -> Term:
        """IEEE 754's: false where either is NaN, and the zeros are equal."""
        return self._simplified(FloatKind.EQUAL, x, y)

    # -- classes --------------------------------------------------------------------------------------------------

    def is_nan(self, x: Term) -> Term:
        return self._simplified(FloatKind.IS_NAN, x)

    def is_inf(self, x: Term) -> Term:
        return self._simplified(FloatKind.IS_INF, x)

    def is_finite(self, x: Term) -> Term:
        """Neither infinite nor NaN."""
        return self._defined(FloatKind.IS_FINITE, x)

    def is_normal(self, x: Term) -> Term:
        """Finite, not zero, not subnormal (IEEE 754 clause 5.7.2)."""
        return self._defined(FloatKind.IS_NORMAL, x)

    def is_zero(self, x: Term) -> Term:
        """Either zero."""
        return self._defined(FloatKind.IS_ZERO, x)

    # -- rebuilding ------------------------------------------------------------------------------------------------------

    def made(self, kind: FloatKind, *operands: Term) -> Term:
        """What the constructor of the same name makes of ``operands``."""
        make: Callable[..., Term] = getattr(self, kind.word)
        return make(*operands)

    def rebuilt(self, term: Term, arguments: Sequence[Term]) -> Term:
        """A float operation's node on other arguments of the same sorts, simplified again."""
        match operation_of(term):
            case FloatOp(FloatKind.FUNCTION, str(name)):
                return self.function(name, *arguments)
            case FloatOp(FloatKind.CONVERT, Rounding() as mode):
                return self.convert(arguments[0], self.format(term), mode)
            case FloatOp(kind) if kind in TO_INTEGRAL:
                return self.round_to_integral(kind, *arguments)
            case FloatOp(kind) if kind in _REBUILT_BY_METHOD:
                return self.made(kind, *arguments)
            case _:
                return remade(self._terms, term, arguments)

    # -- shared parts ---------------------------------------------------------------------------------------------

    def _rewritten(self, kind: FloatKind, *operands: Term, at: Sequence[Any] = ()) -> Term | None:
        """What the first rule that applies makes of it, None where none does."""
        return RULES_OF[kind].rewritten(self, operands, *at)

    def _simplified(self, kind: FloatKind, *operands: Term) -> Term:
        """The operation after its rules: they make something of it, or it stays a node."""
        known = self._rewritten(kind, *operands)
        return known if known is not None else self._node(kind, *operands)

    def _defined(self, kind: FloatKind, *operands: Term) -> Term:
        """An operation that is never kept: a rule says what it is in others."""
        return _sure(self._rewritten(kind, *operands))

    def _node(self, kind: FloatKind, *operands: Term) -> Term:
        """Of an operation without a parameter; operands that commute are put in order."""
        if ROWS[kind].commutative:
            x, y, *others = operands
            operands = (x, y, *others) if x.node_id() <= y.node_id() else (y, x, *others)
        return node(self._terms, PLAIN[kind], operands)


def _sure(found: Term | None) -> Term:
    assert found is not None
    return found

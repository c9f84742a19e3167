"""Floats before an encoding is chosen: operations as terms of one algebra, simplified by rules of IEEE 754 that hold in every encoding.

A float is a term of sort ``FormatSort``, an operation on floats a node (``operations``). Dialect semantics build these terms and do not depend on the
encoding; an encoding (``floats.abstract.encoding``) then turns a whole query into bit-vectors. Most correct programs need no encoding: source and
target are one term. The rewrite rules are in ``rules``.

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
"""The largest number of summands of a sum that is put in order."""

_TO_NEAREST = FloatOp(FloatKind.CONVERT, Rounding.NEAREST_EVEN)

_REBUILT_BY_METHOD = frozenset(
    {
        *(FloatKind.NEG, FloatKind.ABS, FloatKind.COPYSIGN, FloatKind.ADD, FloatKind.MUL, FloatKind.DIV, FloatKind.REM, FloatKind.FMA),
        *(FloatKind.MINIMUM, FloatKind.MAXIMUM, FloatKind.MINNUM, FloatKind.MAXNUM),
        *(FloatKind.LESS, FloatKind.EQUAL, FloatKind.IS_NAN, FloatKind.IS_INF),
    }
)
"""The kinds of nodes that the method of the same name rebuilds from the same operands."""


class FloatAlgebra:
    """Constructors of float terms over one ``Terms``. The operands of one operation have the same format; the result has it, too, unless stated."""

    def __init__(self, terms: Terms, *, reassociate: bool = False) -> None:
        """Create the constructors. ``reassociate``: the order of sums is free, so that a sum of sums becomes one sum in a canonical order (``--assume
        reassoc``).
        """
        self._terms = terms
        self._reassociate = reassociate
        self.identities: Callable[[str], object] | None = None
        """The callback that is called with the name of each mathematical identity that is used (``identities``). None: no identity is used."""

    @property
    def terms(self) -> Terms:
        return self._terms

    @property
    def listener(self) -> Listener | None:
        """The listener of the terms, which is called with every rule that is applied."""
        return self._terms.listener

    # -- leaves ---------------------------------------------------------------------------------------------------

    def sort(self, fmt: FloatFormat) -> FormatSort:
        return FormatSort(fmt.name)

    def constant(self, fmt: FloatFormat, bits: int) -> Term:
        """Return the constant with this bit pattern; any NaN pattern gives the canonical NaN."""
        if is_nan(fmt, bits):
            bits = fmt.nan_bits
        return node(self._terms, FloatOp(FloatKind.CONSTANT, bits), (), fmt)

    def format(self, x: Term) -> FloatFormat:
        sort = self._terms.sort(x)
        assert isinstance(sort, FormatSort)
        return FORMATS[sort.format_name]

    def value(self, x: Term) -> int | None:
        """Return the bits of a constant; None for any other term."""
        return constant_bits(x)

    # -- signs ----------------------------------------------------------------------------------------------------

    def neg(self, x: Term) -> Term:
        return self._simplified(FloatKind.NEG, x)

    def abs(self, x: Term) -> Term:
        return self._simplified(FloatKind.ABS, x)

    def copysign(self, x: Term, y: Term) -> Term:
        """Return the magnitude of ``x`` with the sign of ``y``. The sign of a NaN ``y`` is unknown."""
        known = self._rewritten(FloatKind.COPYSIGN, x, y)
        # the sign of the first operand does not matter
        return known if known is not None else self._node(FloatKind.COPYSIGN, self.abs(x), y)

    # -- between formats ------------------------------------------------------------------------------------------

    def convert(self, x: Term, fmt: FloatFormat, mode: Rounding = Rounding.NEAREST_EVEN) -> Term:
        """Return the value of ``x`` rounded once to ``fmt`` (IEEE 754 clause 5.4.2). NaN stays NaN; in a format without NaN it becomes some
        number.
        """
        # what is computed of widened operands and rounded back is the operation in the narrow format
        known = None if self._reassociate else IN_ONE_ROUNDING.rewritten(self, (x,), fmt, mode)
        if known is None:
            known = self._rewritten(FloatKind.CONVERT, x, at=(fmt, mode))
        return known if known is not None else node(self._terms, FloatOp(FloatKind.CONVERT, mode), (x,), fmt)

    def _widened(self, x: Term) -> Term | None:
        """Return y if ``x`` is y widened exactly, else None."""
        if operation_of(x) != _TO_NEAREST:
            return None
        inner: Term = x.arg(0)
        return inner if includes(self.format(x), self.format(inner)) else None

    # -- integers -------------------------------------------------------------------------------------------------

    def from_int(self, bits: Term, fmt: FloatFormat, *, signed: bool) -> Term:
        """Return the float of a bit-vector (``arith.sitofp`` or, if not ``signed``, ``arith.uitofp``), rounded to nearest even."""
        kind = FloatKind.FROM_SINT if signed else FloatKind.FROM_UINT
        known = self._rewritten(kind, bits, at=(fmt,))
        return known if known is not None else node(self._terms, PLAIN[kind], (bits,), fmt)

    def to_int(self, x: Term, width: int, *, signed: bool) -> tuple[Term, Term]:
        """Return the pair of the truncated integer as a bit-vector of ``width`` bits, and a Bool that tells whether it is representable
        (``arith.fptosi`` / ``arith.fptoui``).
        """
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
        """Return ``to_int`` of ``from_int`` of ``bits``, where the latter is exact: b cut or extended to ``width`` bits. It is representable if the
        result, extended, is the same number.
        """
        t = self._terms
        own = t.width(bits)
        room = max(own, width) + 1
        number = t.sign_extend(bits, room) if from_signed else t.zero_extend(bits, room)
        result = t.extract(number, width - 1, 0)
        always = width > own and (signed or not from_signed)
        back = t.sign_extend(result, room) if signed else t.zero_extend(result, room)
        return result, t.true if always else t.equal(back, number)

    def _exact_integer(self, x: Term) -> tuple[Term, bool] | None:
        """Return (b, signed) if ``x`` is the float of the integer b and this conversion is exact for every b of its bit width; else None."""
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
        """Return the bit pattern, as ``arith.bitcast`` to an integer does. The pattern of a NaN is that of some NaN: one unknown for each term."""
        return self._simplified(FloatKind.BITS, x)

    def from_bits(self, bits: Term, fmt: FloatFormat) -> Term:
        """Return the float with this bit pattern, as ``arith.bitcast`` from an integer of the format's bit width does."""
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
        """Return one left-deep sum of all summands, in the order of their creation."""
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
        """Return the remainder of C ``fmod`` (LLVM ``frem``)."""
        # the sign of the divisor does not matter
        return self._simplified(FloatKind.REM, x, self.abs(y))

    def fma(self, x: Term, y: Term, z: Term) -> Term:
        """Return x * y + z, rounded once."""
        return self._simplified(FloatKind.FMA, x, y, z)

    # -- functions -------------------------------------------------------------------------------------------------------

    def function(self, name: str, *arguments: Term) -> Term:
        """Return a function of ``floats.functions`` of these arguments: deterministic, otherwise unknown, but for known constants and identities.
        Raises ``ValueError`` for another name.
        """
        if self.identities is not None:
            found = identity(self, name, arguments, self._power(arguments) if name == POWER else None)
            if found is not None:
                self.identities(found[0])
                return found[1]
        return self._function(name, *arguments)

    def _power(self, arguments: Sequence[Term]) -> Fraction | None:
        """Return the second argument if it is a finite constant, else None."""
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
        """Return ``math.fpowi``: the float ``x`` to the power of a signed bit-vector."""
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
        """Return a deterministic, otherwise unknown function of a float and of terms of any sort; the result has the format of ``x``."""
        return node(self._terms, operation, (x, *others))

    def round_to_integral(self, kind: FloatKind, x: Term) -> Term:
        """Return ``x`` rounded to an integral value; ``kind`` is one of ``TO_INTEGRAL``."""
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
        """Return the Bool ``arith.cmpf``. Raises ``KeyError`` for an unknown predicate."""
        return _sure(COMPARISONS[predicate].rewritten(self, (x, y)))

    def same(self, x: Term, y: Term) -> Term:
        """Return the equality used for refinement: all NaNs are equal, and +0.0 and -0.0 differ."""
        return self._defined(FloatKind.SAME, x, y)

    def less(self, x: Term, y: Term) -> Term:
        """Return x < y; false if either operand is NaN."""
        return self._simplified(FloatKind.LESS, x, y)

    def equal(self, x: Term, y: Term) -> Term:
        """Return the equality of IEEE 754: false if either operand is NaN; the two zeros are equal."""
        return self._simplified(FloatKind.EQUAL, x, y)

    # -- classes --------------------------------------------------------------------------------------------------

    def is_nan(self, x: Term) -> Term:
        return self._simplified(FloatKind.IS_NAN, x)

    def is_inf(self, x: Term) -> Term:
        return self._simplified(FloatKind.IS_INF, x)

    def is_finite(self, x: Term) -> Term:
        """Return whether ``x`` is neither infinite nor NaN."""
        return self._defined(FloatKind.IS_FINITE, x)

    def is_normal(self, x: Term) -> Term:
        """Return whether ``x`` is finite, not zero, and not subnormal (IEEE 754 clause 5.7.2)."""
        return self._defined(FloatKind.IS_NORMAL, x)

    def is_zero(self, x: Term) -> Term:
        """Return whether ``x`` is +0.0 or -0.0."""
        return self._defined(FloatKind.IS_ZERO, x)

    # -- rebuilding ------------------------------------------------------------------------------------------------------

    def made(self, kind: FloatKind, *operands: Term) -> Term:
        """Return the term that the constructor of this kind's name makes of ``operands``."""
        make: Callable[..., Term] = getattr(self, kind.word)
        return make(*operands)

    def rebuilt(self, term: Term, arguments: Sequence[Term]) -> Term:
        """Return a float operation's node with other arguments of the same sorts, simplified again."""
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
        """Return the result of the first rule that applies, None if no rule applies."""
        return RULES_OF[kind].rewritten(self, operands, *at)

    def _simplified(self, kind: FloatKind, *operands: Term) -> Term:
        """Return the result of the first rule that applies, or the operation's node if no rule applies."""
        known = self._rewritten(kind, *operands)
        return known if known is not None else self._node(kind, *operands)

    def _defined(self, kind: FloatKind, *operands: Term) -> Term:
        """Return the definition, by a rule, of an operation that has no nodes."""
        return _sure(self._rewritten(kind, *operands))

    def _node(self, kind: FloatKind, *operands: Term) -> Term:
        """Return the node of an operation without a parameter; the first two operands of a commutative operation are put in order."""
        if ROWS[kind].commutative:
            x, y, *others = operands
            operands = (x, y, *others) if x.node_id() <= y.node_id() else (y, x, *others)
        return node(self._terms, PLAIN[kind], operands)


def _sure(found: Term | None) -> Term:
    assert found is not None
    return found

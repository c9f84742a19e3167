"""Floats before an encoding is chosen: operations as terms of one algebra, simplified by what IEEE 754 says whatever the encoding.

A float is a term of sort ``FormatSort``. Dialect semantics build these and never know which encoding will be in force; an encoding
(``floats.abstract``) then turns a whole query into bit-vectors. Most correct programs never get that far: source and target are one term.

NaN is one value here: every NaN constant is canonical, and ``same`` holds between any two NaNs.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FORMATS, FloatFormat, is_finite, is_inf, is_nan, is_zero, round_fraction, to_fraction
from smtenc.floats.functions import UNARY_FUNCTIONS, fold
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, FormatSort, Term, bit_vector

_CONSTANT = "float.constant "

_FOLDS: dict[str, Callable[[FloatFormat, int, int], int]] = {
    "add": ieee.add,
    "mul": ieee.mul,
    "div": ieee.div,
    "rem": ieee.rem,
    "minimum": ieee.minimumf,
    "maximum": ieee.maximumf,
    "minnum": ieee.minnumf,
    "maxnum": ieee.maxnumf,
}
MOST_SUMMANDS = 512
"""Longer sums are not put in order."""

_COMMUTATIVE = frozenset({"add", "mul", "minimum", "maximum", "minnum", "maxnum"})

ROUNDINGS: dict[str, Callable[[FloatFormat, int], int]] = {
    "ceil": ieee.ceil,
    "floor": ieee.floor,
    "trunc": ieee.trunc,
    "round": ieee.round_,
    "roundeven": ieee.roundeven,
}
"""Rounding to an integral value in the same format (``math.ceil`` …)."""


class FloatAlgebra:
    """Float term constructors over one ``Terms``. Operands of one operation have one format; results have it too unless said."""

    def __init__(self, terms: Terms, *, reassociate: bool = False) -> None:
        """``reassociate``: the order of sums is free, so a sum of sums is kept as one sum in one order (``--assume reassoc``)."""
        self._terms = terms
        self._reassociate = reassociate

    # -- leaves ---------------------------------------------------------------------------------------------------

    def sort(self, fmt: FloatFormat) -> FormatSort:
        return FormatSort(fmt.name)

    def constant(self, fmt: FloatFormat, bits: int) -> Term:
        """The constant with these bits; any NaN gives the one canonical NaN."""
        if is_nan(fmt, bits):
            bits = fmt.nan_bits
        return self._terms.operation(f"{_CONSTANT}{bits:x}", (), self.sort(fmt))

    def format(self, x: Term) -> FloatFormat:
        sort = self._terms.sort(x)
        assert isinstance(sort, FormatSort)
        return FORMATS[sort.format_name]

    def value(self, x: Term) -> int | None:
        """The bits of a constant, else None."""
        head = operation_head(x)
        return int(head[len(_CONSTANT) :], 16) if head is not None and head.startswith(_CONSTANT) else None

    # -- signs ----------------------------------------------------------------------------------------------------

    def neg(self, x: Term) -> Term:
        fmt, v = self.format(x), self.value(x)
        if v is not None:
            return self.constant(fmt, ieee.neg(fmt, v))
        # -(-x) = x
        if operation_head(x) == "float.neg":
            inner: Term = x.arg(0)
            return inner
        return self._node("neg", x)

    def abs(self, x: Term) -> Term:
        fmt, v = self.format(x), self.value(x)
        if v is not None:
            return self.constant(fmt, ieee.abs_(fmt, v))
        # |-x| = |x|, ||x|| = |x|
        match operation_head(x):
            case "float.neg":
                return self.abs(x.arg(0))
            case "float.abs":
                return x
        return self._node("abs", x)

    def copysign(self, x: Term, y: Term) -> Term:
        """The magnitude of ``x`` with the sign of ``y``. The sign of a NaN is not known."""
        fmt, v, s = self.format(x), self.value(x), self.value(y)
        if s is not None and not is_nan(fmt, s):
            return self.abs(x) if ieee.copysign(fmt, fmt.one_bits, s) == fmt.one_bits else self.neg(self.abs(x))
        if v is not None and is_nan(fmt, v):
            return x
        # the sign of the first operand does not matter
        return x if x is y else self._node("copysign", self.abs(x), y)

    # -- arithmetic -----------------------------------------------------------------------------------------------

    def add(self, x: Term, y: Term) -> Term:
        fmt = self.format(x)
        # x + -0.0 = x
        for a, b in ((x, y), (y, x)):
            if self.value(b) == fmt.zero_bits(True) and fmt.has_negative_zero:
                return a
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
        """A function of ``floats.functions``, or any other by name (``powf``, ``atan2``): deterministic, otherwise unknown."""
        fmt = self.format(arguments[0])
        if len(arguments) == 1 and name in UNARY_FUNCTIONS:
            v = self.value(arguments[0])
            if v is not None:
                known = ieee.sqrt(fmt, v) if name == "sqrt" else fold(name, fmt, v)
                if known is not None:
                    return self.constant(fmt, known)
        return self._node(f"function {name}", *arguments)

    def function_of(self, name: str, x: Term, *others: Term) -> Term:
        """A deterministic, otherwise unknown function of a float and of terms of any sort; the result has the float's format."""
        return self._node(f"function {name}", x, *others)

    def round_to_integral(self, kind: str, x: Term) -> Term:
        """``kind`` is a key of ``ROUNDINGS``."""
        fmt, v = self.format(x), self.value(x)
        if v is not None:
            return self.constant(fmt, ROUNDINGS[kind](fmt, v))
        # an integral value stays what it is
        head = operation_head(x)
        if head is not None and head.removeprefix("float.") in ROUNDINGS:
            return x
        return self._node(kind, x)

    # -- order ----------------------------------------------------------------------------------------------------

    def minimum(self, x: Term, y: Term) -> Term:
        return self._idempotent("minimum", x, y)

    def maximum(self, x: Term, y: Term) -> Term:
        return self._idempotent("maximum", x, y)

    def minnum(self, x: Term, y: Term) -> Term:
        return self._idempotent("minnum", x, y)

    def maxnum(self, x: Term, y: Term) -> Term:
        return self._idempotent("maxnum", x, y)

    def compare(self, predicate: str, x: Term, y: Term) -> Term:
        """``arith.cmpf``: a Bool. Raises ``KeyError`` for an unknown predicate."""
        t = self._terms
        relations = ieee.CMPF_PREDICATES[predicate]
        if not relations:
            return t.false
        if len(relations) == 4:
            return t.true
        # The negation of a predicate that holds for NaN is one that does not.
        if None in relations:
            opposite = next(p for p, r in ieee.CMPF_PREDICATES.items() if r == {-1, 0, 1, None} - relations)
            return t.not_(self.compare(opposite, x, y))
        if relations == {-1, 0, 1}:
            return t.and_(t.not_(self.is_nan(x)), t.not_(self.is_nan(y)))
        cases: dict[int, Callable[[], Term]] = {-1: lambda: self._less(x, y), 0: lambda: self._equal(x, y), 1: lambda: self._less(y, x)}
        return t.or_(*(make() for relation, make in cases.items() if relation in relations))

    def is_nan(self, x: Term) -> Term:
        return self._classify("is_nan", x, is_nan)

    def is_inf(self, x: Term) -> Term:
        return self._classify("is_inf", x, is_inf)

    def same(self, x: Term, y: Term) -> Term:
        """Equality for refinement: the same datum, where all NaNs are one and +0.0 and -0.0 are two."""
        v, w = self.value(x), self.value(y)
        if v is not None and w is not None:
            return self._terms.bool_constant(v == w)
        # -x = k is x = -k
        for a, k in ((x, w), (y, v)):
            if k is not None and operation_head(a) == "float.neg":
                return self.same(a.arg(0), self.neg(y if a is x else x))
        return self._terms.equal(x, y)

    # -- conversions ----------------------------------------------------------------------------------------------

    def convert(self, x: Term, fmt: FloatFormat) -> Term:
        """``arith.extf`` and ``arith.truncf``, round to nearest even."""
        source, v = self.format(x), self.value(x)
        if source == fmt:
            return x
        if v is not None:
            return self.constant(fmt, ieee.convert(source, fmt, v))
        # what was widened exactly is still the same number: convert(widen(x)) = convert(x), one rounding either way
        if operation_head(x) == "float.convert" and includes(source, self.format(x.arg(0))):
            return self.convert(x.arg(0), fmt)
        return self._terms.operation("float.convert", (x,), self.sort(fmt))

    def from_int(self, bits: Term, fmt: FloatFormat, *, signed: bool) -> Term:
        """``arith.sitofp`` / ``arith.uitofp`` of a bit-vector."""
        v = self._terms.value(bits)
        if v is not None:
            width = self._terms.width(bits)
            number = v - (1 << width) if signed and v >> (width - 1) else v
            return self.constant(fmt, ieee.from_int(fmt, number))
        # an extension does not change the number: one operation for all widths
        if bits.is_bv_zext():
            return self.from_int(bits.arg(0), fmt, signed=False)
        if bits.is_bv_sext() and signed:
            return self.from_int(bits.arg(0), fmt, signed=True)
        return self._terms.operation(f"float.from_{'s' if signed else 'u'}int", (bits,), self.sort(fmt))

    def to_int(self, x: Term, width: int, *, signed: bool) -> tuple[Term, Term]:
        """``arith.fptosi`` / ``arith.fptoui``: (the bit-vector, Bool: x is representable)."""
        t = self._terms
        v = self.value(x)
        if v is not None:
            number = ieee.to_int(self.format(x), v, width, signed)
            return (t.constant(0, width), t.false) if number is None else (t.constant(number, width), t.true)
        kind = f"{'s' if signed else 'u'}{width}"
        return (
            t.operation(f"float.to_int {kind}", (x,), bit_vector(width)),
            t.operation(f"float.fits_int {kind}", (x,), BOOLEAN),
        )

    # -- shared parts ---------------------------------------------------------------------------------------------

    def _node(self, name: str, *arguments: Term) -> Term:
        return self._terms.operation(f"float.{name}", arguments, self._terms.sort(arguments[0]))

    def _ordered(self, x: Term, y: Term) -> tuple[Term, Term]:
        return (x, y) if x.node_id() <= y.node_id() else (y, x)

    def _binary(self, name: str, x: Term, y: Term) -> Term:
        fmt, v, w = self.format(x), self.value(x), self.value(y)
        if v is not None and w is not None:
            return self.constant(fmt, _FOLDS[name](fmt, v, w))
        # op(ite(c, k1, k2), k3) = ite(c, op(k1, k3), op(k2, k3)) between constants
        for a, b in ((x, y), (y, x)):
            if self.value(b) is not None and a.is_ite() and all(self.value(k) is not None for k in a.args()[1:]):
                arms = [self._binary(name, k, b) if a is x else self._binary(name, b, k) for k in a.args()[1:]]
                return self._terms.ite(a.arg(0), *arms)
        return self._node(name, *(self._ordered(x, y) if name in _COMMUTATIVE else (x, y)))

    def _idempotent(self, name: str, x: Term, y: Term) -> Term:
        return x if x is y else self._binary(name, x, y)

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

    def _less(self, x: Term, y: Term) -> Term:
        fmt, v, w = self.format(x), self.value(x), self.value(y)
        if v is not None and w is not None:
            return self._terms.bool_constant(ieee.compare(fmt, "olt", v, w))
        if x is y or any(k is not None and is_nan(fmt, k) for k in (v, w)):
            return self._terms.false
        return self._terms.operation("float.less", (x, y), BOOLEAN)

    def _equal(self, x: Term, y: Term) -> Term:
        fmt, v, w = self.format(x), self.value(x), self.value(y)
        if v is not None and w is not None:
            return self._terms.bool_constant(ieee.compare(fmt, "oeq", v, w))
        if any(k is not None and is_nan(fmt, k) for k in (v, w)):
            return self._terms.false
        if x is y:
            return self._terms.not_(self.is_nan(x))
        return self._terms.operation("float.equal", self._ordered(x, y), BOOLEAN)

    def _classify(self, name: str, x: Term, test: Callable[[FloatFormat, int], bool]) -> Term:
        v = self.value(x)
        if v is not None:
            return self._terms.bool_constant(test(self.format(x), v))
        # neither changes under a sign operation
        if operation_head(x) in ("float.neg", "float.abs"):
            return self._classify(name, x.arg(0), test)
        return self._terms.operation(f"float.{name}", (x,), BOOLEAN)


def operation_head(x: Term) -> str | None:
    """The head of an operation term (``float.add``), None for any other term."""
    return Terms.head(x)


def includes(wide: FloatFormat, narrow: FloatFormat) -> bool:
    """Every value of ``narrow``, special ones too, is one of ``wide``: more precision, and exponents that reach as far both ways."""
    return (
        wide.has_infinity >= narrow.has_infinity
        and wide.has_nan >= narrow.has_nan
        and wide.has_negative_zero >= narrow.has_negative_zero
        and wide.precision >= narrow.precision
        and wide.minimum_exponent - wide.fraction_bits <= narrow.minimum_exponent - narrow.fraction_bits
        and to_fraction(wide, wide.max_finite_bits) >= to_fraction(narrow, narrow.max_finite_bits)
    )

"""The abstract encoding of floats (thesis chapter 4): a query over ``FloatAlgebra`` terms becomes one over bit-vectors and functions.

A float is a sign (Bool) and a magnitude code (bit-vector, see ``layout``). Signs, order, minimum and maximum are exact; operations that
make new magnitudes are uninterpreted functions of magnitudes, with every special value, identity and sign of IEEE 754 spelled out around
them, and lemmas that bound their results. All of it holds in every concrete execution: ``unsat`` means unsat for real floats.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from smtenc.errors import Unsupported
from smtenc.floats.algebra import ROUNDINGS, FloatAlgebra, includes
from smtenc.floats.formats import FORMATS, FloatFormat, to_fraction
from smtenc.floats.functions import UNARY_FUNCTIONS, point_bits
from smtenc.floats.layout import Layout, lay_out
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, FormatSort, Term, bit_vector
from smtenc.terms.walk import Rebuilder, postorder

_MAKES_NO_MAGNITUDE = frozenset({"neg", "abs", "copysign", "minimum", "maximum", "minnum", "maxnum"})


@dataclass(frozen=True, slots=True)
class Code:
    """A float as the solver sees it."""

    layout: Layout
    sign: Term
    magnitude: Term


class AbstractEncoding:
    """Encodes the given roots (neutral Bool terms of one query) into a term world of its own.

    ``terms`` holds the result; ``lemmas`` (filled by ``encode``) must be asserted with it; ``approximated`` names the functions that a
    model may interpret more freely than IEEE 754 does: a model of a query without any is exact.
    """

    name = "abstract"

    def __init__(self, source: Terms, roots: Iterable[Term], magnitude_bits: int | None = None) -> None:
        """``magnitude_bits`` overrides the counted width (of every format): fewer than counted may hide a counterexample."""
        self._source = source
        self._magnitude_bits = magnitude_bits
        self._algebra = FloatAlgebra(source)
        self.terms = Terms()
        self.lemmas: list[Term] = []
        self.approximated: dict[str, None] = {}
        self._roots = tuple(roots)
        self.layouts: Mapping[str, Layout] = self._lay_out()
        self._rebuild = Rebuilder(source, self.terms)
        self._done: dict[Term, Term | Code] = {}

    def _lay_out(self) -> dict[str, Layout]:
        """Widths counted from the formula: every float-sorted term that can make a magnitude, and every constant."""
        constants: dict[str, set[int]] = defaultdict(set)
        values: Counter[str] = Counter()
        for term in postorder(self._roots):
            sort = self._source.sort(term)
            if not isinstance(sort, FormatSort):
                continue
            bits = self._algebra.value(term)
            if bits is not None:
                constants[sort.format_name].add(bits)
            elif not term.is_ite() and (self._source.head(term) or "").removeprefix("float.") not in _MAKES_NO_MAGNITUDE:
                values[sort.format_name] += 1
        return {
            name: lay_out(FORMATS[name], constants[name], values[name], self._magnitude_bits)
            for name in FORMATS
            if name in constants or name in values
        }

    def encode(self, root: Term) -> Term:
        """The Bool term of one of the roots."""
        for term in postorder([root], self._done):
            self._done[term] = self._encode_node(term, [self._done[a] for a in term.args()])
        result = self._done[root]
        assert not isinstance(result, Code)
        return result

    def code(self, term: Term) -> Code:
        """The code of a float term that occurs in an encoded root."""
        self.encode_any(term)
        result = self._done[term]
        assert isinstance(result, Code)
        return result

    def encode_any(self, term: Term) -> Term:
        """Encodes ``term`` and gives one bit-vector or Bool for it (sign and magnitude joined for a float)."""
        for inner in postorder([term], self._done):
            self._done[inner] = self._encode_node(inner, [self._done[a] for a in inner.args()])
        return self._plain(self._done[term])

    # -- nodes ----------------------------------------------------------------------------------------------------

    def _encode_node(self, term: Term, arguments: Sequence[Term | Code]) -> Term | Code:
        t = self.terms
        sort = self._source.sort(term)
        head = self._source.head(term)
        if head is not None and head.startswith("float."):
            return self._encode_operation(term, head.removeprefix("float."), arguments)
        if term.is_ite() and isinstance(sort, FormatSort):
            condition, a, b = arguments
            assert not isinstance(condition, Code)
            assert isinstance(a, Code)
            assert isinstance(b, Code)
            return Code(a.layout, t.ite(condition, a.sign, b.sign), t.ite(condition, a.magnitude, b.magnitude))
        if term.is_equals() and isinstance(arguments[0], Code):
            a, b = arguments
            assert isinstance(a, Code)
            assert isinstance(b, Code)
            return self._same(a, b)
        if isinstance(sort, FormatSort):
            # an input, a reduction's value, an opaque result: any float
            name = self._rebuild.symbol_name(term)
            return self._free(FORMATS[sort.format_name], name, [self._plain(a) for a in arguments])
        return self._rebuild(term, [self._plain(a) for a in arguments])

    def _encode_operation(self, term: Term, name: str, arguments: Sequence[Term | Code]) -> Term | Code:
        t = self.terms
        codes = [a for a in arguments if isinstance(a, Code)]
        match name.split(" "), codes:
            case ["constant", _], _:
                return self._constant(self._algebra.format(term), self._algebra.value(term) or 0)
            case ["neg"], [x]:
                return Code(x.layout, t.not_(x.sign), x.magnitude)
            case ["abs"], [x]:
                return Code(x.layout, t.false, x.magnitude)
            case ["copysign"], [x, y]:
                # The sign of a NaN is not determined: one unknown for this very value.
                unknown = t.symbol(f"nan-sign.{term.arg(1).node_id()}", BOOLEAN)
                return Code(x.layout, t.ite(self._is_nan(y), unknown, y.sign), x.magnitude)
            case ["add"], [x, y]:
                return self._add(x, y)
            case ["mul"], [x, y]:
                return self._mul(x, y)
            case ["div"], [x, y]:
                return self._div(x, y)
            case ["rem"], [x, y]:
                return self._rem(x, y)
            case ["fma"], [x, y, z]:
                return self._fma(x, y, z)
            case ["function", function], [x] if function in UNARY_FUNCTIONS:
                return self._unary_function(function, x)
            case ["function", function], _:
                fmt = self._algebra.format(term)
                self.approximated[f"{function}.{fmt.name}"] = None
                return self._free(fmt, f"{function}.{fmt.name}", [self._plain(a) for a in arguments])
            case [kind], [x] if kind in ROUNDINGS:
                return self._round_to_integral(kind, x)
            case ["minimum" | "maximum" | "minnum" | "maxnum"], [x, y]:
                return self._extremum(name, x, y)
            case ["less"], [x, y]:
                return self._less(x, y)
            case ["equal"], [x, y]:
                return self._equal(x, y)
            case ["is_nan"], [x]:
                return self._is_nan(x)
            case ["is_inf"], [x]:
                return self._is_inf(x)
            case ["convert"], [x]:
                return self._convert(x, self._algebra.format(term))
            case ["from_sint" | "from_uint"], []:
                (bits,) = arguments
                assert not isinstance(bits, Code)
                return self._from_int(bits, self._algebra.format(term), signed=name == "from_sint")
            case ["to_int", kind], [x]:
                return self._to_int(x, kind)
            case ["fits_int", kind], [x]:
                return self._fits_int(x, kind)
            case _:
                raise Unsupported(f"the abstract encoding has no operation {name}")

    # -- leaves ---------------------------------------------------------------------------------------------------

    def _magnitude(self, layout: Layout, code: int) -> Term:
        return self.terms.constant(code, layout.width)

    def _constant(self, fmt: FloatFormat, bits: int) -> Code:
        layout = self.layouts[fmt.name]
        negative = self.terms.bool_constant(bool(bits & fmt.sign_mask))
        return Code(layout, negative, self._magnitude(layout, layout.code(bits & fmt.magnitude_mask)))

    def _free(self, fmt: FloatFormat, name: str, arguments: Sequence[Term]) -> Code:
        """Any float, as one function of ``arguments``: sign and magnitude in one bit-vector."""
        t, layout = self.terms, self.layouts[fmt.name]
        joined = t.apply(name, arguments, bit_vector(layout.width + 1))
        magnitude = t.extract(joined, layout.width - 1, 0)
        self._lemma(t.unsigned_less_equal(magnitude, self._magnitude(layout, layout.nan)))
        return Code(layout, t.equal(t.extract(joined, layout.width, layout.width), t.constant(1, 1)), magnitude)

    def _plain(self, x: Term | Code) -> Term:
        """One bit-vector: the sign, + for NaN, above the magnitude."""
        if not isinstance(x, Code):
            return x
        t = self.terms
        sign = t.and_(x.sign, t.not_(self._is_nan(x)))
        return t.concat(t.ite(sign, t.constant(1, 1), t.constant(0, 1)), x.magnitude)

    def _lemma(self, lemma: Term) -> None:
        if lemma is not self.terms.true:
            self.lemmas.append(lemma)

    def _function(self, name: str, layout: Layout, arguments: Sequence[Term]) -> Term:
        """An uninterpreted magnitude."""
        name = f"{name}.{layout.format.name}"
        self.approximated[name] = None
        return self.terms.apply(name, arguments, bit_vector(layout.width))

    # -- classes and order ----------------------------------------------------------------------------------------

    def _is(self, x: Code, code: int) -> Term:
        return self.terms.equal(x.magnitude, self._magnitude(x.layout, code))

    def _is_nan(self, x: Code) -> Term:
        return self._is(x, x.layout.nan)

    def _is_inf(self, x: Code) -> Term:
        return self._is(x, x.layout.infinity)

    def _is_zero(self, x: Code) -> Term:
        return self._is(x, 0)

    def _same(self, x: Code, y: Code) -> Term:
        # one NaN whatever its sign; +0.0 and -0.0 are two
        t = self.terms
        return t.and_(t.equal(x.magnitude, y.magnitude), t.or_(t.equal(x.sign, y.sign), self._is_nan(x)))

    def _equal(self, x: Code, y: Code) -> Term:
        # IEEE 754 clause 5.11: NaN equals nothing, +0.0 = -0.0
        t = self.terms
        return t.and_(t.equal(x.magnitude, y.magnitude), t.not_(self._is_nan(x)), t.or_(t.equal(x.sign, y.sign), self._is_zero(x)))

    def _less(self, x: Code, y: Code) -> Term:
        # signs differ: the negative one is less, unless both are zero; signs equal: by magnitude, reversed below zero
        t = self.terms
        both_zero = t.and_(self._is_zero(x), self._is_zero(y))
        by_magnitude = t.ite(x.sign, t.unsigned_less(y.magnitude, x.magnitude), t.unsigned_less(x.magnitude, y.magnitude))
        ordered = t.ite(t.equal(x.sign, y.sign), by_magnitude, t.and_(x.sign, t.not_(both_zero)))
        return t.and_(t.not_(self._is_nan(x)), t.not_(self._is_nan(y)), ordered)

    def _extremum(self, name: str, x: Code, y: Code) -> Code:
        """-0.0 is below +0.0; ``minimum`` and ``maximum`` give NaN for any NaN, ``minnum`` and ``maxnum`` the other operand."""
        t = self.terms
        by_magnitude = t.ite(x.sign, t.unsigned_less(y.magnitude, x.magnitude), t.unsigned_less(x.magnitude, y.magnitude))
        x_below = t.ite(t.equal(x.sign, y.sign), by_magnitude, x.sign)
        takes_x = x_below if name.startswith("min") else t.not_(x_below)
        if name in ("minimum", "maximum"):
            takes_x = t.ite(self._is_nan(x), t.true, t.ite(self._is_nan(y), t.false, takes_x))
        else:
            takes_x = t.ite(self._is_nan(x), t.false, t.ite(self._is_nan(y), t.true, takes_x))
        return Code(x.layout, t.ite(takes_x, x.sign, y.sign), t.ite(takes_x, x.magnitude, y.magnitude))

    # -- arithmetic -----------------------------------------------------------------------------------------------

    def _by_size(self, x: Code, y: Code) -> tuple[Term, Term, Term]:
        """(x smaller than y, the larger magnitude, the smaller one): commutativity by ordered arguments."""
        t = self.terms
        less = t.unsigned_less(x.magnitude, y.magnitude)
        return less, t.ite(less, y.magnitude, x.magnitude), t.ite(less, x.magnitude, y.magnitude)

    def _choose(self, layout: Layout, cases: Sequence[tuple[Term, Term]], otherwise: Term) -> Term:
        for condition, value in reversed(cases):
            otherwise = self.terms.ite(condition, value, otherwise)
        return otherwise

    def _add(self, x: Code, y: Code) -> Code:
        t, layout = self.terms, x.layout
        zero, infinity, nan = (self._magnitude(layout, c) for c in (0, layout.infinity, layout.nan))
        x_less, big, small = self._by_size(x, y)
        same_sign, same_size = t.equal(x.sign, y.sign), t.equal(x.magnitude, y.magnitude)
        is_nan = t.or_(self._is_nan(x), self._is_nan(y), t.and_(self._is_inf(x), self._is_inf(y), t.not_(same_sign)))
        # |x + y| with equal signs: at least the larger one. With different ones: not zero, at most the larger one (no flush to zero).
        total = self._function("add", layout, (big, small))
        difference = self._function("sub", layout, (big, small))
        ordinary = t.unsigned_less(big, infinity)
        self._lemma(t.implies(ordinary, t.and_(t.unsigned_less_equal(big, total), t.unsigned_less_equal(total, infinity))))
        self._lemma(
            t.implies(
                t.and_(ordinary, t.unsigned_less(small, big)),
                t.and_(t.unsigned_less(zero, difference), t.unsigned_less_equal(difference, big)),
            )
        )
        magnitude = self._choose(
            layout,
            [
                (is_nan, nan),
                (t.equal(big, infinity), infinity),
                # x + 0 = x, and 0 + 0 = 0
                (t.equal(small, zero), t.ite(t.or_(same_sign, t.not_(same_size)), big, zero)),
                (same_sign, total),
                # x + -x = 0
                (same_size, zero),
            ],
            difference,
        )
        # Equal signs keep theirs; x + -x is +0.0 (IEEE 754 clause 6.3); otherwise the larger one's.
        sign = t.ite(same_sign, x.sign, t.and_(t.not_(same_size), t.ite(x_less, y.sign, x.sign)))
        return Code(layout, sign, magnitude)

    def _mul(self, x: Code, y: Code) -> Code:
        t, layout = self.terms, x.layout
        zero, one, infinity, nan = (self._magnitude(layout, c) for c in (0, layout.one, layout.infinity, layout.nan))
        _, big, small = self._by_size(x, y)
        is_inf, is_zero = t.or_(self._is_inf(x), self._is_inf(y)), t.or_(self._is_zero(x), self._is_zero(y))
        is_nan = t.or_(self._is_nan(x), self._is_nan(y), t.and_(is_inf, is_zero))
        product = self._function("mul", layout, (big, small))
        self._lemma(t.unsigned_less_equal(product, infinity))
        # |x| <= 1 shrinks, |x| >= 1 grows, after rounding too
        ordinary = t.unsigned_less(big, infinity)
        self._lemma(t.implies(t.and_(ordinary, t.unsigned_less_equal(small, one)), t.unsigned_less_equal(product, big)))
        self._lemma(t.implies(t.and_(ordinary, t.unsigned_less_equal(one, small)), t.unsigned_less_equal(big, product)))
        self._lemma(t.implies(t.and_(ordinary, t.unsigned_less_equal(one, big)), t.unsigned_less_equal(small, product)))
        magnitude = self._choose(
            layout,
            [
                (is_nan, nan),
                (is_inf, infinity),
                (is_zero, zero),
                (t.equal(x.magnitude, one), y.magnitude),
                (t.equal(y.magnitude, one), x.magnitude),
            ],
            product,
        )
        return Code(layout, t.xor(x.sign, y.sign), magnitude)

    def _div(self, x: Code, y: Code) -> Code:
        t, layout = self.terms, x.layout
        zero, one, infinity, nan = (self._magnitude(layout, c) for c in (0, layout.one, layout.infinity, layout.nan))
        both_zero = t.and_(self._is_zero(x), self._is_zero(y))
        both_inf = t.and_(self._is_inf(x), self._is_inf(y))
        is_nan = t.or_(self._is_nan(x), self._is_nan(y), both_zero, both_inf)
        quotient = self._function("div", layout, (x.magnitude, y.magnitude))
        self._lemma(t.unsigned_less_equal(quotient, infinity))
        ordinary = t.and_(t.unsigned_less(x.magnitude, infinity), t.unsigned_less(y.magnitude, infinity))
        grows = t.unsigned_less_equal(y.magnitude, one)
        self._lemma(t.implies(t.and_(ordinary, grows), t.unsigned_less_equal(x.magnitude, quotient)))
        self._lemma(t.implies(t.and_(ordinary, t.unsigned_less_equal(one, y.magnitude)), t.unsigned_less_equal(quotient, x.magnitude)))
        # below the divisor the quotient is at most 1, above it at least 1
        self._lemma(t.implies(t.and_(ordinary, t.unsigned_less(x.magnitude, y.magnitude)), t.unsigned_less_equal(quotient, one)))
        self._lemma(t.implies(t.and_(ordinary, t.unsigned_less(y.magnitude, x.magnitude)), t.unsigned_less_equal(one, quotient)))
        magnitude = self._choose(
            layout,
            [
                (is_nan, nan),
                (t.or_(self._is_inf(x), self._is_zero(y)), infinity),
                (t.or_(self._is_zero(x), self._is_inf(y)), zero),
                (t.equal(y.magnitude, one), x.magnitude),
                # x / x = 1 for finite x other than 0
                (t.equal(x.magnitude, y.magnitude), one),
            ],
            quotient,
        )
        return Code(layout, t.xor(x.sign, y.sign), magnitude)

    def _rem(self, x: Code, y: Code) -> Code:
        """``fmod``: exact below the divisor; the result is below the divisor and has the dividend's sign."""
        t, layout = self.terms, x.layout
        zero, nan = self._magnitude(layout, 0), self._magnitude(layout, layout.nan)
        remainder = self._function("rem", layout, (x.magnitude, y.magnitude))
        self._lemma(t.or_(self._is_zero(y), t.unsigned_less(remainder, y.magnitude)))
        is_nan = t.or_(self._is_nan(x), self._is_nan(y), self._is_inf(x), self._is_zero(y))
        cases = [
            (is_nan, nan),
            (t.unsigned_less(x.magnitude, y.magnitude), x.magnitude),
            (t.equal(x.magnitude, y.magnitude), zero),
        ]
        return Code(layout, x.sign, self._choose(layout, cases, remainder))

    def _fma(self, x: Code, y: Code, z: Code) -> Code:
        t, layout = self.terms, x.layout
        _, big, small = self._by_size(x, y)
        zero, infinity, nan = (self._magnitude(layout, c) for c in (0, layout.infinity, layout.nan))
        product_sign = t.xor(x.sign, y.sign)
        product_inf = t.or_(self._is_inf(x), self._is_inf(y))
        product_zero = t.or_(self._is_zero(x), self._is_zero(y))
        is_nan = t.or_(
            *(self._is_nan(a) for a in (x, y, z)),
            t.and_(product_inf, product_zero),
            t.and_(product_inf, self._is_inf(z), t.xor(product_sign, z.sign)),
        )
        name = f"fma.{layout.format.name}"
        self.approximated[name] = None
        sign_bit = t.ite(product_sign, t.constant(1, 1), t.constant(0, 1))
        joined = t.apply(name, (big, small, sign_bit, self._plain(z)), bit_vector(layout.width + 1))
        fused_sign = t.equal(t.extract(joined, layout.width, layout.width), t.constant(1, 1))
        fused = t.extract(joined, layout.width - 1, 0)
        self._lemma(t.unsigned_less_equal(fused, infinity))
        magnitude = self._choose(
            layout, [(is_nan, nan), (t.or_(product_inf, self._is_inf(z)), infinity), (product_zero, z.magnitude)], fused
        )
        # 0 * y + z = z, but for the sign of a zero: (+0) + (-0) = +0
        zero_sign = t.ite(t.equal(z.magnitude, zero), t.and_(product_sign, z.sign), z.sign)
        sign = t.ite(product_inf, product_sign, t.ite(self._is_inf(z), z.sign, t.ite(product_zero, zero_sign, fused_sign)))
        return Code(layout, sign, magnitude)

    # -- functions ------------------------------------------------------------------------------------------------

    def _unary_function(self, name: str, x: Code) -> Code:
        t, layout, facts = self.terms, x.layout, UNARY_FUNCTIONS[name]
        fmt = layout.format
        result = self._free(fmt, f"{name}.{fmt.name}", (self._plain(x),))
        self.approximated[f"{name}.{fmt.name}"] = None
        if facts.never_nan:
            self._lemma(t.unsigned_less_equal(result.magnitude, self._magnitude(layout, layout.infinity)))
        if facts.never_negative:
            result = Code(layout, t.false, result.magnitude)
        cases: list[tuple[Term, Code]] = [(self._is_nan(x), x)]
        cases += [
            (self._same(x, self._constant(fmt, point_bits(fmt, p))), self._constant(fmt, point_bits(fmt, r)))
            for p, r in facts.points.items()
        ]
        if facts.negative_is_nan:
            cases.append((x.sign, self._constant(fmt, fmt.nan_bits)))
        for condition, value in reversed(cases):
            result = Code(layout, t.ite(condition, value.sign, result.sign), t.ite(condition, value.magnitude, result.magnitude))
        return result

    def _round_to_integral(self, kind: str, x: Code) -> Code:
        """IEEE 754 clause 5.9: the sign stays, zeros, infinities and NaN stay; what is finite overflows only where the largest is no integer."""
        t, layout = self.terms, x.layout
        infinity = self._magnitude(layout, layout.infinity)
        whole = self._function(kind, layout, (self._plain(x),))
        fmt = layout.format
        overflows = to_fraction(fmt, fmt.max_finite_bits).denominator > 1
        self._lemma(t.unsigned_less_equal(whole, infinity) if overflows else t.unsigned_less(whole, infinity))
        stays = t.or_(self._is_zero(x), self._is(x, layout.one), t.unsigned_less_equal(infinity, x.magnitude))
        return Code(layout, x.sign, t.ite(stays, x.magnitude, whole))

    # -- conversions ----------------------------------------------------------------------------------------------

    def _convert(self, x: Code, fmt: FloatFormat) -> Code:
        """A function of the magnitude that keeps signs, zero, one, infinity and NaN; exact widening keeps finite and non-zero, too."""
        t, source, layout = self.terms, x.layout, self.layouts[fmt.name]
        name = f"convert.{source.format.name}.{fmt.name}"
        self.approximated[name] = None
        converted = t.apply(name, (x.magnitude,), bit_vector(layout.width))
        infinity = self._magnitude(layout, layout.infinity)
        self._lemma(t.unsigned_less_equal(converted, infinity))
        if includes(fmt, source.format):
            self._lemma(t.and_(t.unsigned_less(converted, infinity), t.unsigned_less(self._magnitude(layout, 0), converted)))
        pairs = ((0, 0), (source.one, layout.one), (source.infinity, layout.infinity), (source.nan, layout.nan))
        cases = [(self._is(x, a), self._magnitude(layout, b)) for a, b in pairs]
        return Code(layout, x.sign, self._choose(layout, cases, converted))

    def _from_int(self, bits: Term, fmt: FloatFormat, *, signed: bool) -> Code:
        t, layout = self.terms, self.layouts[fmt.name]
        width = t.width(bits)
        kind = "sint" if signed else "uint"
        magnitude = self._function(f"from-{kind}{width}", layout, (bits,))
        zero, infinity = self._magnitude(layout, 0), self._magnitude(layout, layout.infinity)
        is_zero = t.equal(bits, t.constant(0, width))
        self._lemma(t.implies(t.not_(is_zero), t.unsigned_less(zero, magnitude)))
        self._lemma(t.unsigned_less_equal(magnitude, infinity))
        if width <= fmt.bias:
            self._lemma(t.unsigned_less(magnitude, infinity))
        sign = t.signed_less(bits, t.constant(0, width)) if signed else t.false
        return Code(layout, sign, t.ite(is_zero, zero, magnitude))

    def _to_int(self, x: Code, kind: str) -> Term:
        t, width = self.terms, int(kind[1:])
        name = f"to-int-{kind}.{x.layout.format.name}"
        self.approximated[name] = None
        return t.ite(self._is_zero(x), t.constant(0, width), t.apply(name, (self._plain(x),), bit_vector(width)))

    def _fits_int(self, x: Code, kind: str) -> Term:
        t = self.terms
        name = f"fits-int-{kind}.{x.layout.format.name}"
        self.approximated[name] = None
        finite = t.unsigned_less(x.magnitude, self._magnitude(x.layout, x.layout.infinity))
        return t.and_(finite, t.or_(self._is_zero(x), t.apply(name, (self._plain(x),), BOOLEAN)))

"""The abstract encoding of floats (thesis chapter 4): a query over ``FloatAlgebra`` terms becomes a query over bit-vectors and functions.

A float is a sign (Bool) and a magnitude code (bit-vector, see ``layout``). Signs, order, minimum and maximum are exact; operations that make new
magnitudes are uninterpreted functions of magnitudes, with every special value, identity and sign of IEEE 754 written out as cases, and lemmas that
bound their results. All of it holds in every concrete execution: ``unsat`` means unsat for real floats.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.floats.abstract.arithmetic import AbstractArithmetic
from smtenc.floats.abstract.bits import AbstractBits
from smtenc.floats.abstract.casts import AbstractCasts
from smtenc.floats.abstract.codes import Code, Codes
from smtenc.floats.abstract.integers import AbstractIntegers, bounds_of_integers
from smtenc.floats.abstract.nesting import Conversions, Demand, lay_out_formats, magnitude_roundings
from smtenc.floats.facts import function_facts
from smtenc.floats.formats import FORMATS, Rounding
from smtenc.floats.layout import Casts, Layout
from smtenc.floats.operations import TO_INTEGRAL, FloatKind, FloatOp, Integers, operation_of
from smtenc.floats.plain import floats_over
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, FormatSort, Term
from smtenc.terms.walk import Rebuilder, postorder

DEEPEST = 32
"""The largest nesting depth of operations that make magnitudes without a name for the result. A fact about a float (for example, that it is no NaN)
is a formula over all its operands, so that a chain of operations would take cubic time otherwise.
"""


class AbstractEncoding:
    """The encoding of given roots (neutral Bool terms of one query) into a ``Terms`` of its own.

    ``terms`` holds the result; ``lemmas`` (filled by ``encode``) must be asserted with it; ``approximated`` names the functions that a model may
    interpret more freely than IEEE 754 does: a model of a query without any is exact.
    """

    name = "abstract"

    def __init__(self, source: Terms, roots: Iterable[Term], magnitude_bits: int | None = None, casts: Casts = Casts.LOOSE) -> None:
        """Prepare the encoding of ``roots``. ``magnitude_bits`` overrides the counted bit width (of every format): fewer bits than counted may hide a
        counterexample.
        """
        self._source = source
        self.terms = type(source)()
        self._algebra = floats_over(source)
        self._rebuild = Rebuilder(source, self.terms)
        self._done: dict[Term, Term | Code] = {}
        self._depths: dict[Term, int] = {}
        roots = tuple(roots)
        # facts mention no function but the one that they are about
        self._facts = {term: facts for term in postorder(roots) if (facts := function_facts(source, self._algebra, term))}
        everything = [*roots, *(fact for facts in self._facts.values() for fact in facts)]
        self.layouts: Mapping[str, Layout] = lay_out_formats(*self._demands(everything), casts, magnitude_bits)
        self._codes = codes = Codes(self.terms, self.layouts)
        self.lemmas, self.approximated = codes.lemmas, codes.approximated
        self._arithmetic, self._casts = AbstractArithmetic(codes), AbstractCasts(codes, casts)
        self._integers, self._bits = AbstractIntegers(codes), AbstractBits(codes)

    def _demands(self, roots: Sequence[Term]) -> tuple[dict[str, Demand], Conversions]:
        """Return the demands of the formula: every float-sorted term that can make a magnitude, every constant, and every conversion are counted."""
        demands: defaultdict[str, Demand] = defaultdict(Demand)
        conversions: Conversions = Conversions()
        for term in postorder(roots):
            operation = operation_of(term)
            match operation:
                case FloatOp(FloatKind.FITS_INT, Integers() as integers):
                    fmt = self._algebra.format(term.arg(0))
                    demands[fmt.name].constants.update(bounds_of_integers(fmt, integers))
                case _:
                    pass
            sort = self._source.sort(term)
            if not isinstance(sort, FormatSort):
                continue
            demand = demands[sort.format_name]
            match operation:
                case FloatOp(FloatKind.CONSTANT, int(bits)):
                    demand.constants.add(bits)
                case FloatOp(FloatKind.CONVERT, Rounding() as mode):
                    for rounding in magnitude_roundings(mode):
                        conversions[self._algebra.format(term.arg(0)).name, sort.format_name, rounding] += 1
                case FloatOp():
                    demand.terms += operation.row.magnitudes
                case None:
                    # an input, a reduction's value, an opaque result
                    demand.terms += 0 if term.is_ite() else 1
        return dict(demands), conversions

    def encode(self, root: Term) -> Term:
        """Return the Bool term that encodes one of the roots."""
        result = self._encoded(root)
        assert not isinstance(result, Code)
        return result

    def code(self, term: Term) -> Code:
        """Return the code of a float term that occurs in an encoded root."""
        result = self._encoded(term)
        assert isinstance(result, Code)
        return result

    def encode_any(self, term: Term) -> Term:
        """Return one bit-vector or Bool that encodes ``term`` (sign and magnitude joined for a float)."""
        return self._codes.plain(self._encoded(term))

    def bits_of(self, format_name: str, value: int) -> int:
        """Return a real float's bits for a model's value of ``encode_any``'s term: constants exactly, others between their neighbours."""
        layout = self.layouts[format_name]
        magnitude = layout.magnitude(value & ((1 << layout.width) - 1))
        return magnitude | (layout.format.sign_mask if value >> layout.width else 0)

    def _encoded(self, root: Term) -> Term | Code:
        facts: list[Term] = []
        for term in self._postorder(root):
            self._done[term] = self._encode_by_name(term)
            facts += self._facts.get(term, [])
        for fact in facts:
            for term in self._postorder(fact):
                self._done[term] = self._encode_by_name(term)
            lemma = self._done[fact]
            assert not isinstance(lemma, Code)
            self._codes.lemma(lemma)
        return self._done[root]

    def _postorder(self, root: Term) -> Iterator[Term]:
        """Yield the terms below ``root`` that are not encoded yet, arguments first."""
        return postorder([root], self._done)

    def _encode_by_name(self, term: Term) -> Term | Code:
        """Return the encoding of a node; it gets a name if operations on floats nest deeply in it."""
        result = self._encode_node(term, [self._done[a] for a in term.args()])
        depth = max((self._depths[a] for a in term.args()), default=0)
        operation = operation_of(term)
        if isinstance(result, Code) and operation is not None and operation.row.magnitudes:
            depth += 1
            if depth > DEEPEST:
                result, depth = self._codes.named(result, f"nested.{term.node_id()}"), 0
        self._depths[term] = depth
        return result

    # -- nodes ----------------------------------------------------------------------------------------------------

    def _encode_node(self, term: Term, arguments: Sequence[Term | Code]) -> Term | Code:
        t = self.terms
        sort = self._source.sort(term)
        operation = operation_of(term)
        if operation is not None:
            return self._encode_operation(term, operation, arguments)
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
            return self._codes.same(a, b)
        if isinstance(sort, FormatSort):
            # an input, a reduction's value, an opaque result: any float
            name = self._rebuild.symbol_name(term)
            return self._codes.free(FORMATS[sort.format_name], name, [self._codes.plain(a) for a in arguments])
        return self._rebuild(term, [self._codes.plain(a) for a in arguments])

    def _encode_operation(self, term: Term, operation: FloatOp, arguments: Sequence[Term | Code]) -> Term | Code:
        t = self.terms
        codes = [a for a in arguments if isinstance(a, Code)]
        if operation.row.unknown:
            fmt = self._algebra.format(term)
            name = operation.symbol(fmt, [self._source.sort(a) for a in term.args()[operation.arity :]])
            self.approximated[name] = None
            return self._codes.free(fmt, name, [self._codes.plain(a) for a in arguments])
        match operation.kind, operation.parameter, codes:
            case FloatKind.CONSTANT, int(bits), _:
                return self._codes.constant(self._algebra.format(term), bits)
            case FloatKind.NEG, _, [x]:
                return self._codes.signed(x.layout, t.not_(x.sign), x.magnitude)
            case FloatKind.ABS, _, [x]:
                return Code(x.layout, t.false, x.magnitude)
            case FloatKind.COPYSIGN, _, [x, y]:
                # The sign of a NaN is not determined: one unknown for this very value.
                unknown = t.symbol(f"nan-sign.{term.arg(1).node_id()}", BOOLEAN)
                return self._codes.signed(x.layout, t.ite(self._codes.is_nan(y), unknown, y.sign), x.magnitude)
            case FloatKind.ADD, _, [x, y]:
                return self._arithmetic.add(x, y)
            case FloatKind.MUL, _, [x, y]:
                return self._arithmetic.mul(x, y)
            case FloatKind.DIV, _, [x, y]:
                return self._arithmetic.div(x, y)
            case FloatKind.REM, _, [x, y]:
                return self._arithmetic.rem(x, y)
            case FloatKind.FMA, _, [x, y, z]:
                return self._arithmetic.fma(x, y, z)
            case kind, _, [x] if kind in TO_INTEGRAL:
                return self._integers.round_to_integral(kind, x)
            case (FloatKind.MINIMUM | FloatKind.MAXIMUM | FloatKind.MINNUM | FloatKind.MAXNUM) as kind, _, [x, y]:
                return self._codes.extremum(kind, x, y)
            case FloatKind.LESS, _, [x, y]:
                return self._codes.less(x, y)
            case FloatKind.EQUAL, _, [x, y]:
                return self._codes.equal(x, y)
            case FloatKind.IS_NAN, _, [x]:
                return self._codes.is_nan(x)
            case FloatKind.IS_INF, _, [x]:
                return self._codes.is_inf(x)
            case FloatKind.CONVERT, Rounding() as mode, [x]:
                return self._casts.convert(x, self._algebra.format(term), mode)
            case FloatKind.BITS, _, [x]:
                return self._bits.bits(x, term.arg(0).node_id())
            case FloatKind.FROM_BITS, _, []:
                return self._bits.from_bits(self._codes.plain(arguments[0]), self._algebra.format(term))
            case (FloatKind.FROM_SINT | FloatKind.FROM_UINT) as kind, _, []:
                return self._integers.from_int(
                    self._codes.plain(arguments[0]), self._algebra.format(term), signed=kind is FloatKind.FROM_SINT
                )
            case FloatKind.TO_INT, Integers() as integers, [x]:
                return self._integers.to_int(x, integers)
            case FloatKind.FITS_INT, Integers() as integers, [x]:
                return self._integers.fits_int(x, integers)
            case _:
                raise Unsupported(f"the abstract encoding has no operation {operation.kind.word}")

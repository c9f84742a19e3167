"""The exact encoding of floats: a query over ``FloatAlgebra`` terms with the IEEE 754 semantics of every operation, bit for bit.

f16, f32, f64 and f128 are SMT-LIB's floating-point sorts; the narrower formats are bit patterns that compute through a wider format
(``exact.arithmetic`` has the proof). Functions such as ``exp``, and ``rem`` in wide formats, are uninterpreted and listed in ``approximated``; a
model of a query without any is a counterexample.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.floats.exact.arithmetic import ExactArithmetic
from smtenc.floats.exact.theory import IN_THEORY
from smtenc.floats.facts import function_facts
from smtenc.floats.formats import FORMATS, FloatFormat, NanEncoding, Rounding, is_nan
from smtenc.floats.layout import Layout
from smtenc.floats.operations import TO_INTEGRAL, FloatKind, FloatOp, Integers, Result, operation_of
from smtenc.floats.patterns import Patterns
from smtenc.floats.plain import floats_over
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, FormatSort, Term
from smtenc.terms.walk import Rebuilder, postorder

_SQUARE_ROOT = FloatOp(FloatKind.FUNCTION, "sqrt")


class ExactEncoding:
    """The encoding of neutral Bool terms of one query into a ``Terms`` of its own, like ``abstract.encoding.AbstractEncoding``.

    ``terms`` holds the result; ``lemmas`` (filled by ``encode``) must be asserted with it; ``approximated`` names the functions that a model may
    interpret more freely than IEEE 754 does; ``layouts`` is empty: values are the format's own.
    """

    name = "exact"

    def __init__(self, source: Terms, roots: Iterable[Term]) -> None:
        """Prepare the encoding. ``roots`` are not counted; any term of ``source`` can be encoded."""
        self._source = source
        self._algebra = floats_over(source)
        self.terms = type(source)()
        self.lemmas: list[Term] = []
        self.approximated: dict[str, None] = {}
        self.layouts: Mapping[str, Layout] = {}
        self._arithmetic = ExactArithmetic(self.terms, self.lemmas)
        self._rebuild = Rebuilder(source, self.terms)
        self._done: dict[Term, Term] = {}
        self._roots = tuple(roots)

    def encode(self, root: Term) -> Term:
        """Return the Bool term that encodes one of the roots."""
        return self.encode_any(root)

    def encode_any(self, term: Term) -> Term:
        """Return the encoding of any term: a Bool, a bit-vector, or a float of the theory."""
        facts: list[Term] = [term]
        while facts:
            root = facts.pop()
            for inner in postorder([root], self._done):
                self._done[inner] = self._encode_node(inner, [self._done[a] for a in inner.args()])
                facts.extend(function_facts(self._source, self._algebra, inner) if self._is_unknown(inner) else ())
            if root is not term:
                self._arithmetic.require(self._done[root])
        return self._done[term]

    def bits_of(self, format_name: str, value: int) -> int:
        """Return the bit pattern for a model's value of a float term: the value itself; for a NaN the canonical pattern."""
        fmt = FORMATS[format_name]
        return fmt.nan_bits if is_nan(fmt, value) else value

    def _is_unknown(self, term: Term) -> bool:
        """Return whether ``term`` is an unknown function, which only its facts describe."""
        operation = operation_of(term)
        return operation is not None and operation.row.unknown and operation != _SQUARE_ROOT

    # -- nodes ----------------------------------------------------------------------------------------------------

    def _encode_node(self, term: Term, arguments: Sequence[Term]) -> Term:
        operation = operation_of(term)
        if operation is not None:
            return self._encode_operation(term, operation, arguments)
        if term.is_ite():
            return self.terms.ite(*arguments)
        if term.is_equals():
            # the theory has one NaN and two zeros, as patterns here do
            return self.terms.equal(*arguments)
        sort = self._source.sort(term)
        if isinstance(sort, FormatSort):
            # an input, a reduction's value, an opaque result: any float
            return self._free(FORMATS[sort.format_name], self._rebuild.symbol_name(term), arguments)
        return self._rebuild(term, arguments)

    def _encode_operation(self, term: Term, operation: FloatOp, arguments: Sequence[Term]) -> Term:
        if operation.row.unknown:
            return self._function(term, operation, arguments)
        match operation:
            case FloatOp(FloatKind.CONSTANT, int(bits)):
                return self._arithmetic.of(self._algebra.format(term)).constant(bits)
            case FloatOp((FloatKind.FROM_SINT | FloatKind.FROM_UINT) as kind):
                return self._arithmetic.from_int(arguments[0], self._algebra.format(term), signed=kind is FloatKind.FROM_SINT)
            case FloatOp(FloatKind.FROM_BITS):
                return self._arithmetic.from_pattern(arguments[0], self._algebra.format(term))
            case FloatOp(FloatKind.CONVERT, Rounding() as mode):
                return self._convert(term, mode, arguments[0])
            case _ if operation.row.result is Result.OPERAND:
                return self._computed(term, operation.kind, arguments)
            case _:
                return self._observed(term, operation, arguments)

    def _computed(self, term: Term, kind: FloatKind, arguments: Sequence[Term]) -> Term:
        """Return the encoding of an operation of one format with a result of that format."""
        arithmetic, fmt = self._arithmetic, self._algebra.format(term)
        floats = arithmetic.of(fmt)
        match kind, arguments:
            case FloatKind.NEG, [x]:
                return floats.neg(x)
            case FloatKind.ABS, [x]:
                return floats.abs(x)
            case FloatKind.COPYSIGN, [x, y]:
                return self._copysign(fmt, x, y, term.arg(1))
            case FloatKind.ADD, [x, y]:
                return arithmetic.add(fmt, x, y)
            case FloatKind.MUL, [x, y]:
                return arithmetic.mul(fmt, x, y)
            case FloatKind.DIV, [x, y]:
                return arithmetic.div(fmt, x, y)
            case FloatKind.FMA, [x, y, z]:
                return arithmetic.fma(fmt, x, y, z)
            case FloatKind.REM, [x, y]:
                return arithmetic.remainder(fmt, x, y, lambda a, b: self._approximate(fmt, f"rem.{fmt.name}", (a, b)))
            case ((FloatKind.MINIMUM | FloatKind.MAXIMUM | FloatKind.MINNUM | FloatKind.MAXNUM), [x, y]):
                return self._extremum(kind, fmt, x, y)
            case _, [x] if kind in TO_INTEGRAL:
                return arithmetic.round_to_integral(kind, fmt, x)
            case _:
                raise Unsupported(f"the exact encoding has no operation {kind.word}")

    def _observed(self, term: Term, operation: FloatOp, arguments: Sequence[Term]) -> Term:
        """Return the encoding of an operation on floats whose result is no float."""
        fmt = self._algebra.format(term.arg(0))
        floats = self._arithmetic.of(fmt)
        match operation.kind, operation.parameter, arguments:
            case FloatKind.LESS, _, [x, y]:
                return floats.less(x, y)
            case FloatKind.EQUAL, _, [x, y]:
                return floats.equal(x, y)
            case FloatKind.IS_NAN, _, [x]:
                return floats.is_nan(x)
            case FloatKind.IS_INF, _, [x]:
                return floats.is_inf(x)
            case FloatKind.TO_INT, Integers() as integers, [x]:
                return self._arithmetic.to_int(x, fmt, integers)
            case FloatKind.FITS_INT, Integers() as integers, [x]:
                return self._arithmetic.fits_int(x, fmt, integers)
            case FloatKind.BITS, _, [x]:
                # of a NaN any NaN pattern: one unknown for this very value
                if fmt.nan in (NanEncoding.IEEE, NanEncoding.ALL_ONES):
                    self.approximated[f"nan-bits.{fmt.name}"] = None
                return self._arithmetic.some_pattern(f"bits.{term.arg(0).node_id()}", x, fmt)
            case _:
                raise Unsupported(f"the exact encoding has no operation {operation.kind.word}")

    # -- leaves and functions -------------------------------------------------------------------------------------

    def _free(self, fmt: FloatFormat, name: str, arguments: Sequence[Term]) -> Term:
        """Return an arbitrary float as one function of ``arguments``; its pattern is canonical."""
        t = self.terms
        result = t.apply(name, arguments, self._arithmetic.of(fmt).sort)
        if fmt not in IN_THEORY:
            self._arithmetic.require(t.equal(result, Patterns(t, fmt).canonical(result)))
        return result

    def _approximate(self, fmt: FloatFormat, name: str, arguments: Sequence[Term]) -> Term:
        self.approximated[name] = None
        return self._free(fmt, name, arguments)

    def _function(self, term: Term, operation: FloatOp, arguments: Sequence[Term]) -> Term:
        """Return the encoding of a function: ``sqrt`` is IEEE 754's; any other is an unknown function with its facts (``facts.function_facts``)."""
        fmt = self._algebra.format(term)
        if operation == _SQUARE_ROOT:
            return self._arithmetic.sqrt(fmt, *arguments)
        return self._approximate(fmt, operation.symbol(fmt, [self._source.sort(a) for a in term.args()[operation.arity :]]), arguments)

    # -- signs, order, conversion ---------------------------------------------------------------------------------

    def _copysign(self, fmt: FloatFormat, x: Term, y: Term, neutral: Term) -> Term:
        """Return the magnitude of x with the sign of y. The sign of a NaN is not determined: it is one unknown for each term ``neutral``."""
        t, floats = self.terms, self._arithmetic.of(fmt)
        negative = t.ite(floats.is_nan(y), t.symbol(f"nan-sign.{neutral.node_id()}", BOOLEAN), floats.is_negative(y))
        magnitude = floats.abs(x)
        return t.ite(negative, floats.neg(magnitude), magnitude)

    def _extremum(self, kind: FloatKind, fmt: FloatFormat, x: Term, y: Term) -> Term:
        """Return the minimum or maximum, with -0.0 below +0.0; ``minimum`` and ``maximum`` give NaN for any NaN, ``minnum`` and ``maxnum`` the other
        operand.
        """
        t, floats = self.terms, self._arithmetic.of(fmt)
        both_zero = t.and_(floats.is_zero(x), floats.is_zero(y))
        x_below = t.ite(both_zero, floats.is_negative(x), floats.less(x, y))
        result = t.ite(x_below, x, y) if kind in (FloatKind.MINIMUM, FloatKind.MINNUM) else t.ite(x_below, y, x)
        x_nan, y_nan = floats.is_nan(x), floats.is_nan(y)
        if kind in (FloatKind.MINIMUM, FloatKind.MAXIMUM):
            return t.ite(x_nan, x, t.ite(y_nan, y, result))
        return t.ite(x_nan, y, t.ite(y_nan, x, result))

    def _convert(self, term: Term, mode: Rounding, x: Term) -> Term:
        """Return the converted number. A NaN in a format without NaN becomes some number: one unknown for each operand."""
        source, target = self._algebra.format(term.arg(0)), self._algebra.format(term)

        def unknown() -> Term:
            return self._approximate(target, f"convert-nan.{target.name}.{term.arg(0).node_id()}", ())

        return self._arithmetic.convert(x, source, target, mode, unknown)

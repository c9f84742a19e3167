"""The abstract encoding of floats (thesis chapter 4): a query over ``FloatAlgebra`` terms becomes one over bit-vectors and functions.

A float is a sign (Bool) and a magnitude code (bit-vector, see ``layout``). Signs, order, minimum and maximum are exact; operations that
make new magnitudes are uninterpreted functions of magnitudes, with every special value, identity and sign of IEEE 754 spelled out around
them, and lemmas that bound their results. All of it holds in every concrete execution: ``unsat`` means unsat for real floats.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.floats.abstract_arithmetic import ArithmeticCodes
from smtenc.floats.abstract_bits import BitCodes
from smtenc.floats.abstract_casts import CastCodes
from smtenc.floats.abstract_integers import IntegerCodes, bounds_of_integers, functions_of_rounding
from smtenc.floats.codes import Code
from smtenc.floats.facts import function_facts
from smtenc.floats.formats import FORMATS, Rounding
from smtenc.floats.layout import Casts, Layout
from smtenc.floats.nesting import Conversions, Demand, lay_out_formats, magnitude_roundings
from smtenc.floats.plain import floats_over
from smtenc.floats.rules import ROUNDINGS
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, FormatSort, Term
from smtenc.terms.walk import Rebuilder, postorder

__all__ = ["AbstractEncoding", "Code"]

_FLOAT = "float."
_MAKES_NO_MAGNITUDE = frozenset({"neg", "abs", "copysign", "minimum", "maximum", "minnum", "maxnum"})


class AbstractEncoding(ArithmeticCodes, CastCodes, IntegerCodes, BitCodes):
    """Encodes the given roots (neutral Bool terms of one query) into a term world of its own.

    ``terms`` holds the result; ``lemmas`` (filled by ``encode``) must be asserted with it; ``approximated`` names the functions that a
    model may interpret more freely than IEEE 754 does: a model of a query without any is exact.
    """

    name = "abstract"

    def __init__(self, source: Terms, roots: Iterable[Term], magnitude_bits: int | None = None, casts: Casts = Casts.LOOSE) -> None:
        """``magnitude_bits`` overrides the counted width (of every format): fewer than counted may hide a counterexample."""
        super().__init__(type(source)())
        self._source = source
        self._casts = casts
        self._algebra = floats_over(source)
        self._rebuild = Rebuilder(source, self.terms)
        self._done: dict[Term, Term | Code] = {}
        roots = tuple(roots)
        # facts mention no function but the one that they are about
        self._facts = {term: facts for term in postorder(roots) if (facts := function_facts(source, self._algebra, term))}
        everything = [*roots, *(fact for facts in self._facts.values() for fact in facts)]
        self.layouts: Mapping[str, Layout] = lay_out_formats(*self._demands(everything), casts, magnitude_bits)

    def _demands(self, roots: Sequence[Term]) -> tuple[dict[str, Demand], Conversions]:
        """Counted from the formula: every float-sorted term that can make a magnitude, every constant, every conversion."""
        demands: defaultdict[str, Demand] = defaultdict(Demand)
        conversions: Conversions = Conversions()
        for term in postorder(roots):
            name = (self._source.head(term) or "").removeprefix(_FLOAT)
            if name.startswith("fits_int "):
                fmt = self._algebra.format(term.arg(0))
                demands[fmt.name].constants.update(bounds_of_integers(fmt, name.removeprefix("fits_int ")))
            sort = self._source.sort(term)
            if not isinstance(sort, FormatSort):
                continue
            demand, bits = demands[sort.format_name], self._algebra.value(term)
            if bits is not None:
                demand.constants.add(bits)
            elif name.split(" ")[0] == "convert":
                for rounding in magnitude_roundings(_mode(name)):
                    conversions[self._algebra.format(term.arg(0)).name, sort.format_name, rounding] += 1
            elif not term.is_ite() and name not in _MAKES_NO_MAGNITUDE:
                demand.terms += functions_of_rounding(name)
        return dict(demands), conversions

    def encode(self, root: Term) -> Term:
        """The Bool term of one of the roots."""
        result = self._encoded(root)
        assert not isinstance(result, Code)
        return result

    def code(self, term: Term) -> Code:
        """The code of a float term that occurs in an encoded root."""
        result = self._encoded(term)
        assert isinstance(result, Code)
        return result

    def encode_any(self, term: Term) -> Term:
        """Encodes ``term`` and gives one bit-vector or Bool for it (sign and magnitude joined for a float)."""
        return self._plain(self._encoded(term))

    def bits_of(self, format_name: str, value: int) -> int:
        """A real float's bits for a model's value of ``encode_any``'s term: constants exactly, others somewhere between their neighbours."""
        layout = self.layouts[format_name]
        magnitude = layout.magnitude(value & ((1 << layout.width) - 1))
        return magnitude | (layout.format.sign_mask if value >> layout.width else 0)

    def _encoded(self, root: Term) -> Term | Code:
        facts: list[Term] = []
        for term in self._postorder(root):
            self._done[term] = self._encode_node(term, [self._done[a] for a in term.args()])
            facts += self._facts.get(term, [])
        for fact in facts:
            for term in self._postorder(fact):
                self._done[term] = self._encode_node(term, [self._done[a] for a in term.args()])
            lemma = self._done[fact]
            assert not isinstance(lemma, Code)
            self._lemma(lemma)
        return self._done[root]

    def _postorder(self, root: Term) -> Iterator[Term]:
        """What is not encoded yet."""
        return postorder([root], self._done)

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
                return self._signed(x.layout, t.not_(x.sign), x.magnitude)
            case ["abs"], [x]:
                return Code(x.layout, t.false, x.magnitude)
            case ["copysign"], [x, y]:
                # The sign of a NaN is not determined: one unknown for this very value.
                unknown = t.symbol(f"nan-sign.{term.arg(1).node_id()}", BOOLEAN)
                return self._signed(x.layout, t.ite(self._is_nan(y), unknown, y.sign), x.magnitude)
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
            case ["convert", *_], [x]:
                return self._convert(x, self._algebra.format(term), _mode(name))
            case ["bits"], [x]:
                return self._bits(x, term.arg(0).node_id())
            case ["from_bits"], []:
                return self._from_bits(self._plain(arguments[0]), self._algebra.format(term))
            case ["from_sint" | "from_uint"], []:
                return self._from_int(self._plain(arguments[0]), self._algebra.format(term), signed=name == "from_sint")
            case ["to_int", kind], [x]:
                return self._to_int(x, kind)
            case ["fits_int", kind], [x]:
                return self._fits_int(x, kind)
            case _:
                raise Unsupported(f"the abstract encoding has no operation {name}")


def _mode(name: str) -> Rounding:
    """The rounding mode of a ``convert`` or a ``convert MODE``."""
    _, _, mode = name.partition(" ")
    return Rounding(mode) if mode else Rounding.NEAREST_EVEN

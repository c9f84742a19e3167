"""Is a concrete run admitted by the abstract encoding? Floats become codes, the run fills the tables of the uninterpreted functions.

Every neutral term's encoding must then have the term's concrete value, and every lemma must hold. An application that the run leaves open
(a special case hides it) may have any value that its lemmas allow.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from float_programs import ROUNDINGS, Inputs, values_of_terms
from placement import Violation, place
from smtlib_semantics import BOOLEAN, Value, value_of_node

from smtenc.floats import arithmetic as ieee
from smtenc.floats.abstract.encoding import AbstractEncoding
from smtenc.floats.formats import FORMATS, FloatFormat, Rounding, is_finite, is_inf, is_nan
from smtenc.floats.layout import Casts
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import FormatSort, Term
from smtenc.terms.view import function_name, head
from smtenc.terms.walk import postorder

Key = tuple[str, tuple[Value, ...]]
_MOST_TRIED = 256


_ROUNDINGS = {
    "": Rounding.NEAREST_EVEN,
    "to_nearest_away": Rounding.NEAREST_AWAY,
    "toward_zero": Rounding.TOWARD_ZERO,
    "away_from_zero": Rounding.UPWARD,
}
"""Of positive numbers, by the names of functions."""


def encode(terms: Terms, roots: Sequence[Term], casts: Casts = Casts.LOOSE) -> AbstractEncoding:
    encoding = AbstractEncoding(terms, roots, casts=casts)
    for root in roots:
        encoding.encode(root)
    return encoding


def admit(encoding: AbstractEncoding, terms: Terms, roots: Sequence[Term], inputs: Inputs, placement: str = "low") -> None:
    """Raises ``Violation`` where ``encoding``, of ``roots`` (neutral Bool terms), does not admit their run on ``inputs``."""
    _Admission(encoding, terms, roots, inputs, placement).check()


class _Admission:
    def __init__(self, encoding: AbstractEncoding, terms: Terms, roots: Sequence[Term], inputs: Inputs, placement: str) -> None:
        self._neutral = terms
        self._nodes = list(postorder(roots))
        self._concrete = values_of_terms(terms, roots, inputs, one_nan=False)
        self._encoding = encoding
        self._by_id = {node.node_id(): node for node in self._nodes}
        self._table: dict[Key, Value] = {}
        self._known: dict[Term, Value] = {}
        self._placement = place(encoding.layouts, self._finite_magnitudes(), placement)

    def check(self) -> None:
        for node in self._nodes:
            self._check_node(node)
        self._check_lemmas()

    # -- floats as codes ----------------------------------------------------------------------------------------------

    def _format(self, node: Term) -> FloatFormat | None:
        sort = self._neutral.sort(node)
        return FORMATS[sort.format_name] if isinstance(sort, FormatSort) else None

    def _finite_magnitudes(self) -> Mapping[str, set[int]]:
        """Of every float of the run; and what the other sign would have been rounded to, where one operation is two functions."""
        found: dict[str, set[int]] = defaultdict(set)
        for node in self._nodes:
            fmt = self._format(node)
            if fmt is None:
                continue
            values = [int(self._concrete[node])]
            match (self._neutral.head(node) or "").removeprefix("float.").split(" "):
                case ["floor" | "ceil"]:
                    x = int(self._concrete[node.arg(0)])
                    values += [ROUNDINGS[kind](fmt, x) for kind in ("floor", "ceil")]
                case ["convert", "downward" | "upward"]:
                    source = self._format(node.arg(0))
                    assert source is not None
                    x = int(self._concrete[node.arg(0)])
                    values += [ieee.convert(source, fmt, x, mode) for mode in (Rounding.DOWNWARD, Rounding.UPWARD)]
            found[fmt.name] |= {v & fmt.magnitude_mask for v in values if is_finite(fmt, v)}
        return found

    def _code(self, node: Term, fmt: FloatFormat) -> tuple[bool, int]:
        bits = int(self._concrete[node])
        return bool(bits & fmt.sign_mask), self._magnitude_code(fmt, bits)

    def _magnitude_code(self, fmt: FloatFormat, bits: int) -> int:
        layout = self._encoding.layouts[fmt.name]
        if is_nan(fmt, bits):
            return layout.nan
        return layout.infinity if is_inf(fmt, bits) else self._placement.codes[fmt.name][bits & fmt.magnitude_mask]

    def _bits_of(self, fmt: FloatFormat, code: int) -> int | None:
        """The magnitude that has the code in this run."""
        layout = self._encoding.layouts[fmt.name]
        if fmt.has_nan and code == layout.nan:
            return fmt.nan_bits
        return fmt.infinity_bits if code == layout.infinity else self._placement.magnitudes[fmt.name].get(code)

    # -- nodes --------------------------------------------------------------------------------------------------------

    def _check_node(self, node: Term) -> None:
        fmt = self._format(node)
        if fmt is None:
            expected, found = self._concrete[node], self._define(self._encoding.encode_any(node), node)
            if found != expected:
                raise Violation(f"{self._show(node)} is {expected}, encoded it is {found}")
            return
        code = self._encoding.code(node)
        sign, magnitude = self._code(node, fmt)
        found = self._define(code.magnitude, node)
        if found != magnitude:
            raise Violation(f"the magnitude of {self._show(node)} has code {magnitude}, encoded it is {found}")
        if not is_nan(fmt, int(self._concrete[node])) and self._define(code.sign, node) != sign:
            raise Violation(f"the sign of {self._show(node)} is {sign}")

    def _show(self, node: Term) -> str:
        shown = ", ".join(f"{v:#x}" for v in (int(self._concrete[a]) for a in node.args()))
        return f"{self._neutral.head(node) or node}({shown}) = {int(self._concrete[node]):#x}"

    def _define(self, term: Term, node: Term) -> Value:
        """The value of ``term``; a function's value that it needs and that no earlier node fixed is what ``node`` is worth."""
        while True:
            value = self._value(term, self._known)
            if value is not None:
                return value
            key, application = next(iter(self._needed(term)))
            if key in self._table:
                raise AssertionError(f"{key} does not help")
            self._table[key] = self._worth(node, application)

    def _worth(self, node: Term, application: Term) -> Value:
        fmt = self._format(node)
        if fmt is None:
            return self._concrete[node]
        layout = self._encoding.layouts[fmt.name]
        sign, magnitude = self._code(node, fmt)
        joined = self._encoding.terms.width(application) > layout.width
        return (sign << layout.width | magnitude) if joined else magnitude

    # -- encoded terms: three-valued ----------------------------------------------------------------------------------

    def _value(self, root: Term, known: dict[Term, Value]) -> Value | None:
        """None where it depends on an application that is not in the table."""
        unknown: set[Term] = set()
        for term in postorder([root], known):
            arguments = [known.get(a) for a in term.args()]
            value = self._value_of_node(term, arguments)
            if value is None:
                unknown.add(term)
            else:
                known[term] = value
        return known.get(root)

    def _value_of_node(self, term: Term, arguments: Sequence[Value | None]) -> Value | None:
        text = head(term)
        match text, arguments:
            case "ite", [None, a, b]:
                return a if a == b else None
            case "ite", [condition, a, b]:
                return a if condition else b
            case (("and" | "or"), _) if (text == "or") in arguments:
                return BOOLEAN[text](text == "or")
        complete = [a for a in arguments if a is not None]
        if len(complete) < len(arguments):
            return None
        name = function_name(term)
        if name is not None:
            return self._apply(name, tuple(complete))
        return value_of_node(self._encoding.terms, term, complete, lambda *_: 0)

    def _apply(self, name: str, arguments: tuple[Value, ...]) -> Value | None:
        prefix, _, rest = name.partition(".")
        if prefix in ("nan-sign", "nan-bits"):
            node = self._by_id[int(rest)]
            fmt = self._format(node)
            assert fmt is not None
            return int(self._concrete[node]) if prefix == "nan-bits" else self._code(node, fmt)[0]
        real = self._real(name.split("."), arguments)
        return self._table.get((name, arguments)) if real is None else real

    def _real(self, name: Sequence[str], arguments: Sequence[Value]) -> Value | None:
        """What functions of one magnitude really give, whether an operation of the run needs it or not. None where a code means nothing."""
        match name:
            case ["odd", fmt]:
                bits = self._bits_of(FORMATS[fmt], int(arguments[0]))
                return None if bits is None else bool(bits & 1)
            case ["convert", *rounding, source, target]:
                bits = self._bits_of(FORMATS[source], int(arguments[0]))
                return None if bits is None else self._converted(FORMATS[source], FORMATS[target], bits, _ROUNDINGS["".join(rounding)])
            case [kind, fmt] if kind in ROUNDINGS:
                bits = self._bits_of(FORMATS[fmt], int(arguments[0]))
                return None if bits is None else self._placed(FORMATS[fmt], ROUNDINGS[kind](FORMATS[fmt], bits))
        return None

    def _converted(self, source: FloatFormat, target: FloatFormat, bits: int, rounding: Rounding) -> int | None:
        return self._placed(target, ieee.convert(source, target, bits, rounding))

    def _placed(self, fmt: FloatFormat, bits: int) -> int | None:
        """The code, None where the run has no such number."""
        finite = is_finite(fmt, bits)
        return None if finite and bits & fmt.magnitude_mask not in self._placement.codes[fmt.name] else self._magnitude_code(fmt, bits)

    def _needed(self, root: Term) -> Iterable[tuple[Key, Term]]:
        """The applications without which the unknown ``root`` cannot be known; those that a decided condition hides are not among them."""
        stack = [root]
        while stack:
            term = stack.pop()
            arguments = [self._known.get(a) for a in term.args()]
            name = function_name(term)
            if name is not None and None not in arguments:
                yield (name, tuple(a for a in arguments if a is not None)), term
            elif head(term) == "ite" and arguments[0] is not None:
                stack.append(term.arg(1 if arguments[0] else 2))
            else:
                stack += [a for a, value in zip(term.args(), arguments, strict=True) if value is None]

    # -- lemmas -------------------------------------------------------------------------------------------------------

    def _check_lemmas(self) -> None:
        """Those that the run decides hold; what it leaves open can be chosen."""
        concerned: dict[Key, list[Term]] = defaultdict(list)
        widths: dict[Key, Term] = {}
        for lemma in self._encoding.lemmas:
            value = self._value(lemma, self._known)
            if value is False:
                raise Violation(f"a lemma does not hold: {lemma}")
            if value is None:
                for key, application in self._needed(lemma):
                    widths[key] = application
                    if lemma not in concerned[key]:
                        concerned[key].append(lemma)
        for key, lemmas in concerned.items():
            if not any(self._allows(key, candidate, lemmas) for candidate in self._candidates(key, widths[key])):
                raise Violation(f"no value of {key} satisfies {lemmas}")

    def _allows(self, key: Key, candidate: Value, lemmas: Sequence[Term]) -> bool:
        self._table[key] = candidate
        return all(self._value(lemma, dict(self._known)) is not False for lemma in lemmas)

    def _candidates(self, key: Key, application: Term) -> list[Value]:
        sort = self._encoding.terms.sort(application)
        if sort.is_bool_type():
            return [False, True]
        top = 1 << int(sort.width)
        if top <= _MOST_TRIED:
            return list(range(top))
        layouts = self._encoding.layouts.values()
        points = {0, *(int(a) for a in key[1]), *(c for layout in layouts for c in (*layout.codes, layout.infinity, layout.top))}
        return sorted({p + d for p in points for d in (-1, 0, 1) if 0 <= p + d < top})

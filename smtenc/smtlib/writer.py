"""A query as an SMT-LIB 2.6 script: deterministic, linear in the term graph, accepted by any solver.

Shared terms become nullary ``define-fun``s, so a script grows with the graph and nests no deeper than ``DEEPEST_NESTING``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from smtenc.smtlib.header import header, to_ascii
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from smtenc.terms.view import bound_symbols, function_name, head, sort_text, symbol_text
from smtenc.terms.walk import postorder

DEEPEST_NESTING = 40
"""A term deeper than this gets a name of its own, so that recursive parsers are safe."""


@dataclass(frozen=True, slots=True)
class Script:
    """``body`` is what follows the header, and ends with ``(check-sat)`` and ``(exit)``. ``values`` names the terms to ask for when it is sat."""

    header: str
    body: str
    logic: str
    values: tuple[str, ...]

    @property
    def text(self) -> str:
        return self.header + self.body


def write_script(
    terms: Terms,
    assertions: Sequence[Term],
    observed: Sequence[Term] = (),
    *,
    source: str = "",
    comments: Sequence[str] = (),
    names: Sequence[str] | None = None,
) -> Script:
    """Asserts ``assertions``; ``observed`` are terms over their symbols whose values a model must give.

    ``names``, simple symbols and one for each assertion, are what an unsat core calls them.

    Raises ``ValueError`` for terms that are not plain SMT-LIB (floats that no encoding has replaced), and for a symbol that is free in one place
    and bound in another.
    """
    uses: dict[Term, int] = {}
    order = list(postorder(assertions))
    known = set(order)
    extra = list(postorder(observed, known))
    for term in (*order, *extra):
        for argument in term.args():
            uses[argument] = uses.get(argument, 0) + 1
    for term in (*assertions, *observed):
        uses[term] = uses.get(term, 0) + 1
    bound = {symbol for term in order for symbol in bound_symbols(term)}
    printer = _Printer(terms, uses, set(observed), bound)
    for term in (*order, *extra):
        printer.visit(term)
    if any(printer.is_open(term) for term in (*assertions, *observed)):
        raise ValueError("a symbol is free in one place and bound in another")
    declarations = sorted(_declarations(terms, (t for t in (*order, *extra) if t not in bound)))
    logic = smallest_logic(terms, (*order, *extra))
    lines = [
        *(f"; {to_ascii(line)}" for comment in comments for line in comment.splitlines()),
        *declarations,
        *printer.definitions,
        *(
            f"(assert {printer.text(a)})" if names is None else f"(assert (! {printer.text(a)} :named {name}))"
            for a, name in zip(assertions, names or [""] * len(assertions), strict=True)
        ),
        "(check-sat)",
        "(exit)",
    ]
    return Script(header(logic, source), "\n".join(lines) + "\n", logic, tuple(printer.text(t) for t in observed))


def smallest_logic(terms: Terms, nodes: Iterable[Term]) -> str:
    """The least SMT-LIB logic that holds the terms: QF_LIA or LIA where there are integers (and nothing else), else QF_UF, QF_BV, QF_UFBV, QF_FP,
    QF_UFFP, QF_BVFP or QF_UFBVFP.
    """
    functions = vectors = floats = integers = quantifiers = False
    for term in nodes:
        sort = terms.sort(term)
        integers |= sort.is_int_type()
        quantifiers |= bool(bound_symbols(term))
        vectors |= sort.is_bv_type()
        floats |= str(sort).startswith("(_ FloatingPoint")
        functions |= bool(term.args()) and function_name(term) is not None
    if integers:
        return "LIA" if quantifiers else "QF_LIA"
    match functions, vectors, floats:
        case _, False, False:
            return "QF_UF"
        case False, True, False:
            return "QF_BV"
        case True, True, False:
            return "QF_UFBV"
        case False, False, True:
            return "QF_FP"
        case True, False, True:
            return "QF_UFFP"
        case False, True, True:
            return "QF_BVFP"
        case _:
            return "QF_UFBVFP"


def _declarations(terms: Terms, nodes: Iterable[Term]) -> set[str]:
    declared: set[str] = set()
    for term in nodes:
        name = function_name(term)
        if name is not None:
            arguments = " ".join(sort_text(terms.sort(a)) for a in term.args())
            declared.add(f"(declare-fun {symbol_text(name)} ({arguments}) {sort_text(terms.sort(term))})")
    return declared


class _Printer:
    def __init__(self, terms: Terms, uses: dict[Term, int], named: set[Term], bound: set[Term]) -> None:
        self._terms = terms
        self._uses = uses
        self._named = named
        self._open: dict[Term, frozenset[Term]] = {symbol: frozenset((symbol,)) for symbol in bound}
        """The symbols in a term that a quantifier above it binds: such a term cannot be defined outside."""
        self._texts: dict[Term, str] = {}
        self._depths: dict[Term, int] = {}
        self.definitions: list[str] = []

    def text(self, term: Term) -> str:
        return self._texts[term]

    def is_open(self, term: Term) -> bool:
        return bool(self._open.get(term))

    def visit(self, term: Term) -> None:
        """Arguments have been visited."""
        arguments = term.args()
        if not arguments:
            self._texts[term], self._depths[term] = head(term), 0
            return
        text = f"({head(term)} {' '.join(self._texts[a] for a in arguments)})"
        depth = 1 + max(self._depths[a] for a in arguments)
        if self._open and (inside := frozenset().union(*(self._open.get(a, ()) for a in arguments)).difference(bound_symbols(term))):
            self._open[term] = inside
        elif self._uses[term] > 1 or depth >= DEEPEST_NESTING or term in self._named:
            # "$" starts no name of ours or of a solver
            name = f"$t{len(self.definitions)}"
            self.definitions.append(f"(define-fun {name} () {sort_text(self._terms.sort(term))} {text})")
            text, depth = name, 0
        self._texts[term], self._depths[term] = text, depth

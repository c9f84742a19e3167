"""The sorts and typed terms of SMT-LIB, hash-consed, and their printing. Reading and typing are elsewhere.

Terms may be tens of thousands deep and highly shared: nothing here recurses over terms, every walk is linear in the graph.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Sort:
    """A sort: its ``name`` as written, numeral ``indices`` (the bit width of a BitVec; exponent and significand bits of a FloatingPoint, with the
    hidden bit; the size of a FiniteField), and the ``arguments`` of an Array (index, element), of a Seq, Set, Bag or Tuple, of a declared sort or a
    datatype, or of ``->`` (parameters and result, which is no ``->`` itself).
    """

    name: str
    indices: tuple[int, ...] = ()
    arguments: tuple[Sort, ...] = ()

    def __str__(self) -> str:
        name = f"(_ {self.name} {' '.join(map(str, self.indices))})" if self.indices else self.name
        return f"({name} {' '.join(map(str, self.arguments))})" if self.arguments else name

    def replaced(self, new: Mapping[Sort, Sort]) -> Sort:
        """Return the sort with every occurrence of the keys of ``new``, for example sort parameters, replaced."""
        if self in new:
            return new[self]
        if not self.arguments:
            return self
        arguments = tuple(argument.replaced(new) for argument in self.arguments)
        if self.name == ARROW:
            return function_sort(arguments[:-1], arguments[-1])
        return array(*arguments) if self.name == "Array" else Sort(self.name, self.indices, arguments)


BOOL = Sort("Bool")
INT = Sort("Int")
REAL = Sort("Real")
ROUNDING_MODE = Sort("RoundingMode")
STRING = Sort("String")
REGULAR_LANGUAGE = Sort("RegLan")


@lru_cache(maxsize=4096)
def bitvector(width: int) -> Sort:
    return Sort("BitVec", (width,))


@lru_cache(maxsize=4096)
def floating_point(exponent_bits: int, significand_bits: int) -> Sort:
    """Return the sort of a floating-point format; ``significand_bits`` counts the hidden bit."""
    return Sort("FloatingPoint", (exponent_bits, significand_bits))


@lru_cache(maxsize=4096)
def array(index: Sort, element: Sort) -> Sort:
    return Sort("Array", (), (index, element))


ARROW = "->"
"""The name of the sorts of functions as values."""


def function_sort(parameters: Sequence[Sort], result: Sort) -> Sort:
    """Return ``(-> A B C)``, which is the same as ``(-> A (-> B C))`` (SMT-LIB 2.7, theory HO-Core). Without parameters, return the result sort."""
    more = result.arguments if result.name == ARROW else (result,)
    return Sort(ARROW, (), (*parameters, *more)) if parameters else result


APPLY = "@"
"""The head of an application of a function value (theory HO-Core). Its arguments are the function and some or all of the function's arguments."""


class Qualified(str):
    """The head of a term whose arguments do not determine its sort, and which is printed with it: ``(as nil (List Int))``."""

    __slots__ = ()


CONSTANT_ARRAY = Qualified("const")
"""The head of ``((as const S) value)``, which no function of a script may have."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Term:
    """A node of a term graph. Within one problem equal terms are one object, so terms compare by identity.

    ``head`` is a symbol; a literal as written (``#x0f``, ``12``, ``1.5``, ``"a"``); ``bv12`` with its bit width as index; ``const`` for ``(as const
    S)``; ``is`` with the constructor as index; ``@`` for the application of a value; ``forall``, ``exists`` or ``lambda`` with the variables in
    ``bound`` and the body as the only argument. Bound variables and parameters are heads without arguments whose names are unique in the problem. A
    symbol of the script with the name of a theory's symbol stands between bars, ``|mod|``, which is the same symbol. A function without its arguments
    is the function as a value.
    """

    head: str
    indices: tuple[int | str, ...]
    arguments: tuple[Term, ...]
    sort: Sort
    bound: tuple[tuple[str, Sort], ...] = ()

    def __repr__(self) -> str:
        return f"<{self.head} of {len(self.arguments)} arguments: {self.sort}>"


class Table:
    """The terms of one problem, each once. ``terms`` may be searched for an application by (head, indices, arguments).

    ``wait`` is called when a term is made, and may raise when the time limit has passed.
    """

    def __init__(self, wait: Callable[[], None] = lambda: None) -> None:
        self.wait = wait
        self.terms: dict[tuple[object, ...], Term] = {}

    def make(
        self, head: str, indices: tuple[int | str, ...], arguments: tuple[Term, ...], sort: Sort, bound: tuple[tuple[str, Sort], ...] = ()
    ) -> Term:
        """Return the one term with these parts. They are not type-checked: ``signatures`` gives the sort."""
        plain = arguments and not bound and head.__class__ is not Qualified and head != CONSTANT_ARRAY
        key = (head, indices, arguments) if plain else (head, indices, arguments, sort, bound)
        term = self.terms.get(key)
        if term is None:
            self.wait()
            term = self.terms[key] = Term(head, indices, arguments, sort, bound)
        return term


def postorder(roots: Iterable[Term]) -> Iterator[Term]:
    """Yield every node of the terms ``roots``, arguments first, each once."""
    seen: set[Term] = set()
    for root in roots:
        stack: list[tuple[Term, bool]] = [(root, False)]
        while stack:
            term, expanded = stack.pop()
            if expanded:
                yield term
            elif term not in seen:
                seen.add(term)
                stack.append((term, True))
                stack.extend((a, False) for a in reversed(term.arguments) if a not in seen)


def show(term: Term, *, share: bool = True) -> str:
    """Return the SMT-LIB text of a term on one line. A subterm that occurs more than once is named by a let, so the text is linear in the graph.

    With ``share`` off the text is a tree, which may be exponentially longer. Lets stand as far out as bound variables allow.
    """
    return _Printer(term, share).text()


class _Printer:
    """A printer of one term. Terms that are printed under a name are grouped by the quantifier inside which they must stay (None: outermost) and by
    level: those of one level mention only lower ones, so one parallel let holds them all.
    """

    def __init__(self, root: Term, share: bool) -> None:
        self._root = root
        self._names: dict[Term, str] = {}
        self._groups: dict[Term | None, dict[int, list[Term]]] = {}
        if share:
            self._share(list(postorder([root])))

    def _share(self, order: Sequence[Term]) -> None:
        uses: dict[Term, int] = {}
        binders: dict[str, Term] = {}
        heads = {term.head for term in order}
        for term in order:
            binders.update((name, term) for name, _ in term.bound)
            heads.update(name for name, _ in term.bound)
            for argument in term.arguments:
                uses[argument] = uses.get(argument, 0) + 1
        prefix = "?"
        while any(head.startswith(prefix) for head in heads):
            prefix += "?"
        free = _free_variables(order, binders)
        depths = _binder_depths(order, free, binders)
        level: dict[Term, int] = {}
        for term in order:
            level[term] = max((level[a] + (a in self._names) for a in term.arguments), default=0)
            if term.arguments and uses.get(term, 0) > 1:
                self._names[term] = f"{prefix}{len(self._names)}"
                scope = max((binders[name] for name in free[term]), key=depths.__getitem__, default=None)
                self._groups.setdefault(scope, {}).setdefault(level[term], []).append(term)

    def text(self) -> str:
        parts: list[str] = []
        todo: list[Term | str] = [*self._scope(None, self._root)]
        todo.reverse()
        while todo:
            item = todo.pop()
            if isinstance(item, str):
                parts.append(item)
            elif item in self._names:
                parts.append(self._names[item])
            else:
                todo.extend(reversed(self._inside(item)))
        return "".join(parts)

    def _inside(self, term: Term) -> list[Term | str]:
        if term.bound:
            variables = " ".join(f"({name} {sort})" for name, sort in term.bound)
            return [f"({term.head} ({variables}) ", *self._scope(term, term.arguments[0]), ")"]
        pieces: list[Term | str] = [_head_text(term)]
        for argument in term.arguments:
            pieces += (" ", argument)
        return ["(", *pieces, ")"] if term.arguments else pieces

    def _scope(self, scope: Term | None, body: Term) -> list[Term | str]:
        """Return the lets of a scope around its body."""
        pieces: list[Term | str] = []
        groups = self._groups.get(scope, {})
        for level in sorted(groups):
            pieces.append("(let (")
            for term in groups[level]:
                pieces += (f"({self._names[term]} ", *self._inside(term), ")")
            pieces.append(") ")
        return [*pieces, body, ")" * len(groups)]


def _free_variables(order: Sequence[Term], binders: dict[str, Term]) -> dict[Term, frozenset[str]]:
    """Return the free variables of each term, among those that one of ``binders`` binds."""
    none: frozenset[str] = frozenset()
    free: dict[Term, frozenset[str]] = {}
    for term in order:
        found = frozenset((term.head,)) if not term.arguments and term.head in binders else none
        for argument in term.arguments:
            below = free[argument]
            found = below if not found else found if below <= found else found | below
        free[term] = found - {name for name, _ in term.bound} if term.bound else found
    return free


def _binder_depths(order: Sequence[Term], free: dict[Term, frozenset[str]], binders: dict[str, Term]) -> dict[Term, int]:
    """Return the nesting depth of each quantified term: 1 if it is closed, and more if it mentions variables of others, inside which it hence
    stands.
    """
    depths: dict[Term, int] = {}
    for term in reversed(order):
        if term.bound:
            depths[term] = 1 + max((depths[binders[name]] for name in free[term]), default=0)
    return depths


def _head_text(term: Term) -> str:
    if isinstance(term.head, Qualified) or (term.head == CONSTANT_ARRAY and term.arguments):
        return f"(as {term.head} {term.sort})"
    if term.indices:
        return f"(_ {term.head} {' '.join(map(str, term.indices))})"
    return term.head

"""Types of a rule in Alive's notation: unknowns that are merged, have a kind, may be known, and are compared by width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from smtenc.canon.alive.instructions import FLOAT, INTEGER
from smtenc.canon.domains import Domain, Listed, Numbers
from smtenc.canon.rules import Parameter
from smtenc.errors import InputError, Location
from smtenc.ir.types import FloatType, IntegerType, Type

FLOATS = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "fp128": "f128"}
"""LLVM's names of formats, with MLIR's."""

_FORMATS = tuple(FloatType(name) for name in FLOATS.values())
Complaint = Callable[[str, Location, str], InputError]


@dataclass
class Types:
    """The unknown types of a rule, by number. ``complaint`` makes the error for a place."""

    complaint: Complaint
    _parent: list[int] = field(default_factory=list)
    _kind: list[str] = field(default_factory=list)
    _known: list[Type | None] = field(default_factory=list)
    _named: dict[str, int] = field(default_factory=dict)
    _wider: list[tuple[int, int, Location]] = field(default_factory=list)
    _sizes: list[tuple[int, int]] = field(default_factory=list)
    _anchored: list[bool] = field(default_factory=list)

    def new(self, kind: str = "", known: Type | None = None, *, anchored: bool = False) -> int:
        """Return a new unknown. ``anchored``: it is the type of a register or of a constant with a name."""
        self._parent.append(len(self._parent))
        self._kind.append(kind)
        self._known.append(known)
        self._anchored.append(anchored)
        return len(self._parent) - 1

    def written(self, text: str) -> int:
        """Return the unknown of a type as it is written: ``i8``, ``float``, ``Ty1``."""
        if text in FLOATS:
            return self.new(FLOAT, FloatType(FLOATS[text]))
        if text.startswith("i"):
            return self.new(INTEGER, IntegerType(int(text[1:])))
        if text not in self._named:
            self._named[text] = self.new()
        return self._named[text]

    def root(self, number: int) -> int:
        """Return the number that stands for all that are merged with ``number``."""
        while self._parent[number] != number:
            self._parent[number] = self._parent[self._parent[number]]
            number = self._parent[number]
        return number

    def known(self, number: int) -> Type | None:
        """Return the type; None if it is a parameter."""
        return self._known[self.root(number)]

    def merge(self, one: int, other: int, place: Location) -> None:
        """State that two types are one. Raises ``InputError`` if they cannot be."""
        one, other = sorted((self.root(one), self.root(other)))
        if one == other:
            return
        known = [t for t in (self._known[one], self._known[other]) if t is not None]
        if len(known) == 2 and known[0] != known[1]:
            raise self.complaint(f"this is {known[0]} here and {known[1]} elsewhere", place, "operands have the type of the result")
        self.be(one, self._kind[other], place)
        self.be(other, self._kind[one], place)
        self._parent[other] = one
        self._known[one] = known[0] if known else None
        self._anchored[one] |= self._anchored[other]

    def be(self, number: int, kind: str, place: Location) -> None:
        """State the kind of a type; nothing if ``kind`` is empty. Raises ``InputError``."""
        root = self.root(number)
        if kind and self._kind[root] not in ("", kind):
            raise self.complaint(
                f"this is of type {self._kind[root]} here and {kind} elsewhere", place, "icmp is of integers, fcmp of floats"
            )
        self._kind[root] = kind or self._kind[root]

    def is_float(self, number: int) -> bool:
        """Return whether the type is one of floats."""
        return self._kind[self.root(number)] == FLOAT

    def wider(self, one: int, other: int, place: Location) -> None:
        """State that the integers of the first type have more bits."""
        self._wider.append((one, other, place))

    def size(self, result: int, model: int) -> None:
        """State that numbers that are counts of bits of ``model`` are used as ``result``, which is ``model`` if nothing else says what it is."""
        self._sizes.append((result, model))

    def settle(self) -> None:
        """Merge what nothing else decides; every type without a kind is one of integers. Raises ``InputError`` if widths contradict each other."""
        for result, model in self._sizes:
            if not self._anchored[self.root(result)] and self._known[self.root(result)] is None:
                self.merge(result, model, Location())
        for number in range(len(self._parent)):
            self.be(number, self._kind[self.root(number)] or INTEGER, Location())
        for one, other, place in self._wider:
            more, less = self.known(one), self.known(other)
            same = self.root(one) == self.root(other)
            if same or (isinstance(more, IntegerType) and isinstance(less, IntegerType) and more.width <= less.width):
                raise self.complaint("a cast between types of which none has more bits", place, "zext and sext widen, trunc narrows")

    def compared(self, one: int, other: int) -> int:
        """Return 1 or -1 if the first type is stated or known to be wider or narrower than the second; else 0."""
        a, b = self.root(one), self.root(other)
        first, second = self._known[a], self._known[b]
        if isinstance(first, IntegerType) and isinstance(second, IntegerType):
            return (first.width > second.width) - (first.width < second.width)
        edges = {(self.root(x), self.root(y)) for x, y, _ in self._wider}
        return int(_leads(edges, a, b)) - int(_leads(edges, b, a))

    def parameters(self, order: Sequence[int]) -> tuple[dict[int, str], tuple[Parameter, ...]]:
        """Return the names of the roots that are parameters, and these. ``order``: the types in the order in which they are met."""
        edges = [(self.root(x), self.root(y)) for x, y, _ in self._wider]
        compared = {n for edge in edges if any(self._known[n] is None for n in edge) for n in edge}
        roots = [n for n in dict.fromkeys(map(self.root, order)) if self._known[n] is None or n in compared]
        # known types first: others are compared with them
        roots.sort(key=lambda n: self._known[n] is None)
        names: dict[int, str] = {}
        found: list[Parameter] = []
        for root in roots:
            known = self._known[root]
            free = [n for n in roots if self._known[n] is None]
            written = next((text for text, n in self._named.items() if self.root(n) == root), "")
            place = str(free.index(root) + 1) if known is None and len(free) > 1 else ""
            name = written or (f"T{place}" if known is None else f"known.{known}.{len(names)}")
            wider = tuple(names[less] for more, less in dict.fromkeys(edges) if more == root and less in names)
            narrower = tuple(names[more] for more, less in dict.fromkeys(edges) if less == root and more in names)
            names[root] = name
            found.append(Parameter(name, self.sample(root), self._domain(root, wider, narrower)))
        return names, tuple(found)

    def _domain(self, root: int, wider: tuple[str, ...], narrower: tuple[str, ...]) -> Domain:
        known = self._known[root]
        if known is not None:
            return Listed(str(known), (known,))
        if self._kind[root] == FLOAT:
            return Listed(" | ".join(map(str, _FORMATS)), _FORMATS)
        said = " and ".join([*(f"wider than !{n}" for n in wider), *(f"narrower than !{n}" for n in narrower)])
        return Numbers(f"iN {said}".strip(), (IntegerType,), wider, narrower)

    def sample(self, number: int) -> Type:
        """Return the type, or one of its kind."""
        return self.known(number) or (FloatType("f32") if self.is_float(number) else IntegerType(32))


def _leads(edges: set[tuple[int, int]], start: int, end: int) -> bool:
    """Return whether a path of edges leads from ``start`` to ``end``."""
    seen: set[int] = set()
    todo = [start]
    while todo:
        here = todo.pop()
        following = {y for x, y in edges if x == here} - seen
        seen |= following
        todo += following
    return end in seen

"""The types that the operations of a pattern may have. MLIR's verifier is asked about sample types; the answers are joined over all operations and
become domains.

Scalars are tried first: a rule that holds for scalars holds for vectors and tensors of them, if its operations work element by element. If no scalars
are valid, a few shaped types are tried; then the pattern is proved for these types only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from smtenc.canon.constants import element_type
from smtenc.canon.domains import Domain, Like, Listed, Numbers
from smtenc.canon.holes import Bindings, Part
from smtenc.canon.pdl.lines import BOOLEAN, AttributeOf, Line, Types, Val, function_lines
from smtenc.canon.rules import Parameter
from smtenc.errors import Location
from smtenc.frontend import FrontendOptions
from smtenc.frontend.normalisers import MlirOpt, Normaliser, Refusal, Wheel
from smtenc.ir.attributes import bit_width
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, TensorType, Type, VectorType

_F32, _I32 = FloatType("f32"), IntegerType(32)

NUMBERS: tuple[Type, ...] = (
    IntegerType(8),
    BOOLEAN,
    IntegerType(16),
    _F32,
    IndexType(),
    FloatType("f64"),
    _I32,
    IntegerType(64),
)
SHAPED: tuple[Type, ...] = (
    TensorType((2, 3), _F32),
    TensorType((2, 3), _I32),
    IndexType(),
    TensorType((None, 3), _F32),
    _F32,
    TensorType((3, 2), _F32),
    _I32,
    TensorType((3,), _F32),
    VectorType((4,), _F32),
    VectorType((4,), _I32),
    TensorType((6,), _F32),
    TensorType((2, 3), BOOLEAN),
    TensorType((2, 3), IntegerType(8)),
    TensorType((1, 3), _F32),
    BOOLEAN,
    MemRefType((4,), _F32),
)
"""The sample types, the most informative first. For an operation with several unknown types, only the first ones are tried, as many as ``_TAKEN`` has
for the number of unknowns.
"""

_TAKEN: Mapping[int, int] = {0: 1, 1: 16, 2: 14, 3: 6, 4: 4, 5: 3}
_ROWS, _SHAPED_ROWS, _SHAPED_VALUES = 4_000, 40, 6
"""The largest number of combinations of types kept for a pattern; of shaped combinations for which one is proved; and of shaped types in one
place.
"""


@dataclass
class Oracle:
    """MLIR's verifier, with a memory of its answers."""

    options: FrontendOptions
    _known: dict[str, str] = field(default_factory=dict)

    def complaint(self, text: str) -> str:
        """Return the error message for a text, empty if it is valid. If the built-in parser refuses it, the ``mlir-opt`` programs that the user names
        are asked.
        """
        if text not in self._known:
            programs: list[Normaliser] = [Wheel(), *map(MlirOpt, self.options.named)]
            for program in programs:
                try:
                    program.normalise(text)
                    self._known[text] = ""
                    break
                except Refusal as refusal:
                    self._known.setdefault(text, refusal.message)
        return self._known[text]

    def asked_of(self, line: Line, type_of: Callable[[int], Type], attribute_of: AttributeOf) -> str:
        """Return the error message for one operation with these types and attributes, empty if it is valid."""
        # values are named by position, so that equal operations are asked about only once
        operands = tuple(Val(f"a{k}", v.type) for k, v in enumerate(line.operands))
        results = tuple(Val(f"r{k}", v.type) for k, v in enumerate(line.results))
        alone = Line(line.name, operands, line.attributes, results)
        return self.complaint("\n".join(function_lines("f", operands, [alone], results, type_of, attribute_of)))


@dataclass(frozen=True)
class Fact:
    """A condition on types: ``holds`` takes them in the order of ``types``. ``why`` is the error message if it fails, ``location`` its place in the
    source.
    """

    types: tuple[int, ...]
    holds: Callable[..., bool]
    why: str
    location: Location


Row = Mapping[int, Type]


@dataclass
class Admitted:
    """The valid combinations of types of a pattern's unknowns.

    ``parts`` are groups of unknowns that depend on each other, each with its combinations. ``shaped``: they are only samples of shaped types. If
    there is no combination, ``complaint`` is the reason, and ``at`` the operation or fact that does not fit.
    """

    parts: tuple[tuple[Row, ...], ...] = ()
    shaped: bool = False
    complaint: str = ""
    at: Line | Fact | None = None

    @property
    def first(self) -> Row:
        """One valid combination of all unknowns."""
        return {number: type for rows in self.parts for number, type in rows[0].items()}

    def values(self, number: int) -> tuple[Type, ...]:
        """Return the types of an unknown that is not fixed, in order; empty if it is in no part."""
        rows = next((p for p in self.parts if number in p[0]), ())
        return tuple(dict.fromkeys(r[number] for r in rows))

    def relations(self, types: Types, one: int, other: int) -> frozenset[tuple[type, type, int]]:
        """Return the pairs of kinds that two types may have, each with the sign of the difference of the widths if both are of one sized kind, else
        0.
        """
        ends = [(types.root(n), types.fixed(n)) for n in (one, other)]
        a, b = (root for root, _ in ends)
        together = next((p for p in self.parts if a in p[0] and b in p[0]), None)
        if together is not None:
            pairs = {(r[a], r[b]) for r in together}
        else:
            mine, theirs = ((fixed,) if fixed is not None else self.values(root) for root, fixed in ends)
            pairs = set(product(mine, theirs))
        return frozenset((type(x), type(y), _compared(x, y) if type(x) is type(y) and _is_sized(x) else 0) for x, y in pairs)


def admitted(types: Types, lines: Sequence[Line], facts: Sequence[Fact], oracle: Oracle, attribute_of: AttributeOf) -> Admitted:
    """Return the types that the unknowns may have. In ``types``, merge unknowns that are always equal, and fix those with only one possible type."""
    found = Admitted()
    for samples in (NUMBERS, SHAPED):
        while True:
            search = _Search(types, samples, oracle, attribute_of)
            refused = search.ask(lines)
            parts = search.joined() if refused is None else None
            for fact in facts:
                if parts is None:
                    break
                search.state(fact)
                parts = search.joined()
                if parts is None:
                    refused = Admitted(complaint=fact.why, at=fact)
            if parts is None:
                # the complaint about scalars is the one reported
                found = found if found.complaint else refused or search.misfit()
                break
            if not search.simplified(parts):
                return Admitted(tuple(map(_few, parts)), True) if samples is SHAPED else Admitted(parts)
    return found


def _few(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Return some of the combinations, with few types for each unknown."""
    kept = list(rows)
    for unknown in rows[0]:
        some = list(dict.fromkeys(r[unknown] for r in kept))[:_SHAPED_VALUES]
        kept = [r for r in kept if r[unknown] in some]
    return tuple(kept[:_SHAPED_ROWS])


@dataclass
class _Search:
    """The state of one search for types: the sample types, the relations found so far (unknowns with their valid rows), and the types tried."""

    types: Types
    samples: Sequence[Type]
    oracle: Oracle
    attribute_of: AttributeOf
    relations: list[tuple[tuple[int, ...], list[tuple[Type, ...]]]] = field(default_factory=list)
    offered: dict[int, set[Type]] = field(default_factory=dict)
    asked: list[Line] = field(default_factory=list)
    """The operations of the first relations, in order."""

    def ask(self, lines: Iterable[Line]) -> Admitted | None:
        """Add the relation of each operation. Return the complaint of the first operation that no types make valid, or None."""
        for line in lines:
            if not line.asked:
                continue
            unknowns = self._unknowns(line.types)
            said = ""
            accepted: list[tuple[Type, ...]] = []
            for row in self._tried(unknowns):
                complaint = self.oracle.asked_of(line, self._type_of(dict(zip(unknowns, row, strict=True))), self.attribute_of)
                if not complaint:
                    accepted.append(row)
                said = said or complaint
            if not accepted:
                return Admitted(complaint=f"no types make it valid: {said}", at=line)
            self.relations.append((unknowns, accepted))
            self.asked.append(line)
        return None

    def state(self, fact: Fact) -> None:
        """Add the relation of a fact."""
        unknowns = self._unknowns(fact.types)
        rows = []
        for row in product(self.samples, repeat=len(unknowns)):
            type_of = self._type_of(dict(zip(unknowns, row, strict=True)))
            if fact.holds(*(type_of(n) for n in fact.types)):
                rows.append(row)
        self.relations.append((unknowns, rows))

    def _unknowns(self, numbers: Iterable[int]) -> tuple[int, ...]:
        """Return the roots of the types that are not fixed, without repetitions."""
        return tuple(dict.fromkeys(self.types.root(n) for n in numbers if self.types.fixed(n) is None))

    def _type_of(self, row: Row) -> Callable[[int], Type]:
        """Return the function from numbers to types, for the fixed types and those of ``row``."""

        def of(number: int) -> Type:
            return self.types.fixed(number) or row[self.types.root(number)]

        return of

    def _tried(self, unknowns: Sequence[int]) -> Iterator[tuple[Type, ...]]:
        """Yield the rows of sample types to try: rows of equal types first, whose error messages are the ones reported."""
        some = self.samples[: _TAKEN.get(len(unknowns), 2)]
        for unknown in unknowns:
            self.offered[unknown] = self.offered.get(unknown, set(some)) & set(some)
        # rows of equal types come first, because the first complaint is reported
        alike = [(t,) * len(unknowns) for t in some] if unknowns else [()]
        yield from alike
        if len(unknowns) > 1:
            yield from (row for row in product(some, repeat=len(unknowns)) if len(set(row)) > 1)

    def misfit(self) -> Admitted:
        """Return the complaint for the first operation that does not fit those before it."""
        at = next((line for k, line in enumerate(self.asked) if self.joined(k + 1) is None), None)
        return Admitted(complaint="no types fit it and what stands before it", at=at)

    def joined(self, count: int | None = None) -> tuple[tuple[Row, ...], ...] | None:
        """Return the combinations that all relations (or the first ``count``) accept, in independent parts; None if there is none."""
        parts: list[tuple[set[int], list[int]]] = []
        for k, (unknowns, _) in enumerate(self.relations[:count]):
            near = [p for p in parts if p[0] & set(unknowns)]
            parts = [p for p in parts if p not in near]
            parts.append((set(unknowns).union(*(p[0] for p in near)), sorted([k, *(n for p in near for n in p[1])])))
        found = []
        for unknowns_of_part, numbers in parts:
            rows = self._join([self.relations[k] for k in numbers])
            if not rows:
                return None
            if unknowns_of_part:
                found.append(tuple(rows))
        return tuple(found)

    @staticmethod
    def _join(relations: Sequence[tuple[tuple[int, ...], list[tuple[Type, ...]]]]) -> list[Row]:
        """Return the rows that satisfy all relations; a sample of at most ``_ROWS`` of them if there are more."""
        rows: list[Row] = [{}]
        waiting = list(relations)
        while waiting:
            # the relation that shares most unknowns with the rows, and then the smallest
            chosen = min(waiting, key=lambda r: (-sum(n in rows[0] for n in r[0]), len(r[1])))
            waiting.remove(chosen)
            unknowns, accepted = chosen
            shared = [n for n in unknowns if n in rows[0]]
            index: dict[tuple[Type, ...], list[Row]] = {}
            for values in accepted:
                row = dict(zip(unknowns, values, strict=True))
                index.setdefault(tuple(row[n] for n in shared), []).append(row)
            joined: list[Row] = [{**row, **other} for row in rows for other in index.get(tuple(row[n] for n in shared), ())]
            if not joined:
                return []
            rows = joined[:: len(joined) // _ROWS + 1]
        return rows

    def simplified(self, parts: Sequence[Sequence[Row]]) -> bool:
        """Return whether unknowns were merged or fixed. Then fewer unknowns are left, and more samples of each can be tried."""
        changed = False
        for rows in parts:
            unknowns = list(rows[0])
            values = {n: {r[n] for r in rows} for n in unknowns}
            for k, one in enumerate(unknowns):
                for other in unknowns[:k]:
                    if self.types.root(one) != self.types.root(other) and all(r[one] == r[other] for r in rows) and len(values[one]) > 1:
                        self.types.merge(one, other)
                        changed = True
            for unknown in unknowns:
                (only, *others) = values[unknown]
                alike = {t for t in self.offered.get(unknown, ()) if type(t) is type(only)}
                if not others and self.types.fixed(unknown) is None and (len(alike) > 1 or isinstance(only, IndexType)):
                    self.types.fix(unknown, only)
                    changed = True
        return changed


# -- domains ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Together(Numbers):
    """Element types whose kind depends on the kinds of other parameters. ``kinds_with`` has, for each other parameter, the allowed pairs (its kind,
    this kind).
    """

    kinds_with: tuple[tuple[str, frozenset[tuple[type, type]]], ...] = ()

    @property
    def needs(self) -> Sequence[str]:
        """The parameters on which this type depends."""
        return (*self.wider, *self.narrower, *(name for name, _ in self.kinds_with))

    def holds(self, value: Part, bound: Bindings) -> bool:
        """Return whether ``value`` belongs to ``Numbers``, and its kind is allowed together with the kinds of the other parameters."""
        kind = type(element_type(value))
        pairs = ((type(element_type(bound[name])), kind) in allowed for name, allowed in self.kinds_with)
        return Numbers.holds(self, value, bound) and all(pairs)


@dataclass(frozen=True, slots=True)
class OneOf:
    """Some combinations of types: each of ``rows`` has the types of the parameters ``needs``, and then the type of this parameter."""

    text: str
    needs: tuple[str, ...]
    rows: tuple[tuple[Type, ...], ...]

    follows = False

    def values(self, bound: Bindings) -> Iterator[Part]:
        """Yield the types in the rows that agree with the other parameters, without repetitions."""
        found = (row[-1] for row in self.rows if all(bound[n] == t for n, t in zip(self.needs, row, strict=False)))
        yield from dict.fromkeys(found)

    def holds(self, value: Part, bound: Bindings) -> bool:
        """Return whether a row that agrees with the other parameters has the type ``value``."""
        return value in self.values(bound)


_WORDS: Mapping[type, str] = {IntegerType: "iN", IndexType: "index", FloatType: "float"}


@dataclass(frozen=True)
class Domains:
    """The parameters of a pattern. ``names`` maps each unknown that is a parameter to its name; all other unknowns are fixed."""

    names: Mapping[int, str]
    parameters: tuple[Parameter, ...]


def domains(
    types: Types, found: Admitted, order: Iterable[int], slots: Mapping[str, Domain], defaults: Mapping[str, Part], said: frozenset[int]
) -> Domains:
    """Return parameters for the unknowns in ``order``, followed by those for ``slots``; each comes after the parameters it needs.

    ``defaults`` are values for ``slots``. The types in ``said`` become parameters although they are fixed, so that reports name them.
    """
    names: dict[int, str] = {}
    parameters: list[Parameter] = []
    taken = set(slots)
    for number in order:
        model = types.model(number)
        if model is not None and types.root(number) == number and number not in names and types.root(model) in names:
            name = names[number] = _unique("B", taken)
            like = names[types.root(model)]
            parameters.append(Parameter(name, BOOLEAN, Like(f"i1 like !{like}", BOOLEAN, like)))
        root = types.root(number)
        only = types.fixed(root)
        if only is not None and root in said and root not in names:
            name = names[root] = _unique(types.name(root) or "T", taken)
            parameters.append(Parameter(name, only, Listed(str(only), (only,))))
        if root in names or only is not None:
            continue
        rows = next(p for p in found.parts if root in p[0])
        before = [n for n in rows[0] if n in names]
        name = names[root] = _unique(types.name(root) or "T", taken)
        domain = _listed(rows, root, before, names) if found.shaped else _numbers(rows, root, before, names)
        parameters.append(Parameter(name, found.first[root], domain))
    parameters += [Parameter(name, defaults[name], domain) for name, domain in slots.items()]
    return Domains(names, tuple(parameters))


def _unique(name: str, taken: set[str]) -> str:
    """Return ``name`` with a number appended if it is taken, and mark it as taken."""
    candidates = (f"{name}{k or ''}" for k in range(len(taken) + 1))
    found = next(c for c in candidates if c not in taken)
    taken.add(found)
    return found


def _listed(rows: Sequence[Row], root: int, before: Sequence[int], names: Mapping[int, str]) -> Domain:
    """Return the domain of an unknown of shaped types: the types in ``rows``, dependent on the unknowns ``before``."""
    some = list(dict.fromkeys(tuple(r[n] for n in (*before, root)) for r in rows))
    text = " | ".join(dict.fromkeys(str(row[-1]) for row in some))
    return OneOf(text, tuple(names[n] for n in before), tuple(some)) if before else Listed(text, tuple(row[-1] for row in some))


def _numbers(rows: Sequence[Row], root: int, before: Sequence[int], names: Mapping[int, str]) -> Domain:
    """Return the domain of an unknown of scalar types: its kinds, and whether it is wider or narrower than the unknowns ``before``."""
    kinds = tuple(k for k in _WORDS if any(isinstance(r[root], k) for r in rows))
    text = " | ".join(_WORDS[k] for k in kinds)
    relations: dict[str, list[str]] = {"wider": [], "narrower": []}
    pairs: list[tuple[str, frozenset[tuple[type, type]]]] = []
    for other in before:
        there = {(r[other], r[root]) for r in rows}
        compared = [_compared(mine, theirs) for theirs, mine in there if type(mine) is type(theirs) and not isinstance(mine, IndexType)]
        for word, sign in (("wider", 1), ("narrower", -1)):
            if compared and all(c == sign for c in compared) and len(compared) == len(there):
                relations[word].append(names[other])
                text += f" {word} than !{names[other]}"
        of_kind = frozenset((type(theirs), type(mine)) for theirs, mine in there)
        if len(of_kind) < len({t for t, _ in of_kind}) * len({m for _, m in of_kind}):
            pairs.append((names[other], of_kind))
    wider, narrower = (tuple(relations[w]) for w in ("wider", "narrower"))
    return Together(text, kinds, wider, narrower, tuple(pairs)) if pairs else Numbers(text, kinds, wider, narrower)


def _is_sized(type: Type) -> bool:
    """Return whether a type has a fixed bit width."""
    return isinstance(type, IntegerType | FloatType)


def _compared(one: Type, other: Type) -> int:
    """Return 1, 0 or -1: the sign of the difference of two bit widths."""
    mine, theirs = bit_width(one), bit_width(other)
    return (mine > theirs) - (mine < theirs)

"""Equivalence of two programs: find which instance of one corresponds to which of the other, and check that dependent instances keep their order.

An instance of ``after`` corresponds to one of ``before`` if both compute the same from the same elements. This gives equations between their
iterators; their solution maps each instance of ``after`` to its partner. The solution is a guess; that it is a bijection between all instances, and
keeps every relevant order, are claims, for all values of the parameters. If they hold, ``after`` has the same effect on memory as ``before``:
instances that access the same element, at least one of them writing, are executed in the same order in both.

Local arrays may differ in name and shape, if two accesses meet in one array exactly if their partners meet in the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from smtenc.errors import Unsupported
from smtenc.poly.dependences import access_pairs, comes
from smtenc.poly.equations import FIRST_UNKNOWN, as_unknowns, has_unknown, solved, unknown
from smtenc.poly.programs.computations import Computation, Compute, Constant, Index, Read, mapped
from smtenc.poly.programs.forwarding import forwarded
from smtenc.poly.programs.model import Access, Array, Program, Statement, Touch
from smtenc.presburger.affine import Affine, Kind, Variable, floor_of, parameter
from smtenc.presburger.formulas import (
    FALSE,
    TRUE,
    And,
    AtLeast,
    Equal,
    Formula,
    at_least,
    compare,
    conjunction,
    disjunction,
    equal,
    exists,
    fresh_locals,
    negation,
    substitute,
)
from smtenc.presburger.relations import Space, Tuple
from smtenc.sets.certification import Certifies
from smtenc.sets.claims import Claim
from smtenc.sets.records import Finding
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import QueryRecord

_MOST_WAYS = 4
"""The largest number of guesses for the iterators of tile loops."""
MOST_PAIRS = 40
"""The largest number of pairs of a statement of ``after`` with one of ``before``; every two pairs give claims."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The result of a comparison.

    ``correct``: the programs are equivalent; ``possibly-incorrect``: a bijection was certified, and two instances that access the same element are in
    another order, which ``finding`` shows; ``unknown``: no bijection was certified; ``unsupported``: no bijection was found.
    """

    verdict: Verdict
    reason: str = ""
    finding: Finding | None = None
    queries: tuple[QueryRecord, ...] = ()
    assumptions: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the result as JSON values."""
        return {
            "verdict": self.verdict.value,
            "reason": self.reason,
            "finding": self.finding.to_json() if self.finding else None,
            "assumptions": list(self.assumptions),
            "queries": [q.to_json() for q in self.queries],
        }


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair of statements. The instance of ``after`` corresponds to the instance of ``before`` with ``iterators``, functions of ``after``'s
    iterators, if ``holds``.

    ``back`` has candidates for ``after``'s iterators, by number, as functions of ``before``'s; one of these candidates is right.
    """

    before: Statement
    after: Statement
    accesses: tuple[tuple[int, int], ...]
    """The pairs of numbers of accesses that are to the same element."""
    iterators: tuple[Affine, ...]
    holds: Formula
    back: tuple[Mapping[int, Affine], ...]

    def of_before(self, expression: Affine) -> Affine:
        """Return an expression over ``before``'s iterators as one over ``after``'s."""
        return expression.mapped(lambda v: self.iterators[v.position] if v.kind is Kind.IN else None)


@dataclass(frozen=True)
class Match:
    """A guessed correspondence of two programs. ``after`` has the names of ``before`` for parameters and arrays. ``induced``: the local arrays whose
    elements may have other subscripts. ``unpaired``: statements without a partner.
    """

    before: Program
    after: Program
    pairs: tuple[Pair, ...]
    induced: frozenset[str]
    unpaired: tuple[Statement, ...] = ()

    @property
    def context(self) -> Formula:
        """The formula that the parameters are valid for both programs."""
        return conjunction((self.before.context, self.after.context))

    @property
    def parameters(self) -> tuple[str, ...]:
        """The parameters of both programs."""
        return tuple(dict.fromkeys((*self.before.parameters, *self.after.parameters)))


_OTHER_THINGS = "the programs take and give other things"
_SAME_THINGS = "both need the same arguments and results, of the same types"

# -- names ------------------------------------------------------------------------------------------------------------


def aligned(before: Program, after: Program) -> Program:
    """Return ``after`` with ``before``'s names for its arguments and results. Raises ``Unsupported`` if the two programs have different arguments or
    results.
    """
    names = _correspondence(before, after)
    taken = {*before.arrays, *before.parameters}
    arrays: dict[str, str] = {}
    for name in after.arrays:
        if name in names:
            arrays[name] = names[name]
            continue
        new = name
        while new in taken:
            new += "'"
        taken.add(new)
        arrays[name] = new
    parameters = {p: names.get(p, p) for p in after.parameters}

    def place(v: Variable) -> Affine | None:
        return Affine.variable(parameter(parameters[v.name])) if v.kind is Kind.PARAMETER else None

    def formula(f: Formula) -> Formula:
        return substitute(f, {parameter(p): Affine.variable(parameter(q)) for p, q in parameters.items() if p != q})

    def access(a: Access) -> Access:
        return replace(a, array=arrays[a.array], subscripts=tuple(s.mapped(place) for s in a.subscripts))

    def array(a: Array) -> Array:
        return replace(a, name=arrays[a.name], extents=tuple(None if e is None else e.mapped(place) for e in a.extents))

    statements = tuple(
        replace(
            s,
            domain=formula(s.domain),
            accesses=tuple(map(access, s.accesses)),
            writes=tuple((n, mapped(value, place)) for n, value in s.writes),
        )
        for s in after.statements
    )
    touches = tuple(replace(t, access=access(t.access), domain=formula(t.domain)) for t in after.touches)
    renamed = replace(
        after,
        parameters=tuple(parameters.values()),
        arrays={arrays[name]: array(a) for name, a in after.arrays.items()},
        statements=statements,
        context=formula(after.context),
        touches=touches,
        evaluations=tuple(
            replace(e, domain=formula(e.domain), parameters=frozenset(parameters[p] for p in e.parameters)) for e in after.evaluations
        ),
        signature=tuple(names.get(n, n) for n in after.signature),
    )
    for name, a in before.arrays.items():
        other = renamed.arrays.get(name)
        if other is not None and not (a.is_local and other.is_local):
            _require_alike(a, other)
    if _of_one_language(before, after) and [t for _, t in before.interface] != [t for _, t in after.interface]:
        raise Unsupported(_OTHER_THINGS, hint=_SAME_THINGS)
    return renamed


def _correspondence(before: Program, after: Program) -> dict[str, str]:
    """Return the name in ``before`` of each argument or result of ``after``. Raises ``Unsupported``."""
    if not (before.signature and after.signature):
        local = {n for p in (before, after) for n, a in p.arrays.items() if a.is_local}
        names = {n: n for n in (*after.parameters, *after.arrays) if n not in local}
        if _of_one_language(before, after):
            # callers of C functions identify arguments by position
            names |= {n: m for (m, _), (n, _) in zip(before.interface, after.interface, strict=False)}
        if len(set(names.values())) < len(names):
            raise Unsupported("a name is an argument of one program, and something else in the other")
        return names
    kinds = [[(n in p.parameters) for n in p.signature] for p in (before, after)]
    if kinds[0] != kinds[1]:
        raise Unsupported(_OTHER_THINGS, hint=_SAME_THINGS)
    return dict(zip(after.signature, before.signature, strict=True))


def _of_one_language(before: Program, after: Program) -> bool:
    """Return whether both programs are functions with known argument types in the same language."""
    return bool(before.interface and after.interface) and bool(before.signature) is bool(after.signature)


def _require_alike(a: Array, b: Array) -> None:
    """Raise ``Unsupported`` if two arguments of one name have different element types, ranks or extents."""
    if (a.element, len(a.extents), a.is_value, a.is_local) != (b.element, len(b.extents), b.is_value, b.is_local) or any(
        x != y for x, y in zip(a.extents, b.extents, strict=True) if x is not None and y is not None
    ):
        raise Unsupported(f"'{a.name}' is another array in the second program", hint="both need the same arguments, of the same types")


# -- classes of statements --------------------------------------------------------------------------------------------


def _shape(program: Program, statement: Statement, colour: Mapping[str, object]) -> object:
    """Return the structure of a statement's computation, without subscripts and index values, with ``colour`` in the place of each array."""

    def of(value: Computation) -> object:
        match value:
            case Read(access, type_):
                return ("read", colour[statement.accesses[access].array], type_)
            case Constant(text, type_):
                return ("constant", text, type_)
            case Index(_, type_):
                return ("index", type_)
            case Compute(operation, operands, type_, attributes):
                return (operation, tuple(map(of, operands)), type_, attributes)

    return tuple((colour[statement.accesses[n].array], of(value)) for n, value in statement.writes)


def _colours(program: Program) -> dict[str, object]:
    """Return a colour for each array: for a local array, one that depends on its uses; for others, one that depends on the name."""
    colour: dict[str, object] = {n: ("local", a.element) if a.is_local else ("global", n) for n, a in program.arrays.items()}
    for _ in range(3):
        uses: dict[str, set[object]] = {n: set() for n in program.arrays}
        for s in program.statements:
            shape = hash(_shape(program, s, colour))
            for a in s.accesses:
                uses[a.array].add((shape, a.writes))
        colour = {n: (c, hash(frozenset(uses[n]))) if program.arrays[n].is_local else c for n, c in colour.items()}
    return colour


def _local_names(before: Program, after: Program) -> dict[str, str]:
    """Return for each used local array of ``after`` the local array of ``before`` it is taken to be: one with the same uses; of several, the first in
    the text.
    """
    colours = [_colours(p) for p in (before, after)]
    found: dict[str, str] = {}
    free = [n for n, a in before.arrays.items() if a.is_local and _is_used(before, n)]
    for name, array in after.arrays.items():
        if array.is_local and _is_used(after, name):
            alike = next((n for n in free if colours[0][n] == colours[1][name]), None)
            if alike is not None:
                found[name] = alike
                free.remove(alike)
    return found


def _is_used(program: Program, array: str) -> bool:
    """Return whether a statement accesses the array."""
    return any(a.array == array for s in program.statements for a in s.accesses)


def _classes(before: Program, after: Program, local: Mapping[str, str]) -> list[tuple[list[Statement], list[Statement]]]:
    """Return the classes of statements with the same computation: those of ``before`` and those of ``after``, in the order of the text."""
    own: dict[str, object] = {n: n for n in before.arrays}
    other: dict[str, object] = {n: local.get(n, n if not a.is_local else ("only", n)) for n, a in after.arrays.items()}
    found: dict[object, tuple[list[Statement], list[Statement]]] = {}
    for side, program, colour in ((0, before, own), (1, after, other)):
        for s in program.statements:
            found.setdefault(_shape(program, s, colour), ([], []))[side].append(s)
    return list(found.values())


def _candidates(first: Sequence[Statement], second: Sequence[Statement]) -> Iterator[tuple[Statement, Statement]]:
    """Yield the pairs of statements of one class that may have corresponding instances. If both programs have several, they are paired in the order
    of the text.
    """
    if len(first) > 1 and len(second) % len(first) == 0:
        each = len(second) // len(first)
        for k, s in enumerate(first):
            for t in second[each * k : each * (k + 1)]:
                yield s, t
    else:
        yield from product(first, second)


# -- equations --------------------------------------------------------------------------------------------------------


def _same(a: Computation, b: Computation) -> Iterator[tuple[Read, Read] | tuple[Index, Index]]:
    """Yield the pairs of leaves of two computations of the same structure that must be equal."""
    match a, b:
        case Read(), Read():
            yield a, b
        case Index(), Index():
            yield a, b
        case Compute(), Compute():
            for x, y in zip(a.operands, b.operands, strict=True):
                yield from _same(x, y)
        case _:
            pass


def _accesses(s: Statement, t: Statement) -> tuple[tuple[tuple[int, int], ...], list[tuple[Affine, Affine]]]:
    """Return the pairs of numbers of accesses that must be to one element, and the pairs of index values that must be equal."""
    pairs: dict[tuple[int, int], None] = {}
    values: list[tuple[Affine, Affine]] = []
    for (n, a), (m, b) in zip(s.writes, t.writes, strict=True):
        for x, y in _same(a, b):
            if isinstance(x, Read) and isinstance(y, Read):
                pairs[x.access, y.access] = None
            elif isinstance(x, Index) and isinstance(y, Index):
                values.append((x.value, y.value))
        pairs[n, m] = None
    return tuple(pairs), values


def _with_tiles(statement: Statement, known: Mapping[int, Affine]) -> list[dict[int, Affine]]:
    """Return ``known`` extended by iterators that are the greatest values below a known bound, as those of tile loops are. There are several
    candidates if there are several bounds; bounds of inner loops come first.
    """
    open_ = [k for k in range(statement.depth - 1, -1, -1) if k not in known]
    for k in open_:
        found = list(dict.fromkeys(_greatest(statement, k, known)))
        if found:
            ways = [way for value in found for way in _with_tiles(statement, {**known, k: value})]
            return ways[:_MOST_WAYS]
    return [dict(known)]


def _greatest(statement: Statement, k: int, known: Mapping[int, Affine]) -> Iterator[Affine]:
    """Yield candidates for iterator ``k``, if it is that of a tile loop."""
    parts = statement.domain.operands if isinstance(statement.domain, And) else (statement.domain,)
    values = {unknown(n): e for n, e in known.items()}
    own = unknown(k)

    def innermost(part: AtLeast) -> int:
        return max((v.position for v in part.expression.variables() if v.kind is Kind.IN), default=-1)

    for part in sorted((p for p in parts if isinstance(p, AtLeast)), key=innermost, reverse=True):
        e = as_unknowns(part.expression).mapped(values.get)
        c = e.coefficient(own)
        rest = e.without(own)
        if innermost(part) <= k or c >= 0 or any(map(has_unknown, rest.atoms())):
            continue
        greatest = floor_of(rest, -int(c))
        for other in parts:
            # (iterator - start) mod step = 0
            if isinstance(other, Equal) and statement.iterators[k] in other.expression.variables():
                away = as_unknowns(other.expression).mapped({**values, own: greatest}.get)
                greatest = greatest if any(map(has_unknown, away.atoms())) else greatest - away
        yield greatest


def _pairing(s: Statement, t: Statement, open_: Sequence[int], free: Sequence[int], siblings: Sequence[Statement]) -> list[Affine]:
    """Return equations for iterators of ``s`` (as unknowns) that no access determines: each equals an undetermined iterator of ``t``, chosen by name
    or place. If a loop's body has several copies in one loop, their values are consecutive.
    """
    left = list(free)
    equations = []
    for k in open_:
        loop = s.loops[k]
        for position in sorted(left, key=lambda p: t.loops[p].iterator != loop.iterator):
            other = t.loops[position]
            copies = [u for u in siblings if len(u.loops) > position and u.loops[position] == other]
            shift = 0
            if other.step != loop.step:
                if other.step != loop.step * len(copies):
                    continue
                shift = loop.step * copies.index(t)
            equations.append(Affine.variable(unknown(k)) - Affine.variable(t.iterators[position]) - shift)
            left.remove(position)
            break
    return equations


def _pair(s: Statement, t: Statement, siblings: Sequence[Statement], induced: frozenset[str]) -> Pair:
    """Return the pair of two statements. Raises ``Unsupported`` if the accesses do not determine which instances correspond."""
    accesses, values = _accesses(s, t)
    same = list(values)
    for n, m in accesses:
        a, b = s.accesses[n], t.accesses[m]
        if b.array not in induced:
            same += zip(a.subscripts, b.subscripts, strict=True)
    forth = [as_unknowns(x) - y for x, y in same]
    back = [as_unknowns(y) - x for x, y in same]
    known = solved(forth)
    tiles = _with_tiles(s, known)[0]
    if len(tiles) < s.depth:
        open_ = [k for k in range(s.depth) if k not in known]
        known_back = solved(back)
        free = [k for k in range(t.depth) if k not in known_back]
        more = _pairing(s, t, open_, free, siblings)
        forth += more
        back += [_swapped(e) for e in more]
        known = solved(forth)
        tiles = _with_tiles(s, known)[0]
    missing = [s.loops[k].iterator for k in range(s.depth) if k not in tiles]
    if missing:
        names = " and ".join(missing)
        raise Unsupported(
            f"nothing says which iteration of {names} an instance of {t.name} of the second program is in the first ({s.name})",
            s.location,
            hint="accesses determine it where each iterator is in a subscript; else loops of the same step",
        )
    iterators = tuple(tiles[k] for k in range(s.depth))
    by = dict(zip(s.iterators, iterators, strict=True))
    equations = (equal(x.mapped(by.get) - y) for x, y in same)
    holds = conjunction((t.domain, substitute(s.domain, by), *equations))
    return Pair(s, t, accesses, iterators, holds, tuple(_with_tiles(t, solved(back))))


def _swapped(equation: Affine) -> Affine:
    """Return the equation with ``t``'s iterator as an unknown and ``s``'s as known."""

    def place(v: Variable) -> Affine | None:
        match v.kind:
            case Kind.LOCAL:
                return Affine.variable(Variable(Kind.IN, v.position - FIRST_UNKNOWN))
            case Kind.IN:
                return Affine.variable(unknown(v.position))
            case _:
                return None

    return equation.mapped(place)


def match(before: Program, after: Program, *, induced: bool = False) -> Match:
    """Return a guessed correspondence of two programs.

    ``induced``: all local arrays may have other subscripts in both programs; else only those whose ranks differ. Raises ``Unsupported`` if the
    programs have different arguments, or nothing determines which instances correspond.
    """
    named = aligned(before, after)
    local = _local_names(before, named)
    differing = {n for n, m in local.items() if induced or len(named.arrays[n].extents) != len(before.arrays[m].extents)}
    pairs: list[Pair] = []
    for first, second in _classes(before, named, local):
        candidates = list(_candidates(first, second))
        for s, t in candidates:
            siblings = [u for r, u in candidates if r is s]
            pairs.append(_pair(s, t, siblings, frozenset(differing)))
    if len(pairs) > MOST_PAIRS:
        raise Unsupported(f"{len(pairs)} statements of the second program are candidates", hint=f"at most {MOST_PAIRS} are compared")
    for name, original in local.items():
        _require_same_sizes(before.arrays[original], named.arrays[name])
    known = [_sizes(a) for a in before.arrays.values() if a.is_local]
    for name, array in named.arrays.items():
        if array.is_local and name not in local and not all(e.is_constant for e in _sizes(array)) and _sizes(array) not in known:
            raise Unsupported(f"the second program allocates {name}, which the first does not have, and its sizes may be no sizes")
    return Match(before, named, tuple(pairs), frozenset(differing))


def _sizes(array: Array) -> list[Affine]:
    """Return the extents of an array. A dimension without an extent belongs to a loop around the allocation, and is left out."""
    return [e for e in array.extents if e is not None]


def _require_same_sizes(a: Array, b: Array) -> None:
    """Raise ``Unsupported`` if two local arrays have different sizes."""
    if _sizes(a) != _sizes(b):
        raise Unsupported(f"the local array {a.name} has other sizes in the second program ({b.name})")


# -- claims -----------------------------------------------------------------------------------------------------------


def claims_of_match(before: Program, after: Program) -> list[tuple[str, Claim]]:
    """Return the claims that the programs are equivalent, with names for the queries. Raises ``Unsupported`` in the cases of ``match``."""
    found = match(before, after)
    return [*named_claims("instances", instances(found)), *named_claims("order", order(found)), *named_claims("races", races(after))]


def named_claims(name: str, claims: Iterable[Claim]) -> list[tuple[str, Claim]]:
    """Return the claims with the names ``name.0``, ``name.1`` and so on."""
    return [(f"{name}.{k}", claim) for k, claim in enumerate(claims)]


def _instance(s: Statement) -> Space:
    """Return the space of a statement's instances."""
    return Space(s.instances, None)


def _both(s: Statement, t: Statement) -> Space:
    """Return the space of pairs of instances."""
    return Space(s.instances, t.instances)


def _moved(s: Statement, formula: Formula) -> Formula:
    """Return the formula over the second of two instances."""
    return substitute(formula, {v: s.as_sink(Affine.variable(v)) for v in s.iterators})


def instances(m: Match) -> Iterator[Claim]:
    """Yield the claims that correspondence is a bijection: each instance of ``after`` is one of ``before``, no two are the same, and each of
    ``before`` occurs.

    Further claims: local arrays correspond, too; and elements that only ``after`` reads are inside their arrays.
    """
    of_after: dict[str, list[Pair]] = {s.name: [] for s in m.after.statements}
    of_before: dict[str, list[Pair]] = {s.name: [] for s in m.before.statements}
    for p in m.pairs:
        of_after[p.after.name].append(p)
        of_before[p.before.name].append(p)
    for t in m.after.statements:
        partners = of_after[t.name]
        some = disjunction(p.holds for p in partners)
        goal = f"is an instance of {t.name} of the second program, and of no statement of the first"
        yield Claim(goal, _instance(t), conjunction((m.context, t.domain, negation(some))))
        for k, p in enumerate(partners):
            for q in partners[:k]:
                goal = f"is an instance of {t.name} of the second program, and of both {q.before.name} and {p.before.name} of the first"
                yield Claim(goal, _instance(t), conjunction((m.context, p.holds, q.holds)))
    for s in m.before.statements:
        partners = of_before[s.name]
        goal = f"is an instance of {s.name} of the first program, and none of the second is the same"
        some = disjunction(_is_partner(p) for p in partners)
        yield Claim(goal, _instance(s), conjunction((m.context, s.domain, negation(some))))
        for k, p in enumerate(partners):
            for q in partners[: k + 1]:
                yield from _alone(m, p, q)
    yield from _local_arrays(m)
    for touch in m.after.touches:
        goal = f"is where {touch.access.array} is read, maybe outside of it, by the second program only"
        yield Claim(goal, Space(Tuple("", touch.depth), None), _only_outside(m, touch))


def _is_partner(p: Pair) -> Formula:
    """Return the formula that an instance of ``before`` corresponds to some instance of ``after``."""
    return disjunction(_is_partner_by(p, way) for way in p.back)


def _is_partner_by(p: Pair, way: Mapping[int, Affine]) -> Formula:
    """Return the formula that an instance of ``before`` corresponds to the instance of ``after`` that the candidate ``way`` gives."""
    fresh = fresh_locals(p.holds, p.before.domain)
    unknown = {k: fresh(v.label) for k, v in enumerate(p.after.iterators) if k not in way}
    values = {v: way.get(k) or Affine.variable(unknown[k]) for k, v in enumerate(p.after.iterators)}
    same = (equal(Affine.variable(v) - e.mapped(values.get)) for v, e in zip(p.before.iterators, p.iterators, strict=True))
    return exists(unknown.values(), conjunction((substitute(p.holds, values), *same)))


def _alone(m: Match, p: Pair, q: Pair) -> Iterator[Claim]:
    """Yield the claim that no instance of ``before`` corresponds to two of ``after``."""
    first, second = p.after, q.after
    same = (equal(a - second.as_sink(b)) for a, b in zip(p.iterators, q.iterators, strict=True))
    other: Formula = TRUE
    if first is second:
        both = zip(first.iterators, second.iterators, strict=True)
        other = disjunction(compare(Affine.variable(a), "!=", second.as_sink(Affine.variable(b))) for a, b in both)
    goal = f"are instances of the second program, and the same one of {p.before.name} of the first"
    yield Claim(goal, _both(first, second), conjunction((m.context, p.holds, _moved(second, q.holds), *same, other)))


def _local_arrays(m: Match) -> Iterator[Claim]:
    """Yield the claims that two accesses of ``after`` are to the same element of a local array if and only if their partners are."""
    for array in sorted(m.induced):
        uses = [(p, n, k) for p in m.pairs for n, k in p.accesses if p.after.accesses[k].array == array]
        for number, (p, n, k) in enumerate(uses):
            outside = _outside(m.after.arrays[array], p.after.accesses[k].subscripts)
            yield Claim(f"is where {array} is used outside of it", _instance(p.after), conjunction((m.context, p.holds, outside)))
            for q, o, i in uses[: number + 1]:
                t, u = p.after, q.after
                in_after = _meet(t.accesses[k].subscripts, [u.as_sink(e) for e in u.accesses[i].subscripts])
                a = [p.of_before(e) for e in p.before.accesses[n].subscripts]
                b = [u.as_sink(q.of_before(e)) for e in q.before.accesses[o].subscripts]
                in_before = _meet(a, b)
                differ = disjunction((conjunction((in_after, negation(in_before))), conjunction((in_before, negation(in_after)))))
                goal = f"meet in {array} in one program only"
                yield Claim(goal, _both(t, u), conjunction((m.context, p.holds, _moved(u, q.holds), differ)))


def _outside(array: Array, subscripts: Sequence[Affine]) -> Formula:
    """Return the formula that the element is outside the array; true if an extent is unknown. The dimensions of loops around an allocation have no
    bounds.
    """
    parts = []
    for subscript, extent in zip(subscripts, array.extents, strict=True):
        if extent is not None:
            parts += [at_least(-subscript - 1), at_least(subscript - extent)]
        elif not array.is_local:
            parts.append(TRUE)
    return disjunction(parts)


def _only_outside(m: Match, touch: Touch) -> Formula:
    """Return the formula that the element may be outside its array, and ``before`` does not access it. (If ``before`` does, it is undefined there,
    too.)
    """
    used = []
    users: list[tuple[int, Formula, tuple[Access, ...]]] = [(s.depth, s.domain, s.accesses) for s in m.before.statements]
    users += [(t.depth, t.domain, (t.access,)) for t in m.before.touches]
    for depth, domain, accesses in users:
        for a in accesses:
            if a.array == touch.access.array and len(a.subscripts) == len(touch.access.subscripts):
                fresh = fresh_locals(domain, touch.domain)
                own = {Variable(Kind.IN, k): fresh("") for k in range(depth)}
                values = {v: Affine.variable(w) for v, w in own.items()}
                meet = _meet([e.mapped(values.get) for e in a.subscripts], touch.access.subscripts)
                used.append(exists(own.values(), conjunction((substitute(domain, values), meet))))
    outside = _outside(m.after.arrays[touch.access.array], touch.access.subscripts)
    return conjunction((m.context, touch.domain, outside, negation(disjunction(used))))


def _meet(a: Sequence[Affine], b: Sequence[Affine]) -> Formula:
    """Return the formula that two tuples of subscripts are equal."""
    return conjunction(equal(x - y) for x, y in zip(a, b, strict=True))


def _conflicts(t: Statement, u: Statement, free: Callable[[Access, Access], bool]) -> Formula:
    """Return the formula that an instance of ``t`` and one of ``u``, as outputs, access the same element, at least one of them writing. Pairs of
    accesses that are ``free`` do not count.
    """
    pairs = (pair for pair in access_pairs(t.accesses, u.accesses) if not free(*pair))
    return disjunction(_meet(a.subscripts, [u.as_sink(e) for e in b.subscripts]) for a, b in pairs)


def order(m: Match, *, defined: bool = False) -> Iterator[Claim]:
    """Yield the claims that of two instances that access the same element, at least one writing, the first in ``before`` is the first in ``after``.

    ``defined``: only inputs count on which no instance of ``before`` accesses an element outside its array.
    """
    inside = {id(p): _inside(m.before, p) if defined else TRUE for p in m.pairs}
    for p in m.pairs:
        for q in m.pairs:
            t, u = p.after, q.after
            conflict = _conflicts(t, u, _commuting(p, q))
            in_order = comes([p.of_before(e) for e in p.before.time], "<<", [u.as_sink(q.of_before(e)) for e in q.before.time])
            reversed_ = comes([u.as_sink(e) for e in u.time], "<<=", t.time)
            within = (m.context, p.holds, inside[id(p)], _moved(u, conjunction((q.holds, inside[id(q)]))))
            refuting = conjunction((*within, conflict, in_order, reversed_))
            if refuting == FALSE:
                continue
            goal = f"touch one element, and {t.name} of the second program comes no longer before {u.name}"
            yield Claim(goal, _both(t, u), refuting)


def _inside(program: Program, p: Pair) -> Formula:
    """Return the formula, over ``after``'s iterators, that all accesses of an instance of ``before`` (``program``) are inside their arrays."""
    parts = []
    for access in p.before.accesses:
        for subscript, extent in zip(access.subscripts, program.arrays[access.array].extents, strict=True):
            if extent is not None:
                place = p.of_before(subscript)
                parts += [at_least(place), at_least(extent - place - 1)]
    return conjunction(parts)


def _commuting(p: Pair, q: Pair) -> Callable[[Access, Access], bool]:
    """Return the predicate of pairs of accesses that need no order: those of two reductions of the same array by one integer operation that may be
    reassociated.
    """
    a, b = p.before.reduction, q.before.reduction
    first, second = (x.after.accesses[x.after.writes[0][0]].array for x in (p, q))
    if a is None or b is None or a.operation != b.operation or a.attributes or b.attributes:
        return lambda x, y: False
    if not a.type.startswith("i") or first != second:
        return lambda x, y: False
    return lambda x, y: x.array == first


def races(program: Program) -> Iterator[Claim]:
    """Yield the claims that no two iterations of a parallel loop access the same element, at least one of them writing it."""
    for loop in program.loops:
        if not loop.parallel:
            continue
        users = [(s.instances, s.domain, s.accesses) for s in program.within(loop)]
        for t in program.touches:
            if loop in t.loops:
                users.append((Tuple("", t.depth, None, tuple(k.iterator for k in t.loops)), t.domain, (t.access,)))
        for first, second in product(users, users):
            space = Space(first[0], second[0])
            sink = {Variable(Kind.IN, k): Affine.variable(v) for k, v in enumerate(space.outputs)}
            conflict = [_meet(a.subscripts, [e.mapped(sink.get) for e in b.subscripts]) for a, b in access_pairs(first[2], second[2])]
            outer = [Affine.variable(v) for v in space.inputs[: loop.depth]]
            same = _meet(outer, [e.mapped(sink.get) for e in outer])
            apart = at_least(Affine.variable(space.outputs[loop.depth]) - Affine.variable(space.inputs[loop.depth]) - 1)
            parts = (program.context, first[1], substitute(second[1], sink), same, apart, disjunction(conflict))
            refuting = conjunction(parts)
            if refuting != FALSE:
                yield Claim(f"are in two iterations of the parallel loop over {loop.iterator}, and touch one element", space, refuting)


# -- the answer -------------------------------------------------------------------------------------------------------


def check(before: Program, after: Program, certifier: Certifies, *, defined: bool = False) -> Comparison:
    """Return the comparison that tells whether ``after`` is equivalent to ``before``, as far as instances and their order tell. If this is not
    decided, both programs are compared with the stored computations in the place of reads, first for local arrays only (``forwarding``).

    ``defined``: inputs on which ``before`` accesses an element outside its array are excluded, if the order differs only there.
    """
    first = _compared(before, after, certifier, defined)
    queries = first.queries
    if first.verdict in (Verdict.UNKNOWN, Verdict.UNSUPPORTED):
        for only_local in (True, False):
            simpler = [forwarded(p, certifier, only_local=only_local) for p in (before, after)]
            queries += tuple(q for f in simpler for q in f.queries)
            if not any(f.replaced for f in simpler):
                continue
            found = _compared(simpler[0].program, simpler[1].program, certifier, defined)
            queries += found.queries
            if found.verdict not in (Verdict.UNKNOWN, Verdict.UNSUPPORTED):
                first = found
                break
    if first.verdict is Verdict.CORRECT:
        # races of the original program, because a forwarded one has lost arrays
        certified = certifier.certify(named_claims("races", races(after)))
        queries += certified.queries
        if certified.verdict is not Verdict.CORRECT:
            verdict = Verdict.POSSIBLY_INCORRECT if certified.verdict is Verdict.INCORRECT else certified.verdict
            said = f"{certified.finding.point} {certified.finding.goal}" if certified.finding is not None else certified.reason
            first = Comparison(verdict, said, certified.finding)
    return replace(first, queries=queries, assumptions=tuple(dict.fromkeys((*before.notes, *after.notes))))


def _compared(before: Program, after: Program, certifier: Certifies, defined: bool) -> Comparison:
    """Return the comparison of the programs as they are, first with equal subscripts of local arrays, then with any."""
    queries: list[QueryRecord] = []
    first: Comparison | None = None
    for induced in (False, True):
        try:
            m = match(before, after, induced=induced)
        except Unsupported as error:
            first = first or Comparison(Verdict.UNSUPPORTED, str(error))
            continue
        if induced and not m.induced:
            break
        certified = certifier.certify(named_claims("instances", instances(m)))
        queries += certified.queries
        if certified.verdict is Verdict.CORRECT:
            certified = certifier.certify(named_claims("order", order(m)))
            if certified.verdict is Verdict.INCORRECT and defined:
                certified = certifier.certify(named_claims("order-inside", order(m, defined=True)))
            queries += certified.queries
            verdict = Verdict.POSSIBLY_INCORRECT if certified.verdict is Verdict.INCORRECT else certified.verdict
        else:
            # the match is a guess: its failure tells nothing about the programs
            verdict = Verdict.CONFLICT if certified.verdict is Verdict.CONFLICT else Verdict.UNKNOWN
        reason = "" if verdict is Verdict.CORRECT else _why(m, certified.finding, certified.reason)
        found = Comparison(verdict, reason, certified.finding)
        if verdict in (Verdict.CORRECT, Verdict.CONFLICT, Verdict.POSSIBLY_INCORRECT):
            first = found
            break
        first = first or found
    assert first is not None
    return replace(first, queries=tuple(queries))


def _why(m: Match, finding: Finding | None, reason: str) -> str:
    """Return the reason for a verdict, with the local arrays that only one program has."""
    if finding is None:
        return reason
    said = f"{finding.point} {finding.goal}"
    alone = [f"{n} of the second program" for n, a in m.after.arrays.items() if a.is_local and not _is_matched(m, n, after=True)]
    alone += [f"{n} of the first" for n, a in m.before.arrays.items() if a.is_local and not _is_matched(m, n, after=False)]
    return f"{said} (arrays that only one program has: {', '.join(alone)})" if alone else said


def _is_matched(m: Match, array: str, *, after: bool) -> bool:
    """Return whether a pair of accesses is to the array."""
    return any((p.after.accesses[k] if after else p.before.accesses[n]).array == array for p in m.pairs for n, k in p.accesses)

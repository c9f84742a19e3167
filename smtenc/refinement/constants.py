"""Facts about large constants, which are functions of a position in queries (``World.tables``).

A term that depends only on constants and on indices with few values is computed for all of them (``terms.tabulation``). It becomes one function named
by its values, so that a transposed read of some weights and a plain read of the transposed weights are one term; a condition that never holds becomes
false. Terms that differ at a few places have a lemma that lists these. A constant that is too large for this stays a function; ``element_facts``
gives single elements of it: those that a model depends on.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import cast

from smtenc.floats.formats import FORMATS
from smtenc.refinement.substitution import rebuilder, substituted
from smtenc.semantics.world import World
from smtenc.terms.environment import FormatSort, Sort, Term
from smtenc.terms.tabulation import Function, Table, Tabulation
from smtenc.terms.view import function_name

MOST_PLACES = 16
"""The largest number of places that are listed: where a condition holds, or where two terms differ."""

MOST_PAIRS = 32
"""The largest number of pairs of terms that are compared for a lemma, in one query."""


def with_constants(world: World, roots: Sequence[Term]) -> tuple[list[Term], list[Term]]:
    """Return the Bool terms of one query with subterms that depend only on large constants replaced by functions named by their values (conditions
    that never hold by false), and lemmas that relate the new functions to each other and to the constants.
    """
    if not world.inputs.tables:
        return list(roots), []
    tabulation = tabulation_of(world)
    closed = tabulation.closed(roots)
    named = {term: _named(world, term, function) for term, function in closed.items()}
    # the link keeps reads of one constant at several places reads of one function; beyond its end, each read may differ
    linked = [_same(world, term, name) for term, name in named.items() if closed[term].is_total]
    return substituted(world, roots, named), [*linked, *_differences(world, tabulation, named)]


def tabulation_of(world: World) -> Tabulation:
    """Return the tabulation over the terms of ``world``, whose index symbols have the ranges that every query assumes."""
    ranges: dict[str | None, tuple[int, int]] = {symbol.name: (symbol.lo, symbol.hi) for symbol in world.lowering.bounds}
    return Tabulation(
        world.terms,
        world.inputs.tables,
        literal=lambda term: _pattern(world, term),
        of_pattern=lambda like, pattern: literal(world, world.terms.sort(like), pattern),
        fold=rebuilder(world),
        range_of=lambda symbol: ranges.get(function_name(symbol)),
    )


def _same(world: World, a: Term, b: Term) -> Term:
    """The equation of two terms of one sort; for floats, all NaNs are equal."""
    return world.floats.same(a, b) if _is_float(world, a) else world.terms.equal(a, b)


def _is_float(world: World, term: Term) -> bool:
    return isinstance(world.terms.sort(term), FormatSort)


def _pattern(world: World, term: Term) -> int | None:
    """The bit pattern of a constant term; None for other terms."""
    if term.is_bool_constant():
        return int(term is world.terms.true)
    return world.floats.value(term) if _is_float(world, term) else world.terms.value(term)


def literal(world: World, sort: Sort, pattern: int) -> Term:
    """Return the constant of a sort (Bool, a bit-vector, a float format) with these bits."""
    if sort.is_bool_type():
        return world.terms.bool_constant(bool(pattern))
    if isinstance(sort, FormatSort):
        return world.floats.constant(FORMATS[sort.format_name], pattern)
    return world.terms.constant(pattern, sort.width)


def _named(world: World, term: Term, function: Function) -> Term:
    """A term equal to ``term``: a literal, a condition on few places, or a function named by its values."""
    sort, function = world.terms.sort(term), function.essential()
    if sort.is_bool_type():
        for wanted in (1, 0):
            places = _places(world, function, wanted)
            if places is not None:
                return places if wanted else world.terms.not_(places)
    function = function.total().essential()
    values = cast(Sequence[int], function.values)
    if not function.variables:
        return literal(world, sort, values[0])
    lows, sizes = tuple(v.low for v in function.variables), tuple(v.size for v in function.variables)
    content = repr((str(sort), lows, sizes)).encode() + _bytes(values)
    shape = "x".join(map(str, sizes))
    table = Table(f"table-{shape}-{hashlib.sha256(content).hexdigest()[:32]}", lows, sizes, lambda: values)
    return world.terms.apply(world.inputs.add_table(table).name, [v.term for v in function.variables], sort)


def _bytes(values: Sequence[int]) -> bytes:
    try:
        return array("Q", values).tobytes()
    except OverflowError:
        return repr(list(values)).encode()


def _places(world: World, function: Function, wanted: int) -> Term | None:
    """The condition that the variables are where ``function`` gives ``wanted``; None if there are more than ``MOST_PLACES`` such places."""
    places: list[Term] = []
    for position, value in enumerate(function.values):
        if value == wanted:
            if len(places) == MOST_PLACES:
                return None
            places.append(_is_at(world, function, position))
    return world.terms.or_(*places)


def _is_at(world: World, function: Function, position: int) -> Term:
    """The condition that the variables are at this position of the function's table."""
    point = zip(function.variables, function.point(position), strict=True)
    return world.terms.and_(*(world.terms.equal(v.term, world.terms.constant(x, world.terms.width(v.term))) for v, x in point))


def _differences(world: World, tabulation: Tabulation, named: dict[Term, Term]) -> list[Term]:
    """``a = b`` except at a few listed places, for pairs of named functions of which that is true."""
    found: list[Term] = []
    functions = [term for term in dict.fromkeys(named.values()) if term.args() and not world.terms.sort(term).is_bool_type()]
    pairs = (pair for pair in combinations(functions, 2) if world.terms.sort(pair[0]) == world.terms.sort(pair[1]))
    for a, b in list(pairs)[:MOST_PAIRS]:
        same = _same(world, a, b)
        function = tabulation.function(same)
        places = None if function is None else _places(world, function, 0)
        if places is not None:
            found.append(world.terms.or_(same, places))
    return found


def element_facts(world: World, reads: Iterable[tuple[Term, tuple[int, ...]]]) -> list[Term]:
    """Return the values of the functions of ``reads`` for these arguments, as equations; none for arguments outside the data.

    Reads are terms whose function is one of ``World.tables``.
    """
    terms = world.terms
    facts: dict[Term, None] = {}
    for read, arguments in reads:
        name, sort = function_name(read), terms.sort(read)
        assert name is not None
        at = terms.apply(name, [terms.constant(x, terms.width(a)) for a, x in zip(read.args(), arguments, strict=True)], sort)
        pattern = world.inputs.tables[name].at(arguments)
        if pattern is not None:
            facts[_same(world, at, literal(world, sort, pattern))] = None
    return list(facts)

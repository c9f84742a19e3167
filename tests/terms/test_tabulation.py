"""Closed terms computed for all values of their variables: against the constructors at every point, and what is left open."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from smtenc.terms import tabulation
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term, bit_vector
from smtenc.terms.tabulation import Function, Table, Tabulation, Variable
from smtenc.terms.walk import Rebuilder, postorder

DATA = Table("data", (0,), (5,), lambda: [3, 9, 9, 0, 14])
GRID = Table("grid", (1, 0), (2, 3), lambda: [7, 8, 9, 4, 5, 6])


class World:
    """Two symbols of few values, ``i`` in [1, 3] and ``j`` in [0, 4], and tables to read; ``open`` may be anything."""

    def __init__(self) -> None:
        self.terms = Terms()
        self.ranges = {"i": (1, 3), "j": (0, 4)}
        self.i, self.j, self.open = (self.terms.symbol(name, bit_vector(4)) for name in ("i", "j", "open"))
        self.rebuild = Rebuilder(self.terms, self.terms)

    def read(self, table: Table, *arguments: Term) -> Term:
        return self.terms.apply(table.name, arguments, bit_vector(4))

    def literal(self, term: Term) -> int | None:
        truth = self.terms.truth(term)
        return self.terms.value(term) if truth is None else int(truth)

    def of_pattern(self, like: Term, pattern: int) -> Term:
        sort = self.terms.sort(like)
        return self.terms.bool_constant(bool(pattern)) if sort.is_bool_type() else self.terms.constant(pattern, sort.width)

    def tabulation(self, *others: Table) -> Tabulation:
        return Tabulation(
            self.terms,
            {table.name: table for table in (DATA, GRID, *others)},
            literal=self.literal,
            of_pattern=self.of_pattern,
            fold=self.rebuild,
            range_of=lambda term: self.ranges.get(str(term)),
        )

    def at(self, root: Term, point: dict[Term, int], beyond: int) -> int:
        """The value of a closed term where its variables have these values, and reads beyond the data that one: by substitution, node by node."""
        done: dict[Term, Term] = {v: self.terms.constant(x, 4) for v, x in point.items()}
        for term in postorder([root], done):
            arguments = [done[a] for a in term.args()]
            if not term.args():
                done[term] = term
            elif term.is_function_application():
                table = {"data": DATA, "grid": GRID}[self.rebuild.symbol_name(term)]
                read = table.at([self.literal(a) or 0 for a in arguments])
                done[term] = self.terms.constant(beyond if read is None else read, 4)
            else:
                done[term] = self.rebuild(term, arguments)
        value = self.literal(done[root])
        assert value is not None
        return value

    def agrees(self, root: Term, function: Function) -> bool:
        """What the function gives is so whatever lies beyond the data."""
        points = [dict(zip((v.term for v in function.variables), function.point(k), strict=True)) for k in range(len(function.values))]
        known = [(p, x) for p, x in zip(points, function.values, strict=True) if x is not None]
        return all(self.at(root, p, beyond) == x for p, x in known for beyond in (0, 6, 15))


def _random_term(world: World, source: random.Random, depth: int) -> Term:
    t = world.terms
    if depth == 0:
        return source.choice([world.i, world.j, t.constant(source.randrange(16), 4), world.read(DATA, world.j)])
    a, b = (_random_term(world, source, depth - 1) for _ in range(2))
    operations: list[Callable[[], Term]] = [
        lambda: t.add(a, b),
        lambda: t.multiply(a, b),
        lambda: t.subtract(a, b),
        lambda: t.bit_xor(a, b),
        lambda: t.unsigned_divide(a, b),
        lambda: t.unsigned_remainder(a, b),
        lambda: t.signed_divide(a, b),
        lambda: t.shift_left(a, b),
        lambda: t.sign_extend(t.extract(a, 2, 1), 4),
        lambda: t.zero_extend(t.extract(a, 3, 2), 4),
        lambda: t.ite(t.unsigned_less(a, b), a, b),
        lambda: t.ite(t.and_(t.signed_less(a, b), t.not_(t.equal(a, world.j))), b, a),
        lambda: t.ite(t.or_(t.equal(a, b), t.unsigned_less(b, world.i)), t.negate(a), b),
        lambda: world.read(DATA, a),
        lambda: world.read(GRID, a, b),
    ]
    return source.choice(operations)()


@pytest.mark.parametrize("seed", range(60))
def test_a_closed_term_has_the_values_that_substitution_gives(seed: int) -> None:
    world, source = World(), random.Random(seed)
    for _ in range(10):
        term = _random_term(world, source, 3)
        function = world.tabulation().function(term)
        assert function is not None
        assert world.agrees(term, function), term
        assert list(function.essential().over(function.variables)) == list(function.values)


SPELLED_OUT: dict[str, Callable[[World, Term, Term], Term]] = {
    "add": lambda w, a, b: w.terms.add(a, b),
    "multiply": lambda w, a, b: w.terms.multiply(a, b),
    "zero_extend": lambda w, a, b: w.terms.zero_extend(a, 7),
    "extract": lambda w, a, b: w.terms.extract(a, 2, 1),
    "unsigned_less": lambda w, a, b: w.terms.unsigned_less(a, b),
    "equal": lambda w, a, b: w.terms.equal(a, b),
    "equal Booleans": lambda w, a, b: w.terms.equal(w.terms.unsigned_less(a, b), w.terms.equal(a, w.terms.constant(3, 4))),
    "not": lambda w, a, b: w.terms.not_(w.terms.equal(a, b)),
    "and": lambda w, a, b: w.terms.and_(w.terms.unsigned_less(a, b), w.terms.unsigned_less(w.terms.constant(2, 4), a)),
    "or": lambda w, a, b: w.terms.or_(w.terms.unsigned_less(a, b), w.terms.unsigned_less(w.terms.constant(9, 4), a)),
    "ite": lambda w, a, b: w.terms.ite(w.terms.unsigned_less(a, b), a, w.terms.constant(5, 4)),
}


@pytest.mark.parametrize("name", SPELLED_OUT)
def test_each_operation_on_all_operands_is_the_constructors(name: str) -> None:
    world = World()
    world.ranges = {"i": (0, 15), "j": (0, 15)}
    term = SPELLED_OUT[name](world, world.i, world.j)
    function = world.tabulation().function(term)
    assert function is not None
    assert world.agrees(term, function)


# -- what is closed ---------------------------------------------------------------------------------------------------


def test_the_largest_closed_terms_that_read_a_table_are_found() -> None:
    world = World()
    t = world.terms
    read = t.add(world.read(DATA, world.j), world.i)
    closed = t.unsigned_less(read, t.constant(9, 4))
    half_open = t.equal(t.multiply(read, t.constant(3, 4)), world.open)
    unread = t.equal(world.i, t.constant(2, 4))
    found = world.tabulation().closed([t.and_(closed, half_open, unread)])
    assert set(found) == {closed, t.multiply(read, t.constant(3, 4))}


def test_a_small_table_that_is_spelled_out_is_one_too() -> None:
    world = World()
    t = world.terms
    five, six, seven = (t.constant(n, 4) for n in (5, 6, 7))
    spelled = t.ite(t.unsigned_less(world.j, t.constant(2, 4)), five, t.ite(t.unsigned_less(world.j, t.constant(3, 4)), six, seven))
    not_among_literals = t.ite(t.unsigned_less(world.j, t.constant(4, 4)), world.i, five)
    found = world.tabulation().closed([t.equal(spelled, world.open), t.equal(not_among_literals, world.open)])
    assert {term: list(function.values) for term, function in found.items()} == {spelled: [5, 5, 6, 7, 7]}


def test_a_read_at_an_open_place_is_a_function_of_that_place() -> None:
    world = World()
    place = world.terms.add(world.open, world.i)
    (function,) = world.tabulation().closed([world.terms.equal(world.read(DATA, place), world.terms.constant(9, 4))]).values()
    assert [v.term for v in function.variables] == [place]
    assert list(function.values) == [0, 1, 1, 0, 0] + [None] * 11, "all patterns of the place"


def test_what_is_shared_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sum holds the one below twice."""
    world = World()
    total = world.terms.multiply(world.read(DATA, world.j), world.open)
    for _ in range(5):
        total = world.terms.bit_xor(world.terms.add(total, world.open), world.terms.add(total, world.i))
    asked: list[Term] = []
    function = Tabulation.function
    monkeypatch.setattr(Tabulation, "function", lambda self, term: (asked.append(term), function(self, term))[1])
    found = world.tabulation().closed([total, total])
    assert set(found) == {world.read(DATA, world.j)}
    assert len(asked) == len(set(asked)) == 17


def test_a_table_may_begin_where_it_likes() -> None:
    world = World()
    later = Table("later", (1,), (3,), lambda: [7, 8, 9])
    world.ranges["i"] = (0, 4)
    (function,) = world.tabulation(later).closed([world.read(later, world.i)]).values()
    assert list(function.values) == [None, 7, 8, 9, None]


def test_what_is_too_much_is_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    term = world.terms.add(world.read(DATA, world.j), world.i)
    monkeypatch.setattr(tabulation, "MOST_POINTS", 14)
    assert world.tabulation().function(term) is None, "3 x 5 assignments"
    monkeypatch.setattr(tabulation, "MOST_POINTS", 15)
    assert world.tabulation().function(term) is not None
    monkeypatch.setattr(tabulation, "MOST_COMPUTED", 19)
    assert world.tabulation().function(term) is None, "5 for the read, 15 for the sum"
    monkeypatch.setattr(tabulation, "MOST_COMPUTED", 20)
    assert world.tabulation().function(term) is not None


def test_what_is_not_spelled_out_is_folded() -> None:
    world = World()
    function = world.tabulation().function(world.terms.subtract(world.terms.constant(9, 4), world.j))
    assert function is not None
    assert list(function.values) == [9, 8, 7, 6, 5]


def test_operations_that_others_fold_are_counted_and_equal_operands_count_once(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    nine = world.terms.constant(9, 4)
    of_four_values, of_five_values = (world.terms.subtract(nine, x) for x in (world.read(DATA, world.j), world.j))
    monkeypatch.setattr(tabulation, "MOST_FOLDED", 4)
    assert world.tabulation().function(of_four_values) is not None, "9 is there twice"
    assert world.tabulation().function(of_five_values) is None
    monkeypatch.setattr(tabulation, "MOST_FOLDED", 5)
    assert world.tabulation().function(of_five_values) is not None


def test_a_symbol_that_may_be_negative_is_open() -> None:
    world = World()
    world.ranges["j"] = (-1, 4)
    assert world.tabulation().function(world.terms.add(world.j, world.i)) is None


# -- functions and tables ---------------------------------------------------------------------------------------------


def _variables(sizes: Sequence[int]) -> tuple[Variable, ...]:
    terms = Terms()
    return tuple(Variable(terms.symbol(f"v{k}", bit_vector(4)), k, n) for k, n in enumerate(sizes))


def test_values_over_more_variables_are_in_row_major_order() -> None:
    a, b, c = _variables((2, 3, 2))
    assert list(Function((b,), [7, 8, 9]).over((a, b, c))) == [7, 7, 8, 8, 9, 9] * 2
    assert list(Function((a, c), [1, 2, 3, 4]).over((a, b, c))) == [1, 2] * 3 + [3, 4] * 3
    assert list(Function((), [5]).over((a, b))) == [5] * 6


def test_what_a_function_does_not_depend_on_is_dropped() -> None:
    a, b = _variables((2, 3))
    assert Function((a, b), [7, 8, 9, 7, 8, 9]).essential() == Function((b,), [7, 8, 9])
    assert Function((a, b), [7, 7, 7, 8, 8, 8]).essential() == Function((a,), [7, 8])
    assert Function((a, b), [7] * 6).essential() == Function((), [7])
    assert Function((a, b), [7, 8, 9, 7, 8, 8]).essential() == Function((a, b), [7, 8, 9, 7, 8, 8])


def test_points_begin_where_the_variables_do() -> None:
    a, b = _variables((2, 3))
    assert [Function((a, b), range(6)).point(k) for k in (0, 1, 5)] == [(0, 1), (0, 2), (1, 3)]


def test_beyond_its_end_nobody_knows_what_a_table_gives() -> None:
    assert [DATA.at([k]) for k in (0, 4, 5, 99)] == [3, 14, None, None]
    assert [GRID.at(p) for p in ((1, 0), (2, 2), (0, 1), (1, 3))] == [7, 6, None, None]


@pytest.mark.parametrize("guard", ["and", "or", "ite"])
def test_a_guard_decides_what_is_read_beyond_the_end(guard: str) -> None:
    world = World()
    world.ranges["j"] = (0, 7)
    t = world.terms
    read, inside = world.read(DATA, world.j), t.unsigned_less(world.j, t.constant(5, 4))
    term, beyond = {
        "and": (t.and_(inside, t.equal(read, t.constant(9, 4))), 0),
        "or": (t.or_(t.not_(inside), t.equal(read, t.constant(9, 4))), 1),
        "ite": (t.ite(inside, read, t.constant(6, 4)), 6),
    }[guard]
    function = world.tabulation().function(term)
    assert function is not None
    assert function.is_total
    assert world.agrees(term, function)
    assert list(function.values[5:]) == [beyond] * 3
    without = world.tabulation().function(t.add(read, world.j))
    assert without is not None
    assert list(without.values[5:]) == [None] * 3


def test_what_may_be_anything_becomes_a_constant_where_it_can() -> None:
    (a,) = _variables((4,))
    assert list(Function((a,), [5, None, 5, None]).total().values) == [5, 5, 5, 5]
    assert list(Function((a,), [5, None, 4, 3]).total().values) == [5, 0, 4, 3]


def test_elements_are_not_made_before_they_are_needed() -> None:
    def never() -> Sequence[int]:
        raise AssertionError

    assert Table("weights", (0,), (10**7,), never).name == "weights"

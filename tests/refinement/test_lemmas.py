"""Which lemmas a query gets: those about the unknowns that it speaks of, and about those that the lemmas bring in."""

from __future__ import annotations

from dataclasses import replace

import pytest
from deciding import satisfiable

from smtenc.ir.core import Operation
from smtenc.ir.types import IntegerType
from smtenc.refinement import lemmas
from smtenc.refinement.lemmas import USUAL, Lemmas, lemmas_about
from smtenc.refinement.monotony import Monotony
from smtenc.semantics import definitions
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.folds.reductions import Reduction
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

I8 = IntegerType(8)


def fold(world: World, name: str, *, length: int = 300, shifted: bool = False, poison: bool = False) -> Scalar:
    """A fold ``acc - e(k)``, whose order matters; e(k) is 2 x(k) for an unknown function x, written as a sum or a shift."""
    t = world.terms

    def element(at: Indices) -> Scalar:
        arguments = [world.lowering.lower(i, 16) for i in at]
        x = t.apply(name, arguments, bit_vector(8))
        value = t.shift_left(x, t.constant(1, 8)) if shifted else t.add(x, x)
        return Scalar(I8, value, t.apply(f"{name}.bad", arguments, BOOLEAN) if poison else t.false)

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        e = element(at)
        return Scalar(I8, t.subtract(accumulator.term, e.term), t.or_(accumulator.poison, e.poison))

    return world.reductions.reduce(Fold(I8, Domain((world.constant_index(length),)), world.zero(I8), step, "test.subtract", element))


def nested(world: World, name: str, depth: int, *, shifted: bool) -> Scalar:
    """A fold of folds … of ``x``."""
    t = world.terms

    def within(level: int, outer: Indices) -> Scalar:
        def element(at: Indices) -> Scalar:
            if level + 1 < depth:
                return within(level + 1, (*outer, *at))
            x = t.apply(name, [world.lowering.lower(i, 16) for i in (*outer, *at)], bit_vector(8))
            return Scalar(I8, t.shift_left(x, t.constant(1, 8)) if shifted else t.add(x, x), t.false)

        def step(accumulator: Scalar, at: Indices) -> Scalar:
            return Scalar(I8, t.subtract(accumulator.term, element(at).term), t.false)

        return world.reductions.reduce(Fold(I8, Domain((world.constant_index(300),)), world.zero(I8), step, "test.subtract", element))

    return within(0, ())


def proves(world: World, *claims: Term) -> bool:
    """The claims have no model beside their lemmas, although they have one alone."""
    assert satisfiable(world, claims)
    return not satisfiable(world, [*claims, *lemmas_about(world, *claims)])


def test_two_folds_are_compared() -> None:
    world = World()
    one, other = fold(world, "x"), fold(world, "x", shifted=True)
    assert one.value is not other.value
    assert proves(world, world.different(one, other))


def test_two_folds_of_different_things_are_not_equal() -> None:
    world = World()
    assert not proves(world, world.different(fold(world, "x"), fold(world, "y", shifted=True)))
    assert not proves(world, world.different(fold(world, "x"), fold(world, "x", shifted=True, length=301)))


def test_of_three_each_pair_is() -> None:
    world = World()
    t = world.terms
    a, b, c, d = (fold(world, "x"), fold(world, "x", shifted=True), fold(world, "y"), fold(world, "y", shifted=True))
    assert proves(world, world.different(a, b), t.equal(c.term, d.term))
    assert proves(world, t.or_(world.different(a, b), world.different(c, d)))
    assert proves(world, t.distinct(t.add(a.term, c.term), t.add(b.term, d.term)))


def test_folds_of_several_claims_are_compared() -> None:
    world = World()
    t = world.terms
    x = t.symbol("x0", bit_vector(8))
    one, other = fold(world, "x"), fold(world, "x", shifted=True)
    assert proves(world, t.equal(x, one.term), t.distinct(x, other.term))


def test_a_fold_that_stands_as_poison_only_is_one_of_them() -> None:
    world = World()
    t = world.terms
    one = fold(world, "x", poison=True)
    bad = t.apply("x.bad", [t.constant(7, 16)], BOOLEAN)
    claim = t.and_(one.poison, t.not_(t.symbol("p", BOOLEAN)))
    assert lemmas_about(world, claim)
    assert satisfiable(world, [claim, t.not_(bad), *lemmas_about(world, claim)])


def test_claims_without_unknowns_have_no_lemmas() -> None:
    world = World()
    fold(world, "x")
    x = world.terms.symbol("x0", bit_vector(8))
    assert lemmas_about(world, world.terms.equal(x, world.terms.constant(3, 8))) == []


@pytest.mark.parametrize(("depth", "proved"), [(2, True), (3, True), (5, False)])
def test_nested_folds_meet_again_at_the_witness_some_rounds_deep(depth: int, proved: bool) -> None:
    world = World()
    one, other = (nested(world, "x", depth, shifted=s) for s in (False, True))
    assert proves(world, world.different(one, other)) is proved


def test_of_too_many_pairs_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    claims = [world.different(fold(world, name), fold(world, name, shifted=True)) for name in "xy"]
    monkeypatch.setattr(lemmas, "_MOST_PAIRS", 1)
    assert proves(world, claims[0])
    assert not proves(world, world.terms.or_(*claims))


def test_no_lemma_is_said_twice_nor_without_need() -> None:
    world = World()
    claim = world.different(fold(world, "x"), fold(world, "x", shifted=True))
    found = lemmas_about(world, claim, claim)
    assert len(set(found)) == len(found)
    assert world.terms.true not in found


@pytest.mark.parametrize(("name", "proved"), [("x", True), ("y", False)])
def test_tensors_that_calls_look_at_are_compared(name: str, proved: bool) -> None:
    world = World()
    t = world.terms

    def tensor(of: str, shifted: bool) -> Tensor:
        def at(k: Indices) -> Scalar:
            x = t.apply(of, [world.lowering.lower(i, 16) for i in k], bit_vector(8))
            return Scalar(I8, t.shift_left(x, t.constant(1, 8)) if shifted else t.add(x, x), t.false)

        return Tensor(I8, (world.constant_index(300),), at)

    one, other = (t.apply("g", [world.arguments.of(tensor(of, shifted))], bit_vector(8)) for of, shifted in (("x", False), (name, True)))
    assert proves(world, t.distinct(one, other)) is proved


def lexicographic(names: list[str]) -> list[tuple[str, str]]:
    return [(a, b) for a in names for b in names[names.index(a) + 1 :]]


@pytest.mark.parametrize("most", [1, 3, 5, 200])
def test_each_fold_is_looked_at_once_and_each_pair_once_up_to_so_many(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of later rounds come behind those of earlier ones."""
    world = World()
    alone: list[str] = []
    pairs: list[tuple[str, str]] = []

    def between(a: Reduction, b: Reduction) -> list[Term]:
        pairs.append((a.name, b.name))
        return compared(a, b)

    def by_itself(r: Reduction) -> list[Term]:
        alone.append(r.name)
        return []

    one, other, third = nested(world, "x", 2, shifted=False), nested(world, "x", 2, shifted=True), fold(world, "y")
    compared = world.reductions.between
    monkeypatch.setattr(world.reductions, "between", between)
    monkeypatch.setattr(world.reductions, "alone", by_itself)
    monkeypatch.setattr(lemmas, "_MOST_PAIRS", most)
    names = [r.name for r in world.reductions.by_name.values() if r.value in (one, other, third)]
    lemmas_about(world, world.different(one, other), world.different(other, third))
    assert alone[:3] == sorted(names, key=alone.index)
    assert len(alone) == len(set(alone))
    assert pairs[:3] == lexicographic(alone[:3])[:most]
    assert len(pairs) == len(set(pairs)) == min(most, len(lexicographic(alone)))
    assert set(pairs) <= set(lexicographic(alone))


def test_lemmas_are_kept_in_the_order_in_which_they_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    t = world.terms
    p, q = (t.symbol(name, BOOLEAN) for name in "pq")
    monkeypatch.setattr(world.reductions, "alone", lambda r: [p, t.true, q, p])
    monkeypatch.setattr(world.reductions, "between", lambda a, b: [t.false])
    x = t.symbol("x0", bit_vector(8))
    assert lemmas_about(world, t.equal(x, fold(world, "x").term)) == [p, q], "what is true anyway is none"
    assert lemmas_about(world, world.different(fold(world, "x"), fold(world, "y"))) == [p, q, t.false]


@pytest.mark.parametrize(("name", "proved"), [("x", True), ("y", False)])
def test_sums_are_compared_in_any_order(name: str, proved: bool) -> None:
    world = World()
    t = world.terms

    def total(of: str, *, backwards: bool) -> Scalar:
        def element(at: Indices) -> Scalar:
            k = world.constant_index(299) - at[0] if backwards else at[0]
            return Scalar(I8, t.apply(of, [world.lowering.lower(k, 16)], bit_vector(8)), t.false)

        def step(accumulator: Scalar, at: Indices) -> Scalar:
            return Scalar(I8, t.add(accumulator.term, element(at).term), t.false)

        return world.reductions.reduce(Fold(I8, Domain((world.constant_index(300),)), world.zero(I8), step, "arith.addi", element))

    assert proves(world, world.different(total("x", backwards=False), total(name, backwards=True))) is proved


def test_what_lemmas_bring_in_is_followed_for_four_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of the folds speaks of the next one."""
    world = World()
    t = world.terms
    chain = [fold(world, f"x{k}") for k in range(7)]
    names = list(world.reductions.by_name)
    about = [t.equal(r.term, t.constant(3, 8)) for r in chain]
    monkeypatch.setattr(world.reductions, "alone", lambda r: about[names.index(r.name) + 1 :][:1])
    monkeypatch.setattr(world.reductions, "between", lambda a, b: [])
    assert lemmas_about(world, about[0]) == about[1:5]
    assert lemmas_about(world, about[4]) == about[5:]


def test_at_most_two_hundred_pairs_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    t = world.terms
    fold(world, "x")
    (one,) = world.reductions.by_name.values()
    many = {f"fold{k}": replace(one, name=f"fold{k}") for k in range(21)}
    pairs: list[object] = []
    monkeypatch.setattr(world.reductions, "by_name", many)
    monkeypatch.setattr(world.reductions, "alone", lambda r: [])
    monkeypatch.setattr(world.reductions, "between", lambda a, b: pairs.append((a, b)) or [])
    lemmas_about(world, *(t.symbol(name, BOOLEAN) for name in many))
    assert len(pairs) == 200


def test_calls_alone_bring_lemmas() -> None:
    world = World()
    t = world.terms
    world.functions.calls["g"] = ("scalar",)
    x, y = (t.symbol(name, bit_vector(8)) for name in "xy")
    claim = t.distinct(*(t.apply("g.result0", p, bit_vector(8)) for p in ((x, t.symbol("x.poison", BOOLEAN)), (y, t.false))))
    found = lemmas_about(world, claim)
    assert len(found) == 2
    assert found == Monotony(world).lemmas([claim])


# -- elements ---------------------------------------------------------------------------------------------------------

EVERYTHING = Lemmas(elements=True)


def maximum(world: World, name: str, length: int = 300) -> Scalar:
    """The greatest of the unknown x(k), and of 0."""
    t = world.terms

    def element(at: Indices) -> Scalar:
        return Scalar(I8, t.apply(name, [world.lowering.lower(i, 16) for i in at], bit_vector(8)), t.false)

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        x = element(at).term
        return Scalar(I8, t.ite(t.unsigned_less(accumulator.term, x), x, accumulator.term), t.false)

    return world.reductions.reduce(Fold(I8, Domain((world.constant_index(length),)), world.zero(I8), step, "arith.maxui", element))


def test_an_element_that_is_read_is_in_the_greatest() -> None:
    world = World()
    t = world.terms
    greatest = maximum(world, "x").term

    def above(place: int) -> Term:
        at = world.lowering.lower(world.constant_index(place), 16)
        return t.unsigned_less(greatest, t.apply("x", [at], bit_vector(8)))

    for place, wanted, proved in ((7, EVERYTHING, True), (7, USUAL, False), (300, EVERYTHING, False)):
        claim = above(place)
        assert satisfiable(world, [claim, *lemmas_about(world, claim, wanted=wanted)]) is not proved


def test_the_greatest_is_above_its_start_only_where_an_element_is() -> None:
    world = World()
    t = world.terms
    greatest = maximum(world, "x").term
    claim = t.distinct(greatest, t.constant(0, 8))
    lemmas = lemmas_about(world, claim, wanted=EVERYTHING)
    some = t.symbol("some", bit_vector(16))
    all_zero = [t.equal(node, t.constant(0, 8)) for node in postorder([claim, *lemmas]) if function_name(node) == "x" and node.args()]
    assert satisfiable(world, [claim, *lemmas])
    assert not satisfiable(world, [claim, *all_zero, *lemmas])
    assert satisfiable(world, [claim, t.equal(t.apply("x", [some], bit_vector(8)), t.constant(0, 8)), *lemmas])


def test_short_folds_are_written_out_where_that_is_wanted() -> None:
    world = World()
    t = world.terms
    claim = t.unsigned_less(maximum(world, "x", 3).term, t.apply("x", [t.constant(2, 16)], bit_vector(8)))
    assert satisfiable(world, [claim, *lemmas_about(world, claim, wanted=Lemmas(written_out=False))])
    assert not satisfiable(world, [claim, *lemmas_about(world, claim, wanted=Lemmas(written_out=True))])


def test_elements_of_definitions_are_unfolded_some_rounds_deep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is one of another tensor, one higher: 3 above the argument is seen, with the limit at two it is not."""
    monkeypatch.setattr(definitions, "LARGEST_INLINED", 0)

    def proved() -> bool:
        world = World()
        t = world.terms

        def higher(of: Tensor) -> Tensor:
            return Tensor(I8, of.shape, lambda at: Scalar(I8, t.add(of.at(at).term, t.constant(1, 8)), t.false))

        def x(at: Indices) -> Scalar:
            return Scalar(I8, t.apply("x", [world.lowering.lower(i, 16) for i in at], bit_vector(8)), t.false)

        tensors = [Tensor(I8, (world.constant_index(4),), x)]
        for _ in range(3):
            tensors.append(higher(tensors[-1]))
        world.definitions.record(Operation("tosa.add"), tensors[1:])
        assert len(list(world.definitions.described(of_target=False))) == 3
        two = (world.constant_index(2),)
        claim = t.distinct(tensors[-1].at(two).term, t.add(x(two).term, t.constant(3, 8)))
        return not satisfiable(world, [claim, *lemmas_about(world, claim)])

    assert proved()
    monkeypatch.setattr(lemmas, "_MOST_UNFOLDED", 2)
    assert not proved()

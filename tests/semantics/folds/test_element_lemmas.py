"""What a fold has to do with its elements, as laws: tried on folds of concrete values, which are computed here by the floats library and plain integers.

A lemma may name some point of the domain: then it must hold for one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smtenc.dialects.tosa.symbolic.folds import combine
from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FORMATS
from smtenc.ir.types import FloatType, IntegerType, Type
from smtenc.refinement.substitution import substituted
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.extrema import SETTLED, SETTLED_OPERATIONS
from smtenc.semantics.folds.fold import Fold, Freedom
from smtenc.semantics.folds.reductions import EXTREMA, IDEMPOTENT, Reduction
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.values import Indices, Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from tests.effort import examples

I8, F32 = IntegerType(8), FloatType("f32")
FMT = FORMATS["f32"]
ZERO, MINUS_ZERO, ONE, NAN, INF = 0, FMT.sign_mask, FMT.one_bits, FMT.nan_bits, FMT.extreme_bits(False)
NUMBERS = [ZERO, MINUS_ZERO, ONE, ONE | FMT.sign_mask, INF, INF | FMT.sign_mask, NAN, FMT.extreme_bits(True) - 1]

Operator = Callable[[int, int], int]


def _signed(x: int) -> int:
    return x - 256 if x >> 7 else x


INTEGERS: dict[str, Operator] = {
    "arith.addi": lambda x, y: (x + y) % 256,
    "arith.muli": lambda x, y: x * y % 256,
    "arith.andi": lambda x, y: x & y,
    "arith.ori": lambda x, y: x | y,
    "arith.xori": lambda x, y: x ^ y,
    "arith.maxsi": lambda x, y: max(x, y, key=_signed),
    "arith.minsi": lambda x, y: min(x, y, key=_signed),
    "arith.maxui": max,
    "arith.minui": min,
}
FLOATS: dict[str, Operator] = {
    "arith.addf": lambda x, y: ieee.add(FMT, x, y),
    "arith.mulf": lambda x, y: ieee.mul(FMT, x, y),
    "arith.maximumf": lambda x, y: ieee.maximumf(FMT, x, y),
    "arith.minimumf": lambda x, y: ieee.minimumf(FMT, x, y),
}


def _of_zeros(usual: Operator, zeros: int) -> Operator:
    return lambda x, y: zeros if {x, y} == {ZERO, MINUS_ZERO} else usual(x, y)


for _open, _usual in (("arith.maxnumf", ieee.maxnumf), ("arith.minnumf", ieee.minnumf)):
    for _name in SETTLED[_open]:
        FLOATS[_name] = _of_zeros(lambda x, y, f=_usual: f(FMT, x, y), ZERO if _name.endswith("+0.0") else MINUS_ZERO)  # type: ignore[misc]
OPERATORS = INTEGERS | FLOATS


def _type(combiner: str) -> Type:
    return I8 if combiner in INTEGERS else F32


def _world(**options: Any) -> World:
    return World(SemanticOptions(**options))


def _fold(world: World, combiner: str, start: int, values: Sequence[int], poison: Sequence[bool] = ()) -> Fold:
    """Of concrete elements, some of which may be poison."""
    t, type = world.terms, _type(combiner)

    def element(at: Indices) -> Scalar:
        found = world.constant_scalar(type, 0)
        for k, bits in enumerate(values):
            here = world.lowering.equal(at[0], world.constant_index(k))
            bad = t.bool_constant(k < len(poison) and poison[k])
            found = world.ite(here, replace(world.constant_scalar(type, bits), poison=bad), found)
        return found

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        if combiner not in SETTLED_OPERATIONS:
            return combine(world, combiner, accumulator, element(at))
        e = element(at)
        value = SETTLED_OPERATIONS[combiner](world, accumulator.term, e.term)
        return Scalar(type, value, t.or_(accumulator.poison, e.poison))

    return Fold(type, Domain((world.constant_index(len(values)),)), world.constant_scalar(type, start), step, combiner, element)


def _unknown(world: World, fold: Fold) -> Reduction:
    """The fold as an unknown, however short it is, that may be poison."""
    r = world.reductions._unknown(fold, world.reductions._descriptions(fold)[0])
    return replace(r, value=replace(r.value, poison=world.terms.symbol(f"{r.name}.poison", world.terms.sort(world.terms.true))))


def _holds(world: World, lemma: Term, r: Reduction, result: int, poison: bool, length: int) -> bool:
    """Whether a lemma is true of a fold that comes to ``result``, at some point of its domain where it names one."""
    value = world.constant_scalar(r.fold.type, result)
    known = {r.value.term: value.term, r.value.poison: world.terms.bool_constant(poison)}
    symbols = [world.space.symbol(*key) for key in _witnesses(world, r)]
    for at in range(max(length, 1)):
        places = {}
        for symbol in symbols:
            for width in (1, 2, 3, 8, 64):
                term = world.lowering.lower(symbol, width)
                places[term] = world.terms.constant(at, width)
        (said,) = substituted(world, [lemma], known | places)
        truth = world.terms.truth(said)
        assert truth is not None, said
        if truth:
            return True
    return False


def _witnesses(world: World, r: Reduction) -> Iterator[tuple[str, int, int, Any]]:
    extent = r.fold.domain.extents[0]
    for what in ("kept", "extremum"):
        yield f"{r.name}.{what}.0", 0, max(extent.hi - 1, 0), extent


def _elements(combiner: str) -> st.SearchStrategy[int]:
    return st.integers(0, 255) | st.sampled_from([0, 1, 127, 128, 255]) if combiner in INTEGERS else st.sampled_from(NUMBERS)


@st.composite
def folds(draw: st.DrawFn, combiners: Sequence[str]) -> tuple[str, int, list[int], list[bool]]:
    combiner = draw(st.sampled_from(combiners))
    values = draw(st.lists(_elements(combiner), max_size=4))
    start = draw(_elements(combiner))
    if draw(st.booleans()):
        # often nothing moves the start
        values = [start for _ in values]
    return (
        combiner,
        start,
        values,
        draw(st.lists(st.booleans(), min_size=len(values), max_size=len(values)) | st.just([False] * len(values))),
    )


@given(folds(sorted(OPERATORS)))
@examples(300)
def test_kept_a_fold_that_ends_elsewhere_than_it_starts_has_an_element_that_moves_the_start(
    given: tuple[str, int, list[int], list[bool]],
) -> None:
    combiner, start, values, poison = given
    world = _world()
    r = _unknown(world, _fold(world, combiner, start, values, poison))
    (lemma,) = world.reductions.kept(r)
    result = reduce(OPERATORS[combiner], values, start)
    assert _holds(world, lemma, r, result, any(poison), len(values))


@given(folds(sorted(EXTREMA)))
@examples(300)
def test_one_of_elements_an_extremum_is_its_start_or_one_of_its_elements(given: tuple[str, int, list[int], list[bool]]) -> None:
    combiner, start, values, poison = given
    world = _world()
    r = _unknown(world, _fold(world, combiner, start, values, poison))
    (lemma,) = world.reductions.one_of_elements(r)
    result = reduce(OPERATORS[combiner], values, start)
    assert _holds(world, lemma, r, result, any(poison), len(values))


@given(folds(sorted(IDEMPOTENT)), st.integers(0, 5))
@examples(300)
def test_absorbed_an_element_changes_nothing_a_second_time(given: tuple[str, int, list[int], list[bool]], place: int) -> None:
    """Whether there is one at that place or not."""
    combiner, start, values, poison = given
    world = _world()
    r = _unknown(world, _fold(world, combiner, start, values, poison))
    (lemma,) = world.reductions.absorbed(r, (world.constant_index(place),))
    result = reduce(OPERATORS[combiner], values, start)
    assert _holds(world, lemma, r, result, any(poison), len(values))


@pytest.mark.parametrize(("combiner", "start", "values", "wrong"), [
    ("arith.addi", 7, [0, 0], 8),
    ("arith.maximumf", ZERO, [MINUS_ZERO, MINUS_ZERO], MINUS_ZERO),
    ("arith.addf", ONE, [MINUS_ZERO, ZERO], NAN),
])  # fmt: skip
def test_kept_refutes_what_a_fold_of_neutral_elements_is_not(combiner: str, start: int, values: list[int], wrong: int) -> None:
    world = _world()
    r = _unknown(world, _fold(world, combiner, start, values))
    (lemma,) = world.reductions.kept(r)
    assert not _holds(world, lemma, r, wrong, False, len(values))


def test_one_of_elements_and_absorbed_refute_what_an_extremum_is_not() -> None:
    world = _world()
    r = _unknown(world, _fold(world, "arith.maxui", 3, [5, 4]))
    (lemma,) = world.reductions.one_of_elements(r)
    assert not _holds(world, lemma, r, 6, False, 2)
    assert _holds(world, lemma, r, 4, False, 2), "it does not say which"
    (lemma,) = world.reductions.absorbed(r, (world.constant_index(0),))
    assert not _holds(world, lemma, r, 4, False, 2)


# -- where nothing is said ----------------------------------------------------------------------------------------------


def _said(world: World, fold: Fold) -> tuple[bool, bool, bool]:
    r, laws = _unknown(world, fold), world.reductions
    return bool(laws.kept(r)), bool(laws.one_of_elements(r)), bool(laws.absorbed(r, (world.constant_index(0),)))


@pytest.mark.parametrize("combiner", sorted(OPERATORS))
def test_which_laws_a_combiner_has(combiner: str) -> None:
    world = _world()
    expected = (True, combiner in EXTREMA, combiner in IDEMPOTENT)
    assert _said(world, _fold(world, combiner, 0, [0, 1, 2])) == expected


def test_sums_and_products_are_neither_extrema_nor_idempotent() -> None:
    assert {"arith.addi", "arith.muli", "arith.xori", "arith.addf", "arith.mulf"}.isdisjoint(IDEMPOTENT | EXTREMA)
    assert {"arith.andi", "arith.ori"} == IDEMPOTENT - EXTREMA, "what two numbers have in common need not be one of them"


@pytest.mark.parametrize("combiner", ["arith.addf", "arith.mulf"])
@pytest.mark.parametrize(
    ("options", "changes"), [({"reassociate": True}, {}), ({}, {"reassociated": True}), ({}, {"freedom": Freedom.TOSA})]
)
def test_of_a_sum_whose_order_is_open_nothing_is_said(combiner: str, options: dict[str, Any], changes: dict[str, Any]) -> None:
    world = _world(**options)
    assert _said(world, replace(_fold(world, combiner, ZERO, [ONE, MINUS_ZERO, NAN]), **changes)) == (False, False, False)


@pytest.mark.parametrize("changes", [{"freedom": Freedom.TOSA}, {"optional": lambda at: None}, {"element": None, "combiner": None}])
@pytest.mark.parametrize("combiner", ["arith.maximumf", "arith.maxsi"])
def test_nor_of_what_tosa_leaves_open_or_is_known_by_its_steps_only(combiner: str, changes: dict[str, Any]) -> None:
    world = _world()
    fold = replace(_fold(world, combiner, 0, [1, 2]), **changes)
    r = _unknown(world, _fold(world, combiner, 0, [1, 2]))
    r = replace(r, fold=fold)
    at = (world.constant_index(0),)
    assert [*world.reductions.kept(r), *world.reductions.one_of_elements(r), *world.reductions.absorbed(r, at)] == []


@pytest.mark.parametrize("combiner", SETTLED)
def test_nor_of_an_extremum_of_numbers_whose_zero_is_open(combiner: str) -> None:
    """Of the two settled ones that it may be each has its laws."""
    world = _world()
    fold = replace(_fold(world, SETTLED[combiner][0], ZERO, [MINUS_ZERO, ZERO]), combiner=combiner)
    r = _unknown(world, _fold(world, SETTLED[combiner][0], ZERO, [MINUS_ZERO, ZERO]))
    assert world.reductions.kept(replace(r, fold=fold)) == []
    assert world.reductions.one_of_elements(replace(r, fold=fold)) == []
    assert world.reductions.absorbed(replace(r, fold=fold), (world.constant_index(0),)) == []


def test_absorbed_says_nothing_at_symbols_that_range_over_nothing() -> None:
    """There is a symbol below n in terms where n may be zero, and what is simplified under 0 <= k < n is not so then."""
    world = _world()
    n = world.space.symbol("n", 0, 2)
    k = world.element_index("k", n)
    r = _unknown(world, _fold(world, "arith.maxui", 3, [5, 4]))
    (lemma,) = world.reductions.absorbed(r, (k,))
    zero = {world.lowering.lower(n, w): world.terms.constant(0, w) for w in (2, 3)}
    (said,) = substituted(world, [lemma], zero | {r.value.term: world.terms.constant(0, 8), r.value.poison: world.terms.false})
    assert said is world.terms.true

"""Sums whose order is free: every lemma holds on numbers, right reorderings are seen, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from differential import FEW, function_text, seeds
from hypothesis import given
from linalg_text import generic, total
from sum_values import COMBINERS, Values

from smtenc.ir.types import FloatType, IntegerType
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.combiners import Operation, combine
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.folds.free_order import Reordering
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.values import Indices, Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.index.space import Index
from smtenc.verdicts.lattice import Verdict

CORRECT, INCORRECT = Verdict.CORRECT, Verdict.INCORRECT
I8, F32 = IntegerType(8), FloatType("f32")

Element = Callable[[Indices], Scalar]


@dataclass(frozen=True)
class Workshop:
    """Builds sums of i8 in one world."""

    world: World
    combiner: str = "arith.addi"
    poisonous: bool = False

    def read(self, *indices: Index, name: str = "x") -> Scalar:
        arguments = [self.world.lowering.lower(i, 16) for i in indices]
        t, name = self.world.terms, f"{name}{len(indices)}"
        poison = t.apply(f"{name}.poison", arguments, BOOLEAN) if self.poisonous else t.false
        return Scalar(I8, t.apply(name, arguments, self.world.sort(I8)), poison)

    def constant(self, n: int) -> Scalar:
        return Scalar(I8, self.world.terms.constant(n, 8), self.world.terms.false)

    def sizes(self, *sizes: int | Index) -> Indices:
        return tuple(self.world.space.coerce(n) for n in sizes)

    def total(self, extents: Indices, element: Element, initial: Scalar | None = None) -> Scalar:
        operation = Operation(self.combiner, I8)
        start = self.constant(0) if initial is None else initial
        step = lambda accumulator, k: combine(self.world, operation, accumulator, element(k))  # noqa: E731
        return self.world.reductions.reduce(Fold(I8, Domain(extents), start, step, self.combiner, element))

    def lemmas(self, a: Scalar, b: Scalar) -> list[Term]:
        return Reordering(self.world).lemmas([self.world.terms.distinct(a.term, b.term)])

    def settled(self, a: Scalar, b: Scalar) -> bool:
        """Whether the lemmas say that both are equal, with nothing left to look at."""
        return a.value is b.value or self.world.terms.equal(a.term, b.term) in self.lemmas(a, b)


# -- every lemma holds ------------------------------------------------------------------------------------------------


def _random_sum(shop: Workshop, source: Random, n: Index, reordered: bool = False) -> Scalar:
    """A sum over one or two loops, maybe of sums, maybe with a sum to start from, that reads at what loops suggest.

    ``reordered``: with the loops exchanged, and the first one backwards.
    """
    world = shop.world
    extents = shop.sizes(*(source.choice((n, n, n * 2, 0, 1, 2, 3, 6)) for _ in range(source.randrange(1, 3))))
    start = shop.constant(source.choice((0, 0, 1, 255))) if source.random() < 0.6 else shop.read(world.constant_index(7), name="y")
    kind, shift, flipped = source.randrange(6), source.choice((0, 0, 1)), source.random() < 0.4
    if source.random() < 0.25:
        start = shop.total(shop.sizes(source.choice((n, 2, 3))), lambda k: shop.read(k[0] + shift), start)

    def element(k: Indices) -> Scalar:
        i, j = (extents[0] - 1 - k[0] if flipped else k[0]), k[-1]
        match kind:
            case 0:
                return shop.read(i + shift)
            case 1:
                return shop.read(i * 2 + j)
            case 2:
                return shop.read(j * extents[0] + i)
            case 3:
                return shop.read(i // 2, i % 2)
            case 4:
                return combine(world, Operation(shop.combiner, I8), shop.read(i), shop.read(j, name="z"))
            case _:
                inner = shop.sizes(2 if shift else n)
                return shop.total(inner, lambda m: shop.read(i * 2 + m[0]), shop.constant(0 if shift else 1))

    if reordered:
        return shop.total(extents[::-1], lambda k: element((extents[0] - 1 - k[-1], *k[-2::-1])), start)
    return shop.total(extents, element, start)


@pytest.mark.parametrize("poisonous", [False, True])
@pytest.mark.parametrize("combiner", sorted(COMBINERS))
@FEW
@given(seeds)
def test_every_lemma_holds_of_some_witness(combiner: str, poisonous: bool, seed: int) -> None:
    source = Random(seed)
    shop = Workshop(World(), combiner, poisonous)
    n = shop.world.inputs.dimension("n")
    # as often as not the same drawing in another order: those have lemmas that say something
    again, same = source.getrandbits(32), source.random() < 0.5
    a = _random_sum(shop, Random(again), n)
    b = _random_sum(shop, Random(again if same else again + 1), n, reordered=same)
    if source.random() < 0.3:
        b = combine(shop.world, Operation(combiner, I8), b, _random_sum(shop, Random(again + 2), n))
    lemmas = shop.lemmas(a, b)
    for size in range(4):
        values = Values(shop.world, seed, poisonous)
        for lemma in lemmas:
            assert values.satisfiable(lemma, {"n": size}), f"n = {size}: {lemma.serialize()}"


# -- what is seen, and what is not ------------------------------------------------------------------------------------


def _shop() -> Workshop:
    return Workshop(World())


def test_loops_exchanged() -> None:
    shop = _shop()
    n, m = (shop.world.inputs.dimension(name) for name in "nm")
    rows = shop.total((n, m), lambda k: shop.read(k[0], k[1]))
    assert shop.settled(rows, shop.total((m, n), lambda k: shop.read(k[1], k[0])))
    assert not shop.settled(rows, shop.total((m, n), lambda k: shop.read(k[0], k[1])))


def test_reversed() -> None:
    shop = _shop()
    n = shop.world.inputs.dimension("n")
    forwards = shop.total((n,), lambda k: shop.read(k[0]))
    assert shop.settled(forwards, shop.total((n,), lambda k: shop.read(n - 1 - k[0])))
    assert not shop.settled(forwards, shop.total((n,), lambda k: shop.read(n - k[0])))


@pytest.mark.parametrize(("tiles", "tile", "right"), [(12, 8, True), (8, 12, True), (12, 7, False), (13, 8, False)])
def test_tiles(tiles: int, tile: int, right: bool) -> None:
    shop = _shop()
    flat = shop.total(shop.sizes(96), lambda k: shop.read(k[0]))
    for order in ((tiles, tile), (tile, tiles)):
        nest = shop.total(
            shop.sizes(*order), lambda k, order=order: shop.read(k[0] * tile + k[1] if order[0] == tiles else k[1] * tile + k[0])
        )  # type: ignore[misc]
        assert shop.settled(flat, nest) == right


def test_tiles_of_an_unknown_number() -> None:
    shop = _shop()
    n = shop.world.inputs.dimension("n")
    flat = shop.total((n * 8,), lambda k: shop.read(k[0]))
    assert shop.settled(flat, shop.total(shop.sizes(8, n), lambda k: shop.read(k[1] * 8 + k[0])))
    assert not shop.settled(flat, shop.total(shop.sizes(8, n), lambda k: shop.read(k[1] * 7 + k[0])))


@pytest.mark.parametrize(("start", "right"), [(0, True), (1, False)])
def test_sums_of_sums(start: int, right: bool) -> None:
    shop = _shop()
    flat = shop.total(shop.sizes(96), lambda k: shop.read(k[0]))
    nested = shop.total(shop.sizes(12), lambda i: shop.total(shop.sizes(8), lambda j: shop.read(i[0] * 8 + j[0]), shop.constant(start)))
    assert shop.settled(flat, nested) == right


@pytest.mark.parametrize(("cut", "rest", "right"), [(40, 56, True), (8, 88, True), (40, 55, False), (41, 56, False)])
def test_one_part_after_the_other(cut: int, rest: int, right: bool) -> None:
    shop = _shop()
    whole = shop.total(shop.sizes(96), lambda k: shop.read(k[0]))
    first = shop.total(shop.sizes(cut), lambda k: shop.read(k[0]))
    chained = shop.total(shop.sizes(rest), lambda k: shop.read(k[0] + cut), first)
    assert shop.settled(whole, chained) == right
    second = shop.total(shop.sizes(rest), lambda k: shop.read(k[0] + cut))
    assert shop.settled(whole, combine(shop.world, Operation("arith.addi", I8), second, first)) == right


def test_another_start_is_one_more_summand() -> None:
    shop = _shop()
    n = shop.world.inputs.dimension("n")
    y = shop.read(shop.world.constant_index(0), name="y")
    started = shop.total((n,), lambda k: shop.read(k[0]), y)
    plain = shop.total((n,), lambda k: shop.read(n - 1 - k[0]))
    assert shop.settled(started, combine(shop.world, Operation("arith.addi", I8), plain, y))
    assert not shop.settled(started, plain)


@pytest.mark.parametrize("combiner", ["arith.addf", "arith.mulf"])
def test_floats_have_an_order_unless_it_is_free(combiner: str) -> None:
    def lemmas(reassociate: bool, flags: tuple[bool, bool]) -> int:
        world = World(SemanticOptions(reassociate=reassociate))
        n, m = (world.inputs.dimension(name) for name in "nm")

        def total(extents: Indices, element: Element, flag: bool) -> Scalar:
            step = lambda accumulator, k: combine(world, Operation(combiner, F32), accumulator, element(k))  # noqa: E731
            return world.reductions.reduce(Fold(F32, Domain(extents), world.zero(F32), step, combiner, element, flag))

        def read(i: Index, j: Index) -> Scalar:
            return Scalar(F32, world.terms.apply("x", [world.lowering.lower(k, 32) for k in (i, j)], world.sort(F32)), world.terms.false)

        a = total((n, m), lambda k: read(k[0], k[1]), flags[0])
        b = total((m, n), lambda k: read(k[1], k[0]), flags[1])
        return len(Reordering(world).lemmas([world.different(a, b)]))

    assert lemmas(reassociate=True, flags=(False, False))
    assert lemmas(reassociate=False, flags=(True, True))
    for one in ((True, False), (False, True), (False, False)):
        assert not lemmas(reassociate=False, flags=one)


# -- whole programs ---------------------------------------------------------------------------------------------------

_SIGNATURE = "(%a: tensor<?x?xf32>, %o: tensor<f32>) -> tensor<f32>"


def _sum(maps: str, flags: str = "", combiner: str = "addf") -> str:
    body = f"%y = arith.{combiner} %acc, %x0 {flags} : f32"
    return function_text("f", _SIGNATURE, generic("%r", [("%a", "tensor<?x?xf32>")], ("%o", "tensor<f32>"), [maps, ""], "rr", body))


ROWS, COLUMNS = "d0, d1", "d1, d0"


def test_a_flag_of_both_frees_the_order_and_is_listed(verify: Any) -> None:
    flag = "fastmath<reassoc>"
    record = verify(_sum(ROWS, flag), _sum(COLUMNS, flag), trials=0)
    assert record.verdict is CORRECT
    assert "fastmath-choices=by-value" in record.assumptions


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("", ""),
        ("", "fastmath<reassoc>"),
        ("fastmath<nsz>", "fastmath<nsz>"),
        ("fastmath<reassoc, nnan>", "fastmath<reassoc, nnan>"),
        ("fastmath<reassoc>", "fastmath<reassoc, contract>"),
    ],
)
def test_no_other_flags_do(source: str, target: str, verify: Any) -> None:
    assert verify(_sum(ROWS, source), _sum(COLUMNS, target), trials=0, seconds=3.0).verdict is not CORRECT


def test_a_target_with_a_flag_of_its_own_may_choose_against_the_source(verify: Any) -> None:
    flag = "fastmath<reassoc>"
    assert verify(_sum(ROWS, flag), _sum(ROWS)).verdict is CORRECT
    assert verify(_sum(ROWS), _sum(ROWS, flag)).verdict is not CORRECT


def test_no_wrap_makes_the_order_count(verify: Any) -> None:
    signature = "(%a: tensor<2x3xi8>, %o: tensor<i8>) -> tensor<i8>"

    def text(flags: str, maps: str) -> str:
        body = f"%y = arith.addi %acc, %x0 {flags} : i8"
        return function_text("f", signature, generic("%r", [("%a", "tensor<2x3xi8>")], ("%o", "tensor<i8>"), [maps, ""], "rr", body))

    assert verify(text("", ROWS), text("", COLUMNS)).verdict is CORRECT
    promise = "overflow<nsw>"
    assert verify(text(promise, ROWS), text(promise, COLUMNS)).verdict is INCORRECT


def test_ten_thousand_summands(verify: Any) -> None:
    kind, flat = "tensor<100x100xi32>", "tensor<10000xi32>"
    signature = f"(%a: {kind}, %o: tensor<i32>) -> tensor<i32>"
    add = "%y = arith.addi %acc, %x0 : i32"
    rows = function_text("f", signature, total("%r", "%a", kind, "%o", add, "i32"))
    gathered = (
        f"%e = tensor.empty() : {kind}\n%t = linalg.transpose ins(%a : {kind}) outs(%e : {kind}) permutation = [1, 0]\n"
        f"%c = tensor.collapse_shape %t [[0, 1]] : {kind} into {flat}\n"
    )
    assert verify(rows, function_text("f", signature, gathered + total("%r", "%c", flat, "%o", add, "i32"))).verdict is CORRECT

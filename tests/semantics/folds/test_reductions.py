"""Reductions without unrolling: what is one fold, what the witness lemma proves, and that neither ever proves what unrolling refutes."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest
from deciding import satisfiable, wrong
from differential import function_text
from linalg_text import generic, total

from smtenc.ir.types import FloatType, IntegerType
from smtenc.refinement.lemmas import lemmas_about
from smtenc.refinement.queries import ranges_of
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.fold import Fold, Freedom
from smtenc.semantics.folds.reductions import Reduction
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.values import Indices, Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, bit_vector
from smtenc.verdicts.lattice import Verdict

CORRECT, INCORRECT = Verdict.CORRECT, Verdict.INCORRECT
I8, F32 = IntegerType(8), FloatType("f32")


# -- folds of one world -----------------------------------------------------------------------------------------------


def _sum(world: World, extents: Indices, name: str = "x", type: Any = F32, combiner: str = "arith.addf", initial: Any = None) -> Fold:
    """The sum of an unknown function of the index."""

    def element(indices: Indices) -> Scalar:
        terms = [world.lowering.lower(i, 16) for i in indices]
        return Scalar(type, world.terms.apply(name, terms, world.sort(type)), world.terms.false)

    def step(accumulator: Scalar, indices: Indices) -> Scalar:
        function = world.floats.add if type == F32 else world.terms.add
        return Scalar(type, function(accumulator.term, element(indices).term), accumulator.poison)

    return Fold(type, Domain(extents), initial or world.zero(type), step, combiner, element)


def _unknown(world: World, fold: Fold) -> Reduction:
    """A fold that stands as an unknown of its own, whatever is known of equal ones."""
    return world.reductions._unknown(fold, world.reductions._descriptions(fold)[0])


def _static(world: World, *sizes: int) -> Indices:
    return tuple(world.constant_index(n) for n in sizes)


def test_equal_folds_are_one_value() -> None:
    world = World()
    a, b = (world.reductions.reduce(_sum(world, _static(world, 8))) for _ in range(2))
    assert a.value is b.value
    assert len(world.reductions.by_name) == 1


@pytest.mark.parametrize("change", ["length", "body", "initial", "combiner"])
def test_folds_that_differ_in_anything_are_two_values(change: str) -> None:
    world = World()
    fmt = world.floats.format(world.zero(F32).term)
    one = Scalar(F32, world.floats.constant(fmt, fmt.one_bits), world.terms.false)
    other = {
        "length": _sum(world, _static(world, 9)),
        "body": _sum(world, _static(world, 8), "y"),
        "initial": _sum(world, _static(world, 8), initial=one),
        "combiner": _sum(world, _static(world, 8), combiner="arith.mulf"),
    }[change]
    assert world.reductions.reduce(_sum(world, _static(world, 8))).value is not world.reductions.reduce(other).value


def test_length_zero_is_the_start_and_length_one_is_one_step() -> None:
    world = World()
    nothing = world.reductions.reduce(_sum(world, _static(world, 0)))
    assert nothing.value is world.zero(F32).value
    single = _sum(world, _static(world, 1, 1))
    origin = _static(world, 0, 0)
    assert world.reductions.reduce(single).value is single.step(single.initial, origin).value
    assert not world.reductions.by_name, "neither is an unknown"


def test_unrolling_is_asked_for() -> None:
    folded, unrolled = World(), World(SemanticOptions(unroll_reductions=4))
    assert folded.reductions.reduce(_sum(folded, _static(folded, 4))).term.is_symbol()
    assert not unrolled.reductions.reduce(_sum(unrolled, _static(unrolled, 4))).term.is_symbol()
    assert unrolled.reductions.reduce(_sum(unrolled, _static(unrolled, 5))).term.is_symbol()


def test_row_major_order_makes_a_flat_and_a_nested_loop_one_fold() -> None:
    world = World()
    flat = _sum(world, _static(world, 6))

    def row_major(indices: Indices) -> Indices:
        return (indices[0] * 3 + indices[1],)

    nested = Fold(
        F32, Domain(_static(world, 2, 3)), flat.initial, lambda a, i: flat.step(a, row_major(i)), "arith.addf", lambda i: flat.element(row_major(i))  # type: ignore[misc]
    )  # fmt: skip
    assert world.reductions.reduce(flat).value is world.reductions.reduce(nested).value


def test_folds_over_unknown_lengths_compare_by_length() -> None:
    world = World()
    n, m = world.inputs.dimension("n"), world.inputs.dimension("m")
    a, b, c = (world.reductions.reduce(_sum(world, (k,))) for k in (n, n, m))
    assert a.value is b.value
    assert a.value is not c.value


def test_poison_appears_only_where_an_element_may_be_poison() -> None:
    world = World()
    fold = _sum(world, _static(world, 8))
    assert world.reductions.reduce(fold).poison is world.terms.false

    def poisonable(indices: Indices) -> Scalar:
        assert fold.element is not None
        clean = fold.element(indices)
        flag = world.terms.apply("p", [world.lowering.lower(indices[0], 16)], world.terms.sort(world.terms.true))
        return Scalar(F32, clean.value, flag)

    poisoned = Fold(F32, fold.domain, fold.initial, fold.step, "arith.addf", poisonable)
    assert world.reductions.reduce(poisoned).poison is not world.terms.false


# -- pairs ------------------------------------------------------------------------------------------------------------

_F, _S = "tensor<?xf32>", "tensor<f32>"
_SIGNATURE = f"(%a: {_F}, %b: {_F}, %o: {_S}) -> {_S}"
_MATRICES = "(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32>"
_MATRIX = "tensor<?x?xf32>"


def _dot(first: str, second: str, body: str = "%p = arith.mulf %x0, %x1 : f32\n%y = arith.addf %acc, %p : f32") -> str:
    return generic("%r", [(first, _F), (second, _F)], ("%o", _S), ["d0", "d0", ""], "r", body)


def _f(signature: str, body: str) -> str:
    return function_text("f", signature, body)


def _matmul(body: str = "%p = arith.mulf %x0, %x1 : f32\n%y = arith.addf %acc, %p : f32") -> str:
    return generic("%r", [("%a", _MATRIX), ("%b", _MATRIX)], ("%c", _MATRIX), ["d0, d2", "d2, d1", "d0, d1"], "ppr", body)


def test_matmul_is_its_generic_form_without_a_solver(verify: Any) -> None:
    named = f"%r = linalg.matmul ins(%a, %b : {_MATRIX}, {_MATRIX}) outs(%c : {_MATRIX}) -> {_MATRIX}"
    record = verify(_f(_MATRICES, named), _f(_MATRICES, _matmul()))
    assert record.verdict is CORRECT
    assert {q.by for q in record.queries} == {"simplifier"}
    swapped = "%p = arith.mulf %x0, %x1 : f32\n%y = arith.addf %p, %acc : f32"
    assert verify(_f(_MATRICES, named), _f(_MATRICES, _matmul(swapped))).verdict is CORRECT
    wrong = "%p = arith.addf %x0, %x1 : f32\n%y = arith.addf %acc, %p : f32"
    assert verify(_f(_MATRICES, named), _f(_MATRICES, _matmul(wrong))).verdict is INCORRECT


_IMAGE, _KERNEL, _OUT = "tensor<1x6x6x4xf32>", "tensor<3x3x4x2xf32>", "tensor<1x4x4x2xf32>"
_CONVOLUTION = f"(%a: {_IMAGE}, %b: {_KERNEL}, %o: {_OUT}) -> {_OUT}"
_DIRECT = f"%r = linalg.conv_2d_nhwc_hwcf ins(%a, %b : {_IMAGE}, {_KERNEL}) outs(%o : {_OUT}) -> {_OUT}"


def _im2col(
    row: str = "d1 floordiv 4 + d2 floordiv 12", column: str = "d1 mod 4 + (d2 mod 12) floordiv 4", channel: str = "d2 mod 4"
) -> str:
    """The image gathered into a 16 x 36 matrix, times the kernel as a 36 x 2 one."""
    columns = "tensor<1x16x36xf32>"
    gather = generic(
        "%g",
        [("%a", _IMAGE)],
        ("%e", columns),
        [f"d0, {row}, {column}, {channel}", "d0, d1, d2"],
        "ppp",
        "%z = arith.constant -0.0 : f32\n%y = arith.addf %x0, %z : f32",
    )
    product_ = generic(
        "%m",
        [("%g", columns), ("%k", "tensor<36x2xf32>")],
        ("%c", "tensor<1x16x2xf32>"),
        ["d0, d1, d3", "d3, d2", "d0, d1, d2"],
        "pppr",
        "%p = arith.mulf %x0, %x1 : f32\n%y = arith.addf %p, %acc : f32",
    )
    return (
        f"%e = tensor.empty() : {columns}\n{gather}\n%k = tensor.collapse_shape %b [[0, 1, 2], [3]] : {_KERNEL} into tensor<36x2xf32>\n"
        f"%c = tensor.collapse_shape %o [[0], [1, 2], [3]] : {_OUT} into tensor<1x16x2xf32>\n{product_}\n"
        f"%r = tensor.expand_shape %m [[0], [1, 2], [3]] output_shape [1, 4, 4, 2] : tensor<1x16x2xf32> into {_OUT}"
    )


def test_convolution_as_a_product_of_matrices_needs_no_solver(verify: Any) -> None:
    record = verify(_f(_CONVOLUTION, _DIRECT), _f(_CONVOLUTION, _im2col()))
    assert record.verdict is CORRECT
    assert {q.by for q in record.queries} == {"simplifier"}


def test_convolution_gathered_with_rows_and_columns_exchanged_is_wrong(verify: Any) -> None:
    target = _im2col("d1 mod 4 + d2 floordiv 12", "d1 floordiv 4 + (d2 mod 12) floordiv 4")
    assert verify(_f(_CONVOLUTION, _DIRECT), _f(_CONVOLUTION, target)).verdict is INCORRECT


def test_float_sum_in_another_order_is_not_proved(verify: Any) -> None:
    kind = "tensor<2x3xf32>"
    signature = f"(%a: {kind}, %o: {_S}) -> {_S}"
    rows = generic("%r", [("%a", kind)], ("%o", _S), ["d0, d1", ""], "rr", "%y = arith.addf %acc, %x0 : f32")
    columns = generic("%r", [("%a", kind)], ("%o", _S), ["d1, d0", ""], "rr", "%y = arith.addf %acc, %x0 : f32")
    assert verify(_f(signature, rows), _f(signature, columns)).verdict is INCORRECT


def test_integer_sum_in_another_order_is_not_refuted(verify: Any) -> None:
    kind = "tensor<2x3xi8>"
    signature = f"(%a: {kind}, %o: tensor<i8>) -> tensor<i8>"
    rows, columns = (
        generic("%r", [("%a", kind)], ("%o", "tensor<i8>"), [m, ""], "rr", "%y = arith.addi %acc, %x0 : i8") for m in ("d0, d1", "d1, d0")
    )
    assert verify(_f(signature, rows), _f(signature, columns)).verdict is not INCORRECT
    assert verify(_f(signature, rows), _f(signature, columns), unroll_reductions=6).verdict is CORRECT


def test_commuted_product_inside_a_sum_of_unknown_length(verify: Any) -> None:
    assert verify(_f(_SIGNATURE, _dot("%a", "%b")), _f(_SIGNATURE, _dot("%b", "%a"))).verdict is CORRECT


def test_elements_that_only_a_solver_sees_to_be_equal(verify: Any) -> None:
    """The witness lemma: ``x > y ? x : y`` against ``y < x ? x : y`` written with other comparisons."""
    compare = "%c = arith.cmpf {p}, %x0, %x1 : f32\n%p = arith.select %c, {arms} : f32\n%y = arith.addf %acc, %p : f32"
    first, second = compare.format(p="ogt", arms="%x0, %x1"), compare.format(p="ule", arms="%x1, %x0")
    wrong = compare.format(p="ole", arms="%x1, %x0")
    assert verify(_f(_SIGNATURE, _dot("%a", "%b", first)), _f(_SIGNATURE, _dot("%a", "%b", second))).verdict is CORRECT
    assert verify(_f(_SIGNATURE, _dot("%a", "%b", first)), _f(_SIGNATURE, _dot("%a", "%b", wrong))).verdict is INCORRECT


def test_sum_over_another_length_is_wrong(verify: Any) -> None:
    """The target sums ``%b``'s length where only the source ties it to ``%a``'s."""
    signature = f"(%a: {_F}, %o: {_S}) -> {_S}"
    whole = total("%r", "%a", _F, "%o")
    shorter = (
        "%z = arith.constant 0 : index\n%one = arith.constant 1 : index\n"
        f"%n = tensor.dim %a, %z : {_F}\n%m = arith.subi %n, %one : index\n%k = arith.maxsi %m, %z : index\n"
        f"%s = tensor.extract_slice %a[0] [%k] [1] : {_F} to {_F}\n" + total("%r", "%s", _F, "%o")
    )
    assert verify(_f(signature, whole), _f(signature, shorter)).verdict is INCORRECT


def test_a_reduction_inside_a_reduction(verify: Any) -> None:
    kind, vector = "tensor<4x5xf32>", "tensor<4xf32>"
    signature = f"(%a: {kind}, %v: {vector}, %o: {_S}) -> {_S}"

    def nested(body: str) -> str:
        inner = generic("%i", [("%a", kind)], ("%v", vector), ["d0, d1", "d0"], "pr", body)
        return inner + "\n" + generic("%r", [("%i", vector)], ("%o", _S), ["d0", ""], "r", "%y = arith.addf %acc, %x0 : f32")

    plain = "%q = arith.mulf %x0, %x0 : f32\n%y = arith.addf %acc, %q : f32"
    # x * x = (-x) * (-x)
    negated = "%n = arith.negf %x0 : f32\n%q = arith.mulf %n, %n : f32\n%y = arith.addf %q, %acc : f32"
    # only a solver sees that these are equal
    sign = "%m = math.absf %x0 : f32\n%q = arith.mulf %m, %m : f32\n%y = arith.addf %acc, %q : f32"
    wrong = "%q = arith.addf %x0, %x0 : f32\n%y = arith.addf %acc, %q : f32"
    assert verify(_f(signature, nested(plain)), _f(signature, nested(negated))).verdict is CORRECT
    assert verify(_f(signature, nested(plain)), _f(signature, nested(sign))).verdict is CORRECT
    assert verify(_f(signature, nested(plain)), _f(signature, nested(wrong))).verdict is INCORRECT


def test_sum_of_nothing_is_the_start(verify: Any) -> None:
    signature = f"(%a: tensor<0xf32>, %o: {_S}) -> {_S}"
    source = _f(signature, total("%r", "%a", "tensor<0xf32>", "%o"))
    same = _f(signature, f"%r = tensor.cast %o : {_S} to {_S}")
    zero = _f(signature, f"%r = arith.constant dense<0.0> : {_S}")
    assert verify(source, same).verdict is CORRECT
    assert verify(source, zero).verdict is INCORRECT


def test_sum_of_one_element_is_one_addition(verify: Any) -> None:
    signature = f"(%a: tensor<1xf32>, %o: {_S}) -> {_S}"
    source = _f(signature, total("%r", "%a", "tensor<1xf32>", "%o"))
    once = "%z = arith.constant 0 : index\n%x = tensor.extract %a[%z] : tensor<1xf32>\n%s = tensor.extract %o[] : tensor<f32>\n"
    right = _f(signature, f"{once}%y = arith.addf %s, %x : f32\n%r = tensor.from_elements %y : {_S}")
    wrong = _f(signature, f"{once}%r = tensor.from_elements %x : {_S}")
    assert verify(source, right).verdict is CORRECT
    assert verify(source, wrong).verdict is INCORRECT


def test_start_at_positive_and_at_negative_zero_differ_unless_that_is_assumed(verify: Any) -> None:
    signature = "(%a: tensor<3xf32>) -> tensor<f32>"
    source, target = (
        _f(signature, f"%o = arith.constant dense<{zero}> : {_S}\n" + total("%r", "%a", "tensor<3xf32>", "%o")) for zero in ("0.0", "-0.0")
    )
    assert verify(source, target).verdict is INCORRECT
    assert verify(source, target, neg_zero_init=True).verdict is CORRECT


@pytest.mark.parametrize(
    ("combiner", "element", "other"),
    [
        ("maximumf", "f32", "minimumf"),
        ("minimumf", "f32", "maximumf"),
        ("maxsi", "i8", "maxui"),
        ("minui", "i8", "minsi"),
        ("andi", "i8", "ori"),
    ],
)
def test_extrema_and_bitwise_folds(combiner: str, element: str, other: str, verify: Any) -> None:
    kind, scalar = f"tensor<?x{element}>", f"tensor<{element}>"
    signature = f"(%a: {kind}, %o: {scalar}) -> {scalar}"

    def fold(body: str) -> str:
        return _f(signature, generic("%r", [("%a", kind)], ("%o", scalar), ["d0", ""], "r", body))

    left, right = f"%y = arith.{combiner} %acc, %x0 : {element}", f"%y = arith.{combiner} %x0, %acc : {element}"
    assert verify(fold(left), fold(right)).verdict is CORRECT
    assert verify(fold(left), fold(f"%y = arith.{other} %acc, %x0 : {element}")).verdict is INCORRECT


def test_poison_of_one_element_is_poison_of_the_sum(verify: Any) -> None:
    """A target may drop ``nsw`` from an element, and must not add it."""
    signature = "(%a: tensor<?xi8>, %o: tensor<i8>) -> tensor<i8>"

    def fold(flags: str) -> str:
        body = f"%p = arith.addi %x0, %x0 {flags} : i8\n%y = arith.xori %acc, %p : i8"
        return _f(signature, generic("%r", [("%a", "tensor<?xi8>")], ("%o", "tensor<i8>"), ["d0", ""], "r", body))

    promising, plain = fold("overflow<nsw>"), fold("")
    assert verify(promising, plain).verdict is CORRECT
    assert verify(plain, promising).verdict is INCORRECT


# -- the witness lemma against unrolling ------------------------------------------------------------------------------

_BODIES = {
    "sum": "%y = arith.addi %acc, %x0 : i4",
    "sum_flipped": "%y = arith.addi %x0, %acc : i4",
    "sum_of_doubles": "%p = arith.addi %x0, %x0 : i4\n%y = arith.addi %acc, %p : i4",
    "sum_of_shifted": "%c = arith.constant 1 : i4\n%p = arith.shli %x0, %c : i4\n%y = arith.addi %acc, %p : i4",
    "sum_no_wrap": "%p = arith.addi %x0, %x0 overflow<nsw> : i4\n%y = arith.addi %acc, %p : i4",
    "alternating": "%y = arith.subi %x0, %acc : i4",
    "alternating_other": "%n = arith.subi %acc, %x0 : i4\n%z = arith.constant 0 : i4\n%y = arith.subi %z, %n : i4",
    "last": "%z = arith.constant 0 : i4\n%y = arith.addi %x0, %z : i4",
    "maximum": "%y = arith.maxsi %acc, %x0 : i4",
    "maximum_by_comparison": "%c = arith.cmpi sgt, %x0, %acc : i4\n%y = arith.select %c, %x0, %acc : i4",
    "sum_promised": "%y = arith.addi %acc, %x0 overflow<nsw> : i4",
    "doubled_sum_promised": "%p = arith.addi %x0, %x0 overflow<nuw> : i4\n%y = arith.addi %p, %acc overflow<nsw> : i4",
    "with_position": "%i = linalg.index 0 : index\n%j = arith.index_cast %i : index to i4\n%p = arith.muli %j, %x0 : i4\n%y = arith.addi %acc, %p : i4",
}


_REFINED_BY = {
    **{body: (body,) for body in ("last", "with_position")},
    **dict.fromkeys(("sum", "sum_flipped"), ("sum", "sum_flipped")),
    **dict.fromkeys(("sum_of_doubles", "sum_of_shifted"), ("sum_of_doubles", "sum_of_shifted")),
    **dict.fromkeys(("alternating", "alternating_other"), ("alternating", "alternating_other")),
    **dict.fromkeys(("maximum", "maximum_by_comparison"), ("maximum", "maximum_by_comparison")),
    "sum_no_wrap": ("sum_of_doubles", "sum_of_shifted", "sum_no_wrap"),
    "sum_promised": ("sum", "sum_flipped", "sum_promised"),
    "doubled_sum_promised": ("sum_of_doubles", "sum_of_shifted", "doubled_sum_promised"),
}
"""For each body those that refine it."""


@pytest.mark.parametrize("source", _BODIES)
@pytest.mark.parametrize("unrolled", [0, 3])
def test_folding_proves_what_unrolling_proves(source: str, unrolled: int) -> None:
    """Without floats, unrolling is exact."""
    kind, scalar = "tensor<3xi4>", "tensor<i4>"
    signature = f"(%a: {kind}, %o: {scalar}) -> {scalar}"
    texts = {name: _f(signature, generic("%r", [("%a", kind)], ("%o", scalar), ["d0", ""], "r", body)) for name, body in _BODIES.items()}
    proved = [target for target in _BODIES if not wrong(texts[source], texts[target], unroll_reductions=unrolled)]
    assert set(proved) == set(_REFINED_BY[source])


# -- lemmas are true of folds -------------------------------------------------------------------------------------------

I2 = IntegerType(2)


def _fold(world: World, extents: Indices, kind: str) -> Fold:
    """Folds of the unknown elements ``x(k)``, poison where ``bad(k)``; k counts in row-major order, backwards where ``kind`` says so."""
    t = world.terms
    words = kind.split()
    combiner = words[0]
    combine = {"arith.addi": t.add, "arith.andi": t.bit_and, "test.subtract": t.subtract}[combiner]
    start = world.scalar(I2, t.constant(int("from-one" in words), 2), t.symbol("start.bad", BOOLEAN) if "from-poison" in words else t.false)

    def element(at: Indices) -> Scalar:
        position = world.space.linearize(at, extents)
        if "backwards" in words:
            position = world.constant_index(3) - position
        arguments = [world.lowering.lower(position, 16)]
        x = t.apply("x", arguments, bit_vector(2))
        x = t.add(x, x) if "doubled" in words else t.multiply(x, t.constant(2, 2)) if "twice" in words else x
        return Scalar(I2, x, t.apply("bad", arguments, BOOLEAN) if "poison" in words else t.false)

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        e = element(at)
        return Scalar(I2, combine(accumulator.term, e.term), t.or_(accumulator.poison, e.poison))

    return Fold(I2, Domain(extents), start, step, None if "stepwise" in words else combiner, None if "stepwise" in words else element)


def _actual(world: World, fold: Fold) -> Scalar:
    """What a fold comes to, step by step."""
    result = fold.initial
    for at in fold.domain.points(world, 64) or ():
        result = fold.step(result, at)
    return result


_KINDS = [
    f"{combiner}{rest}"
    for combiner in ("arith.addi", "test.subtract")
    for rest in (
        "",
        " from-one",
        " doubled",
        " twice",
        " poison",
        " poison doubled",
        " from-poison",
        " stepwise",
        " stepwise poison",
        " backwards",
    )
]
_SHAPES = [(4,), (2, 2)]


@pytest.mark.parametrize("kind", _KINDS)
def test_lemmas_hold_of_every_two_folds(kind: str) -> None:
    """Whatever the elements are, witnesses can be found for which all that is said of the folds is true."""
    source = random.Random(kind)
    for other, shape in product(_KINDS, _SHAPES):
        world = World()
        t = world.terms
        folds = [_fold(world, _static(world, 4), kind), _fold(world, _static(world, *shape), other)]
        scalars = [world.reductions.reduce(fold) for fold in folds]
        found = [world.reductions.by_name[str(x.term)] for x in scalars]
        said = [lemma for r in found for lemma in (*world.reductions.alone(r), *world.reductions.in_any_order(r))]
        if found[0] is not found[1]:
            said += world.reductions.between(*found)
        facts = []
        for r, fold in zip(found, folds, strict=True):
            actual = _actual(world, fold)
            facts += [t.equal(r.value.poison, actual.poison), t.or_(actual.poison, t.equal(r.value.term, actual.term))]
        for k in range(4):
            place = [t.constant(k, 16)]
            facts.append(t.equal(t.apply("x", place, bit_vector(2)), t.constant(source.randrange(4), 2)))
            facts.append(t.equal(t.apply("bad", place, BOOLEAN), t.bool_constant(source.randrange(4) == 0)))
        assert satisfiable(world, [*said, *facts, *ranges_of(world, [*said, *facts])]), (kind, other, shape)


@pytest.mark.parametrize(("kind", "other", "shape", "equal"), [
    ("arith.addi doubled", "arith.addi twice", (4,), True),
    ("arith.addi doubled", "arith.addi twice", (2, 2), True),
    ("arith.addi", "arith.addi backwards", (4,), True),
    ("arith.addi", "arith.addi backwards", (2, 2), True),
    ("test.subtract doubled", "test.subtract twice", (4,), True),
    ("test.subtract doubled", "test.subtract twice", (2, 2), True),
    ("test.subtract doubled stepwise", "test.subtract twice stepwise", (2, 2), True),
    ("test.subtract doubled stepwise", "test.subtract twice", (2, 2), True),
    ("test.subtract", "test.subtract backwards", (4,), False),
    ("test.subtract", "test.subtract from-one", (4,), False),
    ("test.subtract doubled", "test.subtract", (4,), False),
    ("test.subtract", "arith.addi", (4,), False),
    ("arith.addi poison", "arith.addi", (4,), True),
    ("arith.addi", "arith.addi poison", (4,), False),
    ("arith.addi poison doubled", "arith.addi poison twice", (2, 2), True),
    ("test.subtract poison doubled", "test.subtract poison twice", (2, 2), True),
    ("test.subtract poison doubled stepwise", "test.subtract twice stepwise", (2, 2), True),
    ("test.subtract doubled stepwise", "test.subtract poison twice stepwise", (2, 2), False),
    ("test.subtract from-poison", "test.subtract", (4,), True),
    ("test.subtract", "test.subtract from-poison", (4,), False),
])  # fmt: skip
def test_what_lemmas_prove(kind: str, other: str, shape: tuple[int, ...], equal: bool) -> None:
    world = World()
    one, two = (world.reductions.reduce(_fold(world, _static(world, *n), k)) for k, n in ((kind, (4,)), (other, shape)))
    claim = world.not_refined(one, two)
    assert satisfiable(world, [claim]) or one.value is two.value or claim is world.terms.false
    lemmas = lemmas_about(world, claim)
    assert satisfiable(world, [claim, *lemmas, *ranges_of(world, [claim, *lemmas])]) is not equal


@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_of_unknown_lengths_lemmas_hold_for_every_length(size: int) -> None:
    world = World()
    t = world.terms
    n = world.inputs.dimension("n")
    here = world.lowering.equal(n, world.constant_index(size))
    folds = [_fold(world, (n,), kind) for kind in ("test.subtract poison doubled", "test.subtract poison twice", "test.subtract from-one")]
    found = [world.reductions.by_name[str(world.reductions.reduce(fold).term)] for fold in folds]
    said = [lemma for r in found for lemma in (*world.reductions.alone(r), *world.reductions.in_any_order(r))]
    said += [lemma for a, b in combinations(found, 2) for lemma in world.reductions.between(a, b)]
    facts = [here]
    for r, fold in zip(found, folds, strict=True):
        actual = _actual(world, replace(fold, domain=Domain(_static(world, size))))
        facts += [t.equal(r.value.poison, actual.poison), t.or_(actual.poison, t.equal(r.value.term, actual.term))]
    everything = [*said, *facts]
    assert satisfiable(world, [*everything, *ranges_of(world, everything)])
    some_bad = t.or_(*(t.apply("bad", [t.constant(k, 16)], BOOLEAN) for k in range(size)))
    if size:
        assert satisfiable(world, [*everything, some_bad, *ranges_of(world, everything)])


def test_which_orders_are_free() -> None:
    world = World()
    for name in "addi muli andi ori xori maxsi minsi maxui minui maximumf minimumf maxnumf minnumf".split():
        assert world.reductions.is_free(replace(_sum(world, _static(world, 8)), combiner=f"arith.{name}"))
    for name in (None, "arith.subi", "arith.divf", "arith.addf", "arith.mulf"):
        assert not world.reductions.is_free(replace(_sum(world, _static(world, 8)), combiner=name))
    for name in ("arith.addf", "arith.mulf"):
        fold = replace(_sum(world, _static(world, 8)), combiner=name)
        assert world.reductions.is_free(replace(fold, reassociated=True))
        assert world.reductions.is_free(replace(fold, freedom=Freedom.TOSA))
        assert World(SemanticOptions(reassociate=True)).reductions.is_free(fold)
    assert not world.reductions.is_free(replace(_sum(world, _static(world, 8)), combiner="arith.subi", reassociated=True))


def test_the_longest_fold_of_known_length() -> None:
    world = World()
    assert world.reductions.longest_bounded() == 0
    world.reductions.reduce(_sum(world, (world.inputs.dimension("n"),)))
    assert world.reductions.longest_bounded() == 0
    world.reductions.reduce(_sum(world, _static(world, 8, 3), "y"))
    world.reductions.reduce(_sum(world, _static(world, 9)))
    assert world.reductions.longest_bounded() == 24


def test_a_fold_of_few_steps_of_an_unknown_number_counts_among_those_that_are_written_out() -> None:
    world = World()
    world.reductions.reduce(_sum(world, (world.space.symbol("n", 0, 16),)))
    assert world.reductions.longest_bounded() == 16
    world.reductions.reduce(_sum(world, (world.space.symbol("m", 0, 17),), "y"))
    assert world.reductions.longest_bounded() == 16


def test_a_step_that_may_be_out_of_bounds_is_conditional_where_folds_are_written_out() -> None:
    world = World(SemanticOptions(unroll_reductions=4))
    n = world.space.symbol("n", 0, 4)
    value = world.reductions.reduce(_sum(world, (n,)))
    assert not world.reductions.by_name
    for length in range(5):
        here = world.lowering.equal(n, world.constant_index(length))
        known = world.reductions.reduce(_sum(world, _static(world, length)))
        claim = world.terms.and_(here, world.terms.not_(world.terms.equal(value.term, known.term)))
        assert not satisfiable(world, [claim, *ranges_of(world, [claim])])


@pytest.mark.parametrize(("length", "written_out"), [(64, True), (65, False)])
def test_short_folds_in_any_order_are_written_out(length: int, written_out: bool) -> None:
    world = World()
    fold = _sum(world, _static(world, length), type=I8, combiner="arith.addi")
    value = world.reductions.reduce(fold)
    found = world.reductions.in_any_order(world.reductions.by_name[str(value.term)])
    assert bool(found) is written_out
    if written_out:
        assert not satisfiable(world, [*found, world.different(value, _actual(world, fold))])


@pytest.mark.parametrize(("options", "changes", "written_out"), [
    ({}, {}, False),
    ({"reassociate": True}, {}, True),
    ({}, {"reassociated": True}, False),
    ({"reassociate": True}, {"freedom": Freedom.TOSA}, False),
])  # fmt: skip
def test_float_sums_are_where_all_orders_are_alike(options: dict[str, bool], changes: dict[str, bool], written_out: bool) -> None:
    for length in (16, 17):
        world = World(SemanticOptions(**options))
        fold = replace(_sum(world, _static(world, length)), **changes)
        reduction = _unknown(world, fold)
        assert bool(world.reductions.in_any_order(reduction)) is (written_out and length == 16)


def test_loops_that_run_once_do_not_count() -> None:
    world = World()
    one = _sum(world, _static(world, 8))
    padded = replace(
        one,
        domain=Domain(_static(world, 1, 8, 1)),
        step=lambda a, at: one.step(a, at[1:2]),
        element=lambda at: one.element(at[1:2]),  # type: ignore[misc]
    )
    assert world.reductions.reduce(one).value is world.reductions.reduce(padded).value
    assert (
        world.reductions.left_open(replace(one, freedom=Freedom.TOSA)).value
        is world.reductions.left_open(replace(padded, freedom=Freedom.TOSA)).value
    )
    assert world.reductions.left_open(replace(one, freedom=Freedom.TOSA)).value is not world.reductions.reduce(one).value


def test_what_may_be_left_out_belongs_to_a_fold() -> None:
    world = World()
    t = world.terms

    def at_border(k: int) -> Any:
        return lambda at: world.lowering.equal(at[0], world.constant_index(k))

    plain = replace(_sum(world, _static(world, 8)), freedom=Freedom.TOSA)
    some = replace(plain, optional=at_border(0))
    values = [world.reductions.left_open(f).value for f in (plain, some, replace(some, optional=at_border(1)), some)]
    assert values[1] is values[3]
    assert len(set(values)) == 3
    a, b, c = (world.reductions.by_name[str(v)] for v in values[:3])
    assert world.reductions.between(a, b) == [], "one of them has nothing to leave out"
    assert world.reductions.between(b, c)
    claim = t.not_(world.floats.same(b.value.term, c.value.term))
    assert satisfiable(world, [claim, *world.reductions.between(b, c)]), "what may be left out differs"


@pytest.mark.parametrize("given", ["arith.addf", "arith.mulf"])
def test_a_flagged_sum_is_a_choice_that_the_given_order_is_one_of(given: str) -> None:
    world = World()
    plain = _sum(world, _static(world, 8), combiner=given)
    flagged = world.reductions.reduce(replace(plain, reassociated=True))
    choice = world.choices.open[flagged.term]
    assert choice.alternatives[-1] is flagged.term
    assert len(choice.alternatives) == 2
    assert "fastmath-choices=by-value" in world.premises.assumptions
    ordered = world.reductions.by_name[str(choice.alternatives[0])]
    assert not ordered.fold.reassociated
    operation = world.floats.add if given == "arith.addf" else world.floats.mul
    x = world.scalar(F32, world.terms.symbol("acc", world.sort(F32)), world.terms.symbol("acc.bad", BOOLEAN))
    at = _static(world, 3)
    assert ordered.fold.element is not None
    assert ordered.fold.step(x, at).term is operation(x.term, ordered.fold.element(at).term)
    assert ordered.fold.step(x, at).poison is x.poison
    free = World(SemanticOptions(reassociate=True))
    assert free.reductions.reduce(replace(_sum(free, _static(free, 8)), reassociated=True)).term not in free.choices.open


def test_a_flagged_sum_is_not_compared_with_one_without_the_flag() -> None:
    for reassociate in (False, True):
        world = World(SemanticOptions(reassociate=reassociate))
        a, b = (_unknown(world, replace(_sum(world, _static(world, 8)), reassociated=flag)) for flag in (False, True))
        assert bool(world.reductions.between(a, b)) is reassociate


@pytest.mark.parametrize(
    ("shape", "other", "comparable"),
    [((6,), (6,), True), ((2, 3), (6,), True), ((6,), (7,), False), ((2, 3), (7,), False), ((2, 3), (3, 2), True)],
)
def test_folds_of_different_lengths_are_not_compared(shape: tuple[int, ...], other: tuple[int, ...], comparable: bool) -> None:
    world = World()
    a, b = (_unknown(world, _fold(world, _static(world, *n), "test.subtract poison")) for n in (shape, other))
    assert bool(world.reductions.between(a, b)) is comparable


def test_an_accumulator_that_starts_at_zero_means_the_neutral_one_where_that_is_assumed() -> None:
    for assumed in (False, True):
        world = World(SemanticOptions(neg_zero_init=assumed))
        fmt = world.floats.format(world.zero(F32).term)
        negative = Scalar(F32, world.floats.constant(fmt, fmt.zero_bits(True)), world.terms.false)
        one = Scalar(F32, world.floats.constant(fmt, fmt.one_bits), world.terms.false)
        values = {
            name: world.reductions.reduce(_sum(world, _static(world, 8), initial=z)).value for name, z in (("-", negative), ("1", one))
        }
        assert not world.reductions.starts_moved
        positive = world.reductions.reduce(_sum(world, _static(world, 8)))
        assert (positive.value is values["-"]) is assumed
        assert world.reductions.starts_moved is assumed
        product_ = world.reductions.reduce(_sum(world, _static(world, 8), combiner="arith.mulf"))
        assert world.floats.value(world.reductions.by_name[str(product_.term)].fold.initial.term) == 0

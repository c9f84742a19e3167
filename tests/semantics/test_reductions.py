"""Reductions without unrolling: what is one fold, what the witness lemma proves, and that neither ever proves what unrolling refutes."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from differential import function_text
from linalg_text import generic, total

from smtenc.ir.types import FloatType, IntegerType
from smtenc.semantics.reductions import Fold
from smtenc.semantics.values import Indices, Scalar
from smtenc.semantics.world import SemanticOptions, World
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

    return Fold(type, extents, initial or world.zero(type), step, combiner, element)


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
        F32, _static(world, 2, 3), flat.initial, lambda a, i: flat.step(a, row_major(i)), "arith.addf", lambda i: flat.element(row_major(i))  # type: ignore[misc]
    )  # fmt: skip
    assert world.reductions.reduce(flat).value is world.reductions.reduce(nested).value


def test_folds_over_unknown_lengths_compare_by_length() -> None:
    world = World()
    n, m = world.dimension("n"), world.dimension("m")
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

    poisoned = Fold(F32, fold.extents, fold.initial, fold.step, "arith.addf", poisonable)
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


@pytest.mark.parametrize(("source", "target"), list(product(_BODIES, _BODIES)))
def test_what_folding_proves_unrolling_proves(source: str, target: str, verify: Any) -> None:
    kind, scalar = "tensor<3xi4>", "tensor<i4>"
    signature = f"(%a: {kind}, %o: {scalar}) -> {scalar}"
    texts = [_f(signature, generic("%r", [("%a", kind)], ("%o", scalar), ["d0", ""], "r", _BODIES[b])) for b in (source, target)]
    folded = verify(*texts, trials=0).verdict
    unrolled = verify(*texts, trials=0, unroll_reductions=3).verdict
    assert unrolled in (CORRECT, INCORRECT), "without floats, unrolling is exact"
    if folded is CORRECT:
        assert unrolled is CORRECT
    if folded is INCORRECT:
        assert unrolled is INCORRECT

"""Arguments without a rank: what the source's casts tell, which casts do, and what is then compared."""

from __future__ import annotations

import pytest

from smtenc.frontend import read_text
from smtenc.ir.types import FloatType, IndexType, MemRefType, TensorType, UnrankedMemRefType, UnrankedTensorType
from smtenc.ir.verifier import verify as faults
from smtenc.semantics.options import SemanticOptions
from smtenc.verdicts.batch.modules import verify_modules
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.matching.functions import match_functions
from smtenc.verdicts.matching.ranks import of_rank, ranks
from solvers import Pool

F32 = FloatType("f32")
CAST = "%c = memref.cast %m : memref<*xf32> to memref<?xf32>\n"
CAST_TENSOR = "%d = tensor.cast %t : tensor<*xf32> to tensor<?x4xf32>\n"


def program(body: str) -> str:
    return (
        "func.func private @g()\nfunc.func private @h(memref<*xf32>)\n"
        f"func.func @f(%m: memref<*xf32>, %t: tensor<*xf32>, %x: f32, %b: i1, %i: index) -> f32 {{\n{body}\nreturn %x : f32\n}}"
    )


def known(body: str) -> dict[int, int]:
    module = read_text(program(body))
    return dict(ranks(module, module.by_name["f"]))


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("", {}),
        (CAST, {0: 1}),
        (CAST_TENSOR, {1: 2}),
        (CAST + CAST_TENSOR, {0: 1, 1: 2}),
        # others than these are undefined by the first already
        (CAST + "%e = memref.cast %m : memref<*xf32> to memref<?x?xf32>\n", {0: 1}),
        ("%y = arith.negf %x : f32\n" + CAST, {0: 1}),
        (CAST + "memref.store %x, %c[%i] : memref<?xf32>\n" + CAST_TENSOR, {0: 1, 1: 2}),
        # the call may not come back
        ("func.call @g() : () -> ()\n" + CAST, {}),
        (CAST + "func.call @g() : () -> ()\n" + CAST_TENSOR, {0: 1}),
        # only some runs cast
        (f"scf.if %b {{\n{CAST}}}\n", {}),
        (f"cf.cond_br %b, ^one, ^two\n^one:\n{CAST}cf.br ^two\n^two:\n", {}),
        # nothing is printed where it is undefined before, but what is printed before it is
        ("vector.print %x : f32\n" + CAST, {}),
        ('cf.assert %b, "no"\n' + CAST, {}),
    ],
)
def test_the_rank_is_the_one_that_every_run_casts_to_first(body: str, expected: dict[int, int]) -> None:
    assert known(body) == expected


def test_the_ranked_type_is_of_any_sizes_and_layout() -> None:
    assert of_rank(UnrankedTensorType(F32), 2) == TensorType((None, None), F32)
    ranked = of_rank(UnrankedMemRefType(F32), 2)
    assert isinstance(ranked, MemRefType)
    assert str(ranked) == "memref<?x?xf32, strided<[?, ?], offset: ?>>"
    assert str(of_rank(UnrankedMemRefType(F32), 0)) == "memref<f32, strided<[], offset: ?>>"
    assert of_rank(IndexType(), 2) == IndexType()


LOADED = CAST + "%y = memref.load %c[%i] : memref<?xf32>\nmemref.store %x, %c[%i] : memref<?xf32>\n"
DIM = CAST + "%n = memref.dim %m, %i : memref<*xf32>\nmemref.store %x, %c[%n] : memref<?xf32>\n"
PASSED = CAST + "%u = memref.cast %c : memref<?xf32> to memref<*xf32>\nfunc.call @h({}) : (memref<*xf32>) -> ()\n"
OTHER = "%e = memref.cast %m : memref<*xf32> to memref<?x?xf32>\n"
EXPANDED = (
    "%w = memref.expand_shape %c [[0, 1]] output_shape [%s, 1] : memref<?xf32> into memref<?x1xf32>\n"
    "%u = memref.cast %w : memref<?x1xf32> to memref<*xf32>\nfunc.call @h(%u) : (memref<*xf32>) -> ()\n"
)


def verdict(source: str, target: str, pool: Pool) -> Verdict:
    options = VerificationOptions(semantics=SemanticOptions())
    modules = read_text(program(CAST_TENSOR + source), "a"), read_text(program(CAST_TENSOR + target), "b")
    return verify_modules(*modules, options, lambda: pool).verdict


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (LOADED, LOADED.replace("%y =", "%z = arith.negf %x : f32\n%y ="), Verdict.CORRECT),
        (LOADED, LOADED.replace("store %x", "store %y"), Verdict.INCORRECT),
        # the only dimension is number 0, and others are undefined
        (
            DIM,
            CAST + "%z = arith.constant 0 : index\n%n = memref.dim %c, %z : memref<?xf32>\nmemref.store %x, %c[%n] : memref<?xf32>\n",
            Verdict.CORRECT,
        ),
        (PASSED.format("%u"), PASSED.format("%m"), Verdict.CORRECT),
        (PASSED.format("%u"), CAST, Verdict.INCORRECT),
        (LOADED, OTHER + LOADED, Verdict.INCORRECT),
        (
            PASSED.format("%u"),
            CAST + "%z = arith.constant 0 : index\n%s = memref.dim %c, %z : memref<?xf32>\n" + EXPANDED,
            Verdict.INCORRECT,
        ),
    ],
)
def test_what_is_compared_then(source: str, target: str, expected: Verdict, solvers_pool: Pool) -> None:
    assert verdict(source, target, solvers_pool) is expected


def test_functions_of_ranked_arguments_are_valid_programs() -> None:
    modules = read_text(program(LOADED + CAST_TENSOR)), read_text(program(LOADED + CAST_TENSOR))
    matched = next(m for m in match_functions(*modules).functions if m.name == "f")
    (programs,) = matched.readings(modules, 64).programs
    for module, function in zip(programs.modules, programs.functions, strict=True):
        assert [str(t) for t in function.type.inputs[:2]] == ["memref<?xf32, strided<[?], offset: ?>>", "tensor<?x?xf32>"]
        assert not faults(module)


def test_where_the_source_does_not_tell_each_rank_is_a_case() -> None:
    modules = read_text(program("")), read_text(program(LOADED + CAST_TENSOR))
    matched = next(m for m in match_functions(*modules).functions if m.name == "f")
    (programs,) = matched.readings(modules, 64).programs
    assert programs.rules == ()
    assert len(programs.cases) == 16
    assert {case.rules for case in programs.cases} == {("signature=ranks-to-3",)}
    ranked = [tuple(len(t.shape) for t in case.functions[0].type.inputs[:2]) for case in programs.cases]  # type: ignore[union-attr]
    assert sorted(ranked) == [(m, t) for m in range(4) for t in range(4)]


RANK = "%r = memref.rank %m : memref<*xf32>\n%z = arith.constant {} : index\n%n = {} %r, %z : index\nvector.print %n : index\n"


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        # 4 is the highest rank that is tried
        (RANK.format(5, "arith.remui"), Verdict.CORRECT),
        (RANK.format(4, "arith.remui"), Verdict.INCORRECT),
        # that of rank 0 is the only wrong case
        (RANK.format(1, "arith.maxui"), Verdict.INCORRECT),
    ],
)
def test_every_rank_counts(target: str, expected: Verdict, solvers_pool: Pool) -> None:
    source, target = (f"func.func @f(%m: memref<*xf32>) {{\n{body}return\n}}" for body in (RANK.format(0, "arith.addi"), target))
    record = verify_modules(read_text(source), read_text(target), VerificationOptions(), lambda: solvers_pool).functions[0]
    assert record.verdict is expected
    assert "signature=ranks-to-4" in record.assumptions


def test_what_is_the_same_needs_no_ranks(solvers_pool: Pool) -> None:
    text = f"func.func @f(%m: memref<*xf32>) {{\n{RANK.format(0, 'arith.addi')}return\n}}"
    record = verify_modules(read_text(text), read_text(text), VerificationOptions(), lambda: solvers_pool).functions[0]
    assert record.unchanged
    assert "signature=ranks-to-4" not in record.assumptions


def test_where_the_source_does_not_tell_the_pair_is_as_it_is() -> None:
    modules = read_text(program("")), read_text(program(LOADED + CAST_TENSOR))
    matched = next(m for m in match_functions(*modules).functions if m.name == "f")
    (programs,) = matched.readings(modules, 64).programs
    assert programs.functions[0].type == matched.source.type

"""Polyhedra as an engine of ``smtenc verify``: what it proves, what that rests on, and what it must not prove."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from smtenc.frontend import read_file, read_text
from smtenc.ir.core import Module
from smtenc.semantics.options import SemanticOptions
from smtenc.verdicts.batch.modules import verify_modules
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.engines.engine import Answer, Budget, Cost, Evidence, Question, Refutation
from smtenc.verdicts.engines.polyhedra import ENGINE
from smtenc.verdicts.lattice import Verdict
from solvers import Pool

TILED = Path(__file__).resolve().parents[2] / "corpora" / "tiled"
SOURCES = sorted(TILED.glob("*.src.mlir"))
NO_ALIAS = VerificationOptions(semantics=SemanticOptions(no_alias=True))


def _ask(before: Module, after: Module, pool: Pool, options: VerificationOptions = NO_ALIAS) -> Answer:
    return ENGINE.run(_question(before, after, pool, options), Budget())


def _question(before: Module, after: Module, pool: Pool, options: VerificationOptions = NO_ALIAS) -> Question:
    modules, functions = (before, after), (before.functions[0], after.functions[0])
    runs = ConcreteRuns(modules, functions, options.semantics, nan_any=options.nan_any, allowed=True, readable=False)
    return Question(modules, functions, options, lambda: pool, runs)


def _of_texts(before: str, after: str, pool: Pool, options: VerificationOptions = NO_ALIAS) -> Answer:
    return _ask(read_text(before, "before.mlir"), read_text(after, "after.mlir"), pool, options)


@pytest.mark.parametrize("source", SOURCES, ids=lambda p: p.name.removesuffix(".src.mlir"))
def test_it_proves_the_right_pairs_of_the_corpus_and_none_of_the_wrong_ones(source: Path, solvers_pool: Pool) -> None:
    target = source.with_name(source.name.replace(".src.", ".tgt."))
    found = _ask(read_file(source), read_file(target), solvers_pool)
    assert isinstance(found, Evidence) == ("// verdict: correct" in source.read_text()), found
    if isinstance(found, Evidence):
        assert found.queries
        assert all(q.answer == "unsat" for q in found.queries)
        assert len({q.name for q in found.queries}) == len(found.queries)


FILL = """
func.func @f(%n: {type}, %x: f32, %a: memref<?xf32>) {{
  {cast}
  affine.for %i = 0 to %0 {{
    affine.store %x, %a[%i] : memref<?xf32>
  }}
  return
}}
"""
IN_TILES = """
func.func @f(%n: {type}, %x: f32, %a: memref<?xf32>) {{
  {cast}
  affine.for %ii = 0 to %0 step 32 {{
    affine.for %i = affine_map<(d0) -> (d0)>(%ii) to min affine_map<(d0)[s0] -> (d0 + 32, s0)>(%ii)[%0] {{
      affine.store %x, %a[%i] : memref<?xf32>
    }}
  }}
  return
}}
"""
NARROW = {"type": "i32", "cast": "%0 = arith.index_cast %n : i32 to index"}
WIDE = {"type": "index", "cast": "%0 = affine.apply affine_map<()[s0] -> (s0)>()[%n]"}


def test_numbers_of_narrow_arguments_fit_without_an_assumption(solvers_pool: Pool) -> None:
    found = _of_texts(FILL.format(**NARROW), IN_TILES.format(**NARROW), solvers_pool)
    assert isinstance(found, Evidence)
    assert not found.assumptions


def test_what_may_overflow_in_the_target_only_is_refused(solvers_pool: Pool) -> None:
    found = _of_texts(FILL.format(**WIDE), IN_TILES.format(**WIDE), solvers_pool)
    assert isinstance(found, str)
    assert "may overflow in the target only" in found


def test_what_the_source_needs_to_fit_is_assumed(solvers_pool: Pool) -> None:
    sizes = {"type": "index", "cast": "%0 = affine.apply affine_map<()[s0] -> (s0 - 1)>()[%n]"}
    found = _of_texts(FILL.format(**sizes), FILL.format(**sizes), solvers_pool)
    assert isinstance(found, Evidence)
    assert "affine-no-overflow" in found.assumptions


def test_arithmetic_that_wraps_around_is_refused_by_name(solvers_pool: Pool) -> None:
    sizes = {"type": "index", "cast": "%c1 = arith.constant 1 : index\n  %0 = arith.addi %n, %c1 : index"}
    found = _of_texts(FILL.format(**sizes), IN_TILES.format(**sizes), solvers_pool)
    assert isinstance(found, str)
    assert "arith.addi may overflow" in found


@pytest.mark.parametrize(
    ("type_", "index_bits", "proved"),
    [("i16", 32, True), ("i32", 32, False), ("i32", 16, False)],
    ids=["room for a tile more", "none", "none for the integer itself"],
)
def test_index_must_hold_the_integers_that_are_cast_to_it_and_what_is_made_of_them(
    type_: str, index_bits: int, proved: bool, solvers_pool: Pool
) -> None:
    options = replace(NO_ALIAS, semantics=replace(NO_ALIAS.semantics, index_bits=index_bits))
    sizes = {"type": type_, "cast": f"%0 = arith.index_cast %n : {type_} to index"}
    assert isinstance(_of_texts(FILL.format(**sizes), IN_TILES.format(**sizes), solvers_pool, options), Evidence) is proved


BETWEEN = """
func.func @f(%n: i32, %k: i32, %x: f32, %a: memref<?xf32>) {{
  %0 = arith.index_cast %n : i32 to index
  %1 = arith.index_cast %k : i32 to index
  affine.for %i = 0 to {bound} {{
    affine.for %j = 0 to {inner} {{
      affine.store %x, %a[%j] : memref<?xf32>
    }}
  }}
  return
}}
"""


def test_what_the_target_needs_the_source_must_need_since_it_may_be_poison(solvers_pool: Pool) -> None:
    # for no n that is not positive the source looks at %k
    outer_first = BETWEEN.format(bound="%0", inner="%1")
    inner_first = BETWEEN.format(bound="%1", inner="%0").replace("%a[%j]", "%a[%i]")
    assert isinstance(_of_texts(outer_first, outer_first, solvers_pool), Evidence)
    found = _of_texts(outer_first, inner_first, solvers_pool)
    # the run that shows it has poison for the argument
    assert isinstance(found, Refutation)
    assert found.example.inputs["arg1"] == "poison"


def test_a_poison_subscript_is_undefined_as_a_bound_is(solvers_pool: Pool) -> None:
    shifted = BETWEEN.format(bound="%0", inner="%0").replace("%a[%j]", "%a[%j + symbol(%1)]")
    assert isinstance(_of_texts(shifted, shifted, solvers_pool), Evidence)


@pytest.mark.parametrize("flag", ["nuw", "nsw, nuw"])
def test_flags_that_make_a_bound_poison_are_no_arithmetic_of_integers(flag: str, solvers_pool: Pool) -> None:
    plain = "%c1 = arith.constant 1 : index\n  %m = arith.index_cast %n : i32 to index\n  %0 = arith.addi %m, %c1 : index"
    flagged = plain.replace("%m, %c1 :", f"%m, %c1 overflow<{flag}> :")
    found = _of_texts(FILL.format(type="i32", cast=plain), FILL.format(type="i32", cast=flagged), solvers_pool)
    assert isinstance(found, str)
    assert "is not affine" in found


def test_a_flag_that_says_that_a_number_fits_is_kept_by_one_that_does(solvers_pool: Pool) -> None:
    plain = "%c1 = arith.constant 1 : index\n  %m = arith.index_cast %n : i32 to index\n  %0 = arith.addi %m, %c1 : index"
    flagged = plain.replace("%m, %c1 :", "%m, %c1 overflow<nsw> :")
    assert isinstance(_of_texts(FILL.format(type="i32", cast=plain), FILL.format(type="i32", cast=flagged), solvers_pool), Evidence)


COPY = """
func.func @f(%n: i32, %a: memref<?xf32>, %b: memref<?xf32>) {{
  %0 = arith.index_cast %n : i32 to index
  affine.for %r = 0 to %0 {{
    affine.for %i = 0 to %0 {{
      %x = affine.load %a[{at}] : memref<?xf32>
      affine.store %x, %b[%i] : memref<?xf32>
    }}
  }}
  return
}}
"""


@pytest.mark.parametrize(("no_alias", "proved"), [(True, True), (False, False)])
def test_arguments_that_may_share_elements_are_refused(no_alias: bool, proved: bool, solvers_pool: Pool) -> None:
    options = replace(NO_ALIAS, semantics=replace(NO_ALIAS.semantics, no_alias=no_alias))
    found = _of_texts(COPY.format(at="%i"), COPY.format(at="%i"), solvers_pool, options)
    assert isinstance(found, Evidence) is proved
    assert proved or "arguments may share elements" in str(found)


def test_one_buffer_shares_elements_with_no_other(solvers_pool: Pool) -> None:
    options = replace(NO_ALIAS, semantics=SemanticOptions())
    assert isinstance(_of_texts(FILL.format(**NARROW), IN_TILES.format(**NARROW), solvers_pool, options), Evidence)


@pytest.mark.parametrize(
    ("before", "after", "proved"),
    [
        ("%i * symbol(%0)", "%i * symbol(%0)", True),
        ("%i * symbol(%0)", "%r * symbol(%0)", False),
        ("%i * symbol(%0)", "%i * symbol(%0) + 1", False),
        ("%i * symbol(%0)", "%i", False),
    ],
)
def test_semi_affine_loads_of_what_is_never_written_are_compared_by_what_they_are_made_of(
    before: str, after: str, proved: bool, solvers_pool: Pool
) -> None:
    assert isinstance(_of_texts(COPY.format(at=before), COPY.format(at=after), solvers_pool), Evidence) is proved


def test_semi_affine_loads_of_what_is_written_are_refused(solvers_pool: Pool) -> None:
    text = COPY.format(at="%i * symbol(%0)").replace("%x, %b[%i]", "%x, %a[%i]")
    found = _of_texts(text, text, solvers_pool)
    assert isinstance(found, str)
    assert "semi-affine" in found


@pytest.mark.parametrize(
    ("operation", "named"),
    [
        ("func.call @g() : () -> ()", "func.call"),
        ("ub.unreachable", "ub.unreachable"),
        ("%v = memref.subview %a[0] [1] [1] : memref<?xf32> to memref<1xf32, strided<[1]>>", "memref.subview"),
        ("%v = memref.cast %a : memref<?xf32> to memref<*xf32>", "memref.cast"),
    ],
)
def test_what_it_does_not_read_it_refuses_by_name(operation: str, named: str, solvers_pool: Pool) -> None:
    last = "" if operation == "ub.unreachable" else "\n  return"
    text = FILL.format(**NARROW).replace("  return", f"  {operation}{last}") + "\nfunc.func private @g()"
    found = _of_texts(text, text, solvers_pool)
    assert isinstance(found, str)
    assert named in found


def test_a_missing_instance_is_shown_by_a_run_near_the_arguments_for_which_it_is_missing(solvers_pool: Pool) -> None:
    below = "affine_map<()[s0] -> (s0 floordiv 32 * 32)>()[%0]"
    negative = IN_TILES.replace("%ii = 0 to %0", f"%ii = {below} to %0")
    found = _of_texts(FILL.format(**NARROW), negative.format(**NARROW), solvers_pool)
    assert isinstance(found, Refutation)
    assert found.example.confirmed


def _verified(before: str, after: str, without: tuple[str, ...], pool: Pool) -> tuple[Verdict, str]:
    modules = read_text(before, "before.mlir"), read_text(after, "after.mlir")
    record = verify_modules(*modules, replace(NO_ALIAS, without_engines=without), lambda: pool)
    return record.verdict, record.functions[0].rung


def test_it_is_asked_first_where_nests_differ_in_their_loops(solvers_pool: Pool) -> None:
    before, after = COPY.format(at="%i"), COPY.format(at="%i").replace("%i = 0 to %0 {", "%i = 0 to %0 step 1 {")
    assert ENGINE.applies(_question(read_text(before), read_text(after), solvers_pool)) is Cost.MORE_THAN_ENCODING
    tiled = (TILED / "product.src.mlir").read_text(), (TILED / "product.tgt.mlir").read_text()
    assert ENGINE.applies(_question(read_text(tiled[0]), read_text(tiled[1]), solvers_pool)) is Cost.LESS_THAN_ENCODING
    assert _verified(*tiled, (), solvers_pool) == (Verdict.CORRECT, ENGINE.name)

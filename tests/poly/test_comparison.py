"""Two programs as polyhedra and as programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from smtenc.errors import UsageError
from smtenc.frontend import read_text
from smtenc.poly.comparison import PRINTED, BothWays
from smtenc.poly.joint_verdict import Joint, Way
from smtenc.poly.programs.c_reader import IN_BOUNDS, read_c
from smtenc.poly.programs.mlir_reader import read_function
from smtenc.poly.programs.model import NO_ALIAS, NO_POISON
from smtenc.poly.programs.reader import Candidate, candidates
from smtenc.poly.records import Report
from smtenc.sets.operations import Sets
from smtenc.verdicts.lattice import Verdict

ROWS = """
func.func @f(%a: memref<4x3xf32>, %b: memref<4x3xf32>, %n: index) {
  affine.for %i = 0 to 4 { affine.for %j = 0 to 3 {
    %x = affine.load %a[%i, %j] : memref<4x3xf32>
    affine.store %x, %b[%i, %j] : memref<4x3xf32>
  } }
  return
}
"""
COLUMNS = ROWS.replace("%i = 0 to 4", "%j = 0 to 3", 1).replace("{ affine.for %j = 0 to 3", "{ affine.for %i = 0 to 4")
GUARDED = ROWS.replace("  affine.for", "  affine.if affine_set<(d0) : (d0 >= 0)>(%n) { }\n  affine.for", 1)
OTHER = ROWS.replace("%b[%i, %j] :", "%b[3 - %i, %j] :")
SQUARED = ROWS.replace("affine.store %x", "%y = arith.mulf %x, %x : f32\n    affine.store %y")


def of_mlir(text: str) -> Candidate:
    module = read_text(text, "f.mlir")
    return Candidate("f", read_function(module), module)


def of_c(text: str) -> Candidate:
    return Candidate("nest", read_c(text, "nest.c"))


def compared(sets: Sets, before: str, after: str) -> Joint:
    return BothWays(sets).compare(of_mlir(before), of_mlir(after))


def test_what_both_say_is_said_with_all_that_is_assumed(sets: Sets) -> None:
    found = compared(sets, ROWS, COLUMNS)
    assert (found.verdict, found.by) == (Verdict.CORRECT, (Way.POLYHEDRA, Way.PROGRAMS))
    assert {*found.as_polyhedra.assumptions, *found.as_programs.assumptions} == {*found.assumptions}


def test_what_restrictions_were_needed_is_asked(sets: Sets) -> None:
    # where b is in a, one element further, later rows are copies of copies
    found = compared(sets, ROWS, COLUMNS)
    assert found.needed == (NO_ALIAS,)
    assert found.unrestricted is not None
    assert found.unrestricted.counterexample is not None
    same = compared(sets, ROWS, ROWS)
    assert same.unrestricted is not None
    assert (same.unrestricted.verdict, same.needed) == (Verdict.CORRECT, ())


def test_who_gives_up_leaves_it_to_the_other(sets: Sets) -> None:
    found = compared(sets, ROWS, OTHER)
    assert found.as_polyhedra.verdict in (Verdict.UNKNOWN, Verdict.UNSUPPORTED)
    assert (found.verdict, found.by) == (Verdict.INCORRECT, (Way.PROGRAMS,))


def test_a_program_that_is_no_polyhedron_is_one_for_programs_only(sets: Sets) -> None:
    text = ROWS.replace("memref<4x3xf32>", "memref<4x3xf32, strided<[3, 1], offset: 7>>")
    module = read_text(text, "f.mlir")
    candidate = Candidate("f", UsageError("its layout"), module)
    found = BothWays(sets).compare(candidate, candidate)
    assert (found.as_polyhedra.verdict, found.as_polyhedra.reason) == (Verdict.UNSUPPORTED, "its layout")
    assert (found.verdict, found.by) == (Verdict.CORRECT, (Way.PROGRAMS,))


def test_a_false_verdict_is_a_conflict(sets: Sets) -> None:
    certain = Report("schedule", "f", Verdict.CORRECT)
    found = BothWays(sets).of_loops(certain, of_mlir(ROWS), SQUARED)
    assert (found.verdict, found.by) == (Verdict.CONFLICT, (Way.POLYHEDRA, Way.PROGRAMS))
    assert found.as_programs.counterexample is not None


def test_sizes_are_numbers_for_both_and_that_is_listed_as_needed(sets: Sets) -> None:
    # nothing but poison is a difference
    found = compared(sets, ROWS, GUARDED)
    assert found.verdict is Verdict.CORRECT
    assert NO_POISON in found.assumptions
    assert found.needed == (NO_POISON,)


SUM = "void f(double a[4][3], double b[4][3], double x) { for (int i = 0; i < 4; i++) for (int j = 0; j < 3; j++) a[i][j] = b[i][j] + x; }"


def test_programs_in_c_are_printed_with_the_same_arguments(sets: Sets) -> None:
    loops = "for (int i = 0; i < 4; i++) for (int j = 0; j < 3; j++)"
    swapped = SUM.replace(loops, "for (int j = 0; j < 3; j++) for (int i = 0; i < 4; i++)").replace("void f", "void g")
    found = BothWays(sets).compare(of_c(SUM), of_c(swapped))
    assert (found.verdict, found.by) == (Verdict.CORRECT, (Way.POLYHEDRA, Way.PROGRAMS))
    assert {PRINTED, IN_BOUNDS} <= {*found.as_programs.assumptions}
    wrong = BothWays(sets).compare(of_c(SUM), of_c(SUM.replace("+ x", "- x")))
    assert wrong.verdict is Verdict.INCORRECT


def test_c_against_mlir_is_refused_for_programs_only(sets: Sets) -> None:
    found = BothWays(sets).compare(of_c(SUM), of_mlir(ROWS))
    assert found.as_programs.unsupported == "one of the two programs is in C"


def test_functions_are_paired_by_name(tmp_path: Path) -> None:
    one, two, c = tmp_path / "one.mlir", tmp_path / "two.mlir", tmp_path / "sum.c"
    one.write_text(ROWS)
    two.write_text(ROWS.replace("@f", "@g") + ROWS.replace("@f", "@h"))
    c.write_text(SUM)
    f, both = candidates(str(one)), candidates(str(two))
    assert [c.name for c in both] == ["g", "h"]
    assert [(c.name, c.partner(f, "one.mlir").name) for c in both] == [("g", "f"), ("h", "f")]
    with pytest.raises(UsageError, match=r"two\.mlir has no function 'f'"):
        f[0].partner(both, "two.mlir")
    assert candidates(str(c))[0].module is None
    assert candidates("-", (), lambda: ROWS)[0].module is not None

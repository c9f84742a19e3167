"""Steps: what each does to the times of instances, and how it is misused."""

from __future__ import annotations

import pytest

from smtenc.errors import InputError
from smtenc.poly.programs.c_reader import read_c
from smtenc.poly.programs.model import Program
from smtenc.poly.schedules.schedule import legality, one_to_one, vector_text
from smtenc.poly.schedules.transformations import FORMS, stepped
from smtenc.sets.operations import Sets
from smtenc.verdicts.lattice import Verdict

SQUARE = "for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i][j] = b[i][j];"
TWO_LOOPS = "for (int i = 0; i < N; i++) a[i] = 1; for (int i = 0; i < N; i++) b[i] = a[i];"
ONE_LOOP = "for (int i = 0; i < N; i++) { a[i] = 1; b[i] = a[i]; c[i] = 2; } d[0] = 3;"


def read(text: str) -> Program:
    return read_c(text, "nest.c")


def vectors(text: str, steps: str) -> dict[str, str]:
    program = read(text)
    times = stepped(program, steps)
    return {s.name: vector_text(s, times[s.name]) for s in program.statements}


@pytest.mark.parametrize(
    ("text", "steps", "expected"),
    [
        (SQUARE, "interchange i j", {"S0": "(0, j, 0, i, 0)"}),
        (SQUARE, "reverse j", {"S0": "(0, i, 0, -j, 0)"}),
        (SQUARE, "skew j by i", {"S0": "(0, i, 0, i + j, 0)"}),
        (SQUARE, "skew j by -2 i", {"S0": "(0, i, 0, -2*i + j, 0)"}),
        (SQUARE, "shift i by 3\nshift j by -N", {"S0": "(0, i + 3, 0, j - N, 0)"}),
        (SQUARE, "strip-mine j 8", {"S0": "(0, i, 0, floor((j)/8), 0, j, 0)"}),
        (SQUARE, "tile i 4 j 8", {"S0": "(0, floor((i)/4), 0, floor((j)/8), 0, i, 0, j, 0)"}),
        (SQUARE, "tile i 4; interchange i_tile j", {"S0": "(0, j, 0, i, 0, floor((i)/4), 0)"}),
        (SQUARE, "unroll-and-jam i 4", {"S0": "(0, floor((i)/4), 0, j, 0, i, 0)"}),
        (SQUARE, " # nothing\n ;", {"S0": "(0, i, 0, j, 0)"}),
        (TWO_LOOPS, "fuse S0 S1", {"S0": "(0, i, 0)", "S1": "(0, i, 1)"}),
        (TWO_LOOPS, "shift S1.i by 1; fuse S0 S1", {"S0": "(0, i, 0)", "S1": "(0, i + 1, 1)"}),
        (ONE_LOOP, "distribute S1", {"S0": "(0, i, 0)", "S1": "(1, i, 1)", "S2": "(1, i, 2)", "S3": "(2)"}),
    ],
)
def test_what_a_step_does(text: str, steps: str, expected: dict[str, str]) -> None:
    assert vectors(text, steps) == expected


def test_distribution_undoes_fusion() -> None:
    fused = vectors(TWO_LOOPS, "fuse S0 S1")
    again = vectors(TWO_LOOPS, "fuse S0 S1; distribute S1")
    assert again["S0"] == fused["S0"]
    assert again["S1"] == "(1, i, 1)"


@pytest.mark.parametrize(
    ("text", "steps", "message"),
    [
        (SQUARE, "turn i", "there is no step 'turn'"),
        (SQUARE, "interchange i", "it takes 2 words, not 1"),
        (SQUARE, "interchange i k", "no statement is in loops i and k"),
        (SQUARE, "reverse S5.i", "no statement is called 'S5'"),
        (SQUARE, "tile j 8 i 8", "are not loops directly in one another, in this order"),
        (SQUARE, "tile i 0", "'0' is no number that is at least 1"),
        (SQUARE, "tile i --5", "'--5' is no number that is at least 1"),
        (SQUARE, f"shift i by {'1' * 5000}", "is no number"),
        (SQUARE, "skew j i", "it takes 3 or 4 words, not 2"),
        (SQUARE, "shift i by M", "'M' is no number"),
        (SQUARE, "fuse S0 S0", "they are in one loop already"),
        (ONE_LOOP, "fuse S0 S3", "S3 is in fewer than 1 loops"),
        (ONE_LOOP, "distribute S0", "S0 is the first in its loop"),
        (ONE_LOOP, "distribute S3", "S3 is in fewer than 1 loops"),
    ],
)
def test_misuse_is_named(text: str, steps: str, message: str) -> None:
    with pytest.raises(InputError) as error:
        stepped(read(text), f"  ;\n {steps}")
    assert message in error.value.message
    assert (error.value.location.line, error.value.location.column) == (2, 2)


def test_every_step_has_a_form_that_shows_it() -> None:
    assert all(form.startswith(name) for name, form in FORMS.items())


@pytest.mark.parametrize(
    ("text", "steps", "expected"),
    [
        (TWO_LOOPS, "fuse S0 S1", Verdict.CORRECT),
        (TWO_LOOPS.replace("= a[i]", "= a[i + 1]"), "fuse S0 S1", Verdict.INCORRECT),
        (TWO_LOOPS.replace("= a[i]", "= a[i + 1]"), "shift S1.i by 1; fuse S0 S1", Verdict.CORRECT),
        (ONE_LOOP, "distribute S1", Verdict.CORRECT),
        ("for (int i = 0; i < N; i++) { a[i] = b[i - 1]; b[i] = a[i]; }", "distribute S1", Verdict.INCORRECT),
        ("for (int i = 1; i < N; i++) for (int j = 1; j < N; j++) a[i][j] = a[i-1][j+1];", "unroll-and-jam i 2", Verdict.INCORRECT),
        ("for (int i = 1; i < N; i++) for (int j = 1; j < N; j++) a[i][j] = a[i-1][j-1];", "unroll-and-jam i 2", Verdict.CORRECT),
    ],
)
def test_whether_steps_are_legal_is_another_question(sets: Sets, text: str, steps: str, expected: Verdict) -> None:
    program = read(text)
    times = stepped(program, steps)
    assert sets.holds("legal", [*one_to_one(program, times), *legality(program, times)]).verdict is expected

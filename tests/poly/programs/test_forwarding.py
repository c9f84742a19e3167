"""What a statement computed takes the place of reads of what it wrote, where nothing comes between them; and memory holds the same in the end."""

from __future__ import annotations

import pytest

from smtenc.poly.programs.c_reader import read_c
from smtenc.poly.programs.forwarding import forwarded
from smtenc.poly.programs.model import Program
from smtenc.sets.certification import Certifier
from smtenc.verdicts.configuration.options import VerificationOptions
from solvers import Pool
from tests.poly.running_programs import Memory, run


@pytest.fixture(scope="module")
def certifier(solvers_pool: Pool) -> Certifier:
    return Certifier(VerificationOptions(), lambda: solvers_pool)


def program(body: str) -> Program:
    return read_c(f"void f(long A[9], long B[9], long C[9]) {{ long t[9]; long u[9]; {body} }}", "a.c")


def final(p: Program) -> Memory:
    before = {(name, (i,)): 7 * i + 100 * k for k, name in enumerate(p.arrays) for i in range(9)}
    return {place: v for place, v in run(p, {"N": 5}, before, range(-1, 10)).items() if not p.arrays[place[0]].is_local}


COPY = "for (int i = 0; i < 9; i++) t[i] = A[i];"


@pytest.mark.parametrize(
    ("body", "replaced", "left"),
    [
        pytest.param(f"{COPY} for (int i = 0; i < 8; i++) B[i] = t[i] + t[i + 1];", 2, 1, id="a copy"),
        pytest.param(f"{COPY} for (int i = 0; i < 9; i++) A[8 - i] = t[i];", 0, 2, id="the original is overwritten"),
        pytest.param(f"{COPY} for (int i = 0; i < 9; i++) A[i] = t[i] + 1;", 1, 1, id="the original is overwritten by the reader, afterwards"),
        pytest.param(f"{COPY} for (int i = 0; i < 9; i++) A[i] = 2 * A[i]; for (int i = 0; i < 9; i++) B[i] = t[i];", 0, 3, id="and before"),
        pytest.param(f"{COPY} t[3] = 5; for (int i = 0; i < 3; i++) B[i] = t[i];", 1, 1, id="another element is overwritten"),
        pytest.param(f"{COPY} t[N] = 5; for (int i = 0; i < 9; i++) B[i] = t[i];", 0, 3, id="some element is overwritten"),
        pytest.param(f"{COPY} for (int i = 0; i < 9; i++) t[i] = A[i] * i; for (int i = 0; i < 9; i++) B[i] = t[i];", 0, 3, id="all are overwritten"),
        pytest.param(
            "for (int i = 0; i < 9; i++) { if (i < 4) u[i] = A[i]; else u[i] = B[i] + 1; C[i] = u[i]; }", 1, 1, id="two sources"
        ),
        pytest.param("for (int i = 0; i < 4; i++) u[i] = A[i]; for (int i = 0; i < 5; i++) C[i] = u[i];", 0, 2, id="a part that nobody wrote"),
        pytest.param("u[0] = 0; for (int i = 0; i < 9; i++) u[0] += A[i]; B[0] = u[0];", 0, 3, id="a sum"),
        pytest.param("for (int i = 0; i < 9; i++) { u[0] = A[i]; B[i] = u[0]; }", 1, 1, id="one element for all iterations"),
        pytest.param("for (int i = 1; i < 9; i++) { B[i] = u[i - 1]; u[i] = A[i]; }", 0, 2, id="of the iteration before"),
        pytest.param(
            "for (int k = 0; k < 3; k++) { for (int i = 0; i < 9; i++) t[i] = A[i] + k; for (int i = 0; i < 8; i++) A[i] = t[i + 1]; }",
            1,
            1,
            id="of the same round",
        ),
        pytest.param(f"{COPY} for (int i = 0; i < 9; i++) u[i] = t[i]; for (int i = 0; i < 9; i++) B[i] = u[8 - i];", 2, 1, id="a copy of a copy"),
        pytest.param("for (int i = 0; i < 9; i++) u[i] += A[i]; for (int i = 0; i < 9; i++) B[i] = u[i];", 0, 2, id="the writer overwrites what it read"),
        pytest.param("for (int i = 0; i < 9; i++) { B[i] = u[i]; u[i] = A[i]; }", 0, 2, id="read before it is written"),
        pytest.param("for (int i = 0; i < 9; i++) t[i] = A[i] + i; for (int i = 0; i < 9; i++) B[i] = t[8 - i];", 1, 1, id="a number of the iteration"),
        pytest.param(f"{COPY} for (int i = 0; i < 9; i++) u[i] = A[i] / C[i]; for (int i = 0; i < 9; i++) B[i] = t[i];", 1, 2, id="a division that nobody reads"),
        pytest.param("for (int i = 0; i < 9; i++) t[i] = A[i] / B[i]; for (int i = 0; i < 9; i++) C[i] = t[i];", 0, 2, id="a division by 0, maybe"),
    ],
)  # fmt: skip
def test_memory_holds_the_same(body: str, replaced: int, left: int, certifier: Certifier) -> None:
    before = program(body)
    found = forwarded(before, certifier)
    assert (found.replaced, len({s.location for s in found.program.statements})) == (replaced, left)
    if "/" not in body:
        assert final(found.program) == final(before)


def test_arrays_that_others_see_keep_their_writes(certifier: Certifier) -> None:
    before = program("for (int i = 0; i < 9; i++) { B[i] = A[i] + 1; C[i] = B[i]; }")
    assert forwarded(before, certifier).replaced == 0
    found = forwarded(before, certifier, only_local=False)
    assert [[a.array for a in s.accesses] for s in found.program.statements] == [["A", "B"], ["A", "C"]]
    assert final(found.program) == final(before)


def test_what_is_gone_is_touched(certifier: Certifier) -> None:
    found = forwarded(program(f"{COPY} for (int i = 0; i < 5; i++) B[i] = t[i];"), certifier).program
    assert [(t.access.array, t.access.writes, t.depth) for t in found.touches] == [("A", False, 1), ("t", False, 1)]

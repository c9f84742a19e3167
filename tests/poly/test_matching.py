"""What is an instance of what in two programs, and whether the second keeps the order that matters."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from smtenc.errors import Unsupported
from smtenc.frontend import read_text
from smtenc.poly.matching import check, claims_of_match, instances, match
from smtenc.poly.programs.c_reader import read_c
from smtenc.poly.programs.mlir_reader import read_function
from smtenc.poly.programs.model import Program
from smtenc.sets.certification import Certifier, Collector
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from solvers import Pool
from tests.effort import times
from tests.poly.running_programs import run


@pytest.fixture(scope="module")
def certifier(solvers_pool: Pool) -> Certifier:
    return Certifier(VerificationOptions(), lambda: solvers_pool)


def c(text: str) -> Program:
    return read_c(text, "a.c")


def mlir(text: str) -> Program:
    return read_function(read_text(text))


COPY = "for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) B[i][j] = 2.0 * A[i][j];"
SUM = "for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) s[i] += A[i][j];"
STENCIL = "for (int t = 0; t < T; t++) for (int i = 1; i < N; i++) A[i] = A[i - 1] + A[i];"
TWO = "for (int i = 0; i < N; i++) B[i] = 2.0 * A[i]; for (int i = 0; i < N; i++) C[i] = B[i] + A[i];"
MATRIX = (
    "for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) { C[i][j] = 0.0; for (int k = 0; k < K; k++) C[i][j] += A[i][k] * B[k][j]; }"
)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(COPY, COPY, id="identity"),
        pytest.param(COPY, "for (int j = 0; j < M; j++) for (int i = 0; i < N; i++) B[i][j] = 2.0 * A[i][j];", id="interchange"),
        pytest.param(COPY, "for (int i = N - 1; i >= 0; i--) for (int j = 0; j < M; j++) B[i][j] = 2.0 * A[i][j];", id="reversal"),
        pytest.param(COPY, "for (int i = 0; i < N; i++) for (int j = i; j < M + i; j++) B[i][j - i] = 2.0 * A[i][j - i];", id="skewing"),
        pytest.param(
            SUM,
            "for (int p = 0; p < N; p += 8) for (int q = 0; q < M; q += 8) for (int i = p; i < min(N, p + 8); i++)"
            " for (int j = q; j < min(M, q + 8); j++) s[i] += A[i][j];",
            id="tiling",
        ),
        pytest.param(
            "for (int p = 0; p < N; p += 8) for (int i = p; i < min(N, p + 8); i++) A[i] = A[i] + 1.0;",
            "for (int i = 0; i < N; i++) A[i] = A[i] + 1.0;",
            id="tiles put together",
        ),
        pytest.param(
            "for (int i = 0; i < 12; i++) A[i] = 2.0 * A[i];",
            "for (int i = 0; i < 12; i += 2) { A[i] = 2.0 * A[i]; A[i + 1] = 2.0 * A[i + 1]; }",
            id="unrolling",
        ),
        pytest.param(TWO, "for (int i = 0; i < N; i++) { B[i] = 2.0 * A[i]; C[i] = B[i] + A[i]; }", id="fusion"),
        pytest.param("for (int i = 0; i < N; i++) { B[i] = 2.0 * A[i]; C[i] = B[i] + A[i]; }", TWO, id="fission"),
        pytest.param(
            TWO,
            "for (int i = 0; i <= N; i++) { if (i < N) B[i] = 2.0 * A[i]; if (i > 0) C[i - 1] = B[i - 1] + A[i - 1]; }",
            id="fusion after a shift",
        ),
        pytest.param(
            "for (int i = 0; i < 40; i++) B[i] = A[i];",
            "for (int i = 0; i < 20; i++) B[i] = A[i]; for (int i = 20; i < 40; i++) B[i] = A[i];",
            id="index set splitting",
        ),
        pytest.param(STENCIL, STENCIL, id="a loop that no subscript has"),
        pytest.param(
            STENCIL,
            "for (int p = 0; p < T; p += 4) for (int x = p + 1; x < N + p + 3; x++) for (int t = p; t < min(T, p + 4); t++)"
            " if (x - t >= 1 && x - t < N) A[x - t] = A[x - t - 1] + A[x - t];",
            id="time tiles of a skewed stencil",
        ),
        pytest.param(
            STENCIL.replace("T;", "8;"),
            "for (int t = 0; t < 8; t += 2) { for (int i = 1; i < N; i++) A[i] = A[i - 1] + A[i];"
            " for (int i = 1; i < N; i++) A[i] = A[i - 1] + A[i]; }",
            id="unrolling of a loop that no subscript has",
        ),
        pytest.param(
            MATRIX,
            "for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) C[i][j] = 0.0;"
            "for (int i = 0; i < N; i++) for (int k = 0; k < K; k++) for (int j = 0; j < M; j++) C[i][j] += A[i][k] * B[k][j];",
            id="a product of matrices",
        ),
        pytest.param(
            "int A[40]; int s[1]; for (int i = 0; i < 40; i++) s[0] += A[i];",
            "int A[40]; int s[1]; for (int i = 39; i >= 0; i--) s[0] += A[i];",
            id="integers in another order",
        ),
        pytest.param(
            "void f(double A[N], double B[N]) { double t[N]; for (int i = 0; i < N; i++) t[i] = A[i]; for (int i = 0; i < N; i++) B[i] = t[i]; }",
            "void f(double A[N], double B[N]) { double u[N]; for (int i = N - 1; i >= 0; i--) u[i] = A[i]; for (int i = 0; i < N; i++) B[i] = u[i]; }",
            id="a local array of another name",
        ),
    ],
)
def test_what_keeps_order_is_correct(before: str, after: str, certifier: Certifier) -> None:
    found = check(c(before), c(after), certifier)
    assert (found.verdict, found.reason) == (Verdict.CORRECT, "")
    assert all(q.answer == "unsat" for q in found.queries)
    assert "loop-arithmetic=no-overflow" in found.assumptions


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        (SUM, SUM.replace("j = 0; j < M; j++", "j = M - 1; j >= 0; j--"), "comes no longer before"),
        (
            "for (int i = 1; i < N; i++) for (int j = 0; j < M - 1; j++) A[i][j] = A[i - 1][j + 1];",
            "for (int j = 0; j < M - 1; j++) for (int i = 1; i < N; i++) A[i][j] = A[i - 1][j + 1];",
            "S0[1, 1] -> S0[0, 2]",
        ),
        (
            TWO.replace("C[i] = B[i]", "C[i] = B[i + 1]"),
            "for (int i = 0; i < N; i++) { B[i] = 2.0 * A[i]; C[i] = B[i + 1] + A[i]; }",
            "S0 of the second program comes no longer before S1",
        ),
    ],
)
def test_what_changes_order_is_shown(before: str, after: str, reason: str, certifier: Certifier) -> None:
    found = check(c(before), c(after), certifier)
    assert found.verdict is Verdict.POSSIBLY_INCORRECT
    assert found.finding is not None
    assert reason in found.reason


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        (COPY, COPY.replace("j < M", "j < M - 1"), "is an instance of S0 of the first program, and none of the second is the same"),
        (COPY, COPY.replace("j < M", "j <= M"), "is an instance of S0 of the second program, and of no statement of the first"),
        (COPY, COPY.replace("2.0", "3.0"), "and of no statement of the first"),
        (COPY, COPY.replace("A[i][j]", "A[j][i]"), "and of no statement of the first"),
        (COPY.replace("M", "N"), COPY.replace("M", "N").replace("A[i][j]", "A[j][i]"), "and of no statement of the first"),
        (
            "for (int i = 0; i < 20; i++) B[i] = A[i]; for (int i = 10; i < 40; i++) B[i] = A[i];",
            "for (int i = 0; i < 40; i++) B[i] = A[i];",
            "is an instance of S0 of the second program, and of both S0 and S1 of the first",
        ),
        (COPY, COPY + COPY, "are instances of the second program, and the same one of S0 of the first"),
        ("for (int i = 0; i < N; i++) A[i] = A[i] - B[i];", "for (int i = 0; i < N; i++) A[i] = B[i] - A[i];", "of no statement"),
        ("for (int i = 0; i < N; i++) A[i] = (double)i;", "for (int i = 0; i < N; i++) A[i] = (double)(i + 1);", "of no statement"),
    ],
)
def test_other_instances_are_found(before: str, after: str, reason: str, certifier: Certifier) -> None:
    found = check(c(before), c(after), certifier)
    assert found.verdict is Verdict.UNKNOWN
    assert reason in found.reason


def test_a_half_is_no_iteration(certifier: Certifier) -> None:
    """``2 i = j`` has a solution for every ``j``, which is no integer for each second one."""
    before = c("for (int i = 0; i < N; i++) A[2 * i] = B[2 * i];")
    assert check(before, c("for (int j = 0; j < 2 * N - 1; j++) A[j] = B[j];"), certifier).verdict is Verdict.UNKNOWN
    assert check(before, c("for (int j = 0; j < 2 * N - 1; j += 2) A[j] = B[j];"), certifier).verdict is Verdict.CORRECT


def test_what_no_access_says_is_not_guessed_where_loops_differ(certifier: Certifier) -> None:
    found = check(c(STENCIL), c("for (int i = 1; i < N; i++) A[i] = A[i - 1] + A[i];"), certifier)
    assert found.verdict is Verdict.UNSUPPORTED
    assert "nothing says which iteration of t" in found.reason


def test_a_reduction_of_integers_is_ordered_with_what_else_there_is(certifier: Certifier) -> None:
    text = "int A[40]; int s[1]; int t[1]; for (int i = 0; i < 40; i++) { s[0] += A[i]; t[0] += s[0]; }"
    parts = text.replace("t[0] += s[0]; }", "}").replace("int t[1];", "int t[1]; for (int i = 0; i < 40; i++) t[0] += s[0];")
    found = check(c(text), c(parts), certifier)
    assert found.verdict is Verdict.POSSIBLY_INCORRECT


# ---- random nests


def random_nests(r: Random) -> tuple[Program, Program]:
    """A nest, and one of the same statements whose loops may be in another order, go the other way, or are split."""

    def element(name: str) -> str:
        x, y = "ij" if r.random() < 0.8 else "ji"
        return f"{name}[{x} + {r.randrange(2)}][{y} + {r.randrange(2)}]" if name != "s" else f"s[{r.choice(('i', 'j', '0', 'i + j'))}]"

    statements = []
    for _ in range(r.choice((1, 2))):
        target = element(r.choice("ABs"))
        if r.random() < 0.4:
            statements.append(f"{target} += {element(r.choice('AB'))};")
        else:
            statements.append(f"{target} = {element(r.choice('ABs'))} - 3 * {element(r.choice('AB'))};")

    def nest(order: str) -> Program:
        ways = {v: r.random() < 0.3 for v in order}
        loops = "".join(f"for (int {v} = 4; {v} >= 1; {v}--) " if ways[v] else f"for (int {v} = 1; {v} < 5; {v}++) " for v in order)
        body = " ".join(loops + s for s in statements) if r.random() < 0.3 else f"{loops}{{ {' '.join(statements)} }}"
        return c(f"void f(long A[9][9], long B[9][9], long s[20]) {{ {body} }}")

    return nest("ij"), nest(r.choice(("ij", "ji")))


@pytest.mark.parametrize("seed", range(times(40)))
def test_programs_that_are_called_the_same_do_the_same(seed: int, certifier: Certifier) -> None:
    r = Random(seed)
    before, after = random_nests(r)
    found = check(before, after, certifier)
    assert found.verdict in (Verdict.CORRECT, Verdict.POSSIBLY_INCORRECT)
    memory = {(name, place): r.randrange(-99, 99) for name in "AB" for place in product(range(9), repeat=2)}
    memory |= {("s", (i,)): r.randrange(99) for i in range(20)}
    if found.verdict is Verdict.CORRECT:
        assert run(before, {}, memory, range(6)) == run(after, {}, memory, range(6))


# ---- what callers give


def test_arguments_are_matched_by_their_place(certifier: Certifier) -> None:
    text = "func.func @f(%a: memref<9xf32>, %b: memref<9xf32>) {{\naffine.for %i = 0 to 9 {{\n%v = affine.load {0}[%i] : memref<9xf32>\naffine.store %v, {1}[%i] : memref<9xf32>\n}}\nreturn\n}}"
    forth, back = mlir(text.format("%a", "%b")), mlir(text.format("%b", "%a"))
    swapped = mlir(text.format("%a", "%b").replace("%a: memref<9xf32>, %b: memref<9xf32>", "%b: memref<9xf32>, %a: memref<9xf32>"))
    assert check(forth, back, certifier).verdict is Verdict.UNKNOWN
    assert check(back, swapped, certifier).verdict is Verdict.CORRECT
    named = replace(c("for (int i = 0; i < N; i++) B[i] = A[i];"), signature=("A", "B", "N"))
    other = replace(c("for (int i = 0; i < n; i++) A[i] = B[i];"), signature=("B", "A", "n"))
    assert check(named, other, certifier).verdict is Verdict.CORRECT
    assert check(named, replace(other, signature=("A", "B", "n")), certifier).verdict is Verdict.UNKNOWN


def test_programs_of_other_arguments_are_not_compared() -> None:
    a, b = (mlir(f"func.func @f(%a: memref<{n}xf32>, %x: f32) {{\naffine.store %x, %a[0] : memref<{n}xf32>\nreturn\n}}") for n in "98")
    with pytest.raises(Unsupported, match="'arg0' is another array"):
        match(a, b)
    with pytest.raises(Unsupported, match="other things"):
        match(
            a, mlir("func.func @f(%a: memref<9xf32>) {\n%x = arith.constant 0.0 : f32\naffine.store %x, %a[0] : memref<9xf32>\nreturn\n}")
        )


# ---- local arrays


ACCUMULATOR = """func.func @f(%a: memref<?x?xf32>, %s: memref<?xf32>, %n: index, %m: index) {{
  %z = arith.constant 0.0 : f32
  {0}
      %r = affine.for %j = 0 to %m iter_args(%x = %z) -> (f32) {{
        %v = affine.load %a[%i, %j] : memref<?x?xf32>
        %y = arith.addf %x, %v : f32
        affine.yield %y : f32
      }}
      affine.store %r, %s[%i] : memref<?xf32>
  {1}
  return
}}"""
PLAIN = ("affine.for %i = 0 to %n {", "}")
TILED = ("affine.for %p = 0 to %n step 4 {\naffine.for %i = %p to min affine_map<(d0)[s0] -> (d0 + 4, s0)>(%p)[%n] {", "}\n}")


def test_carried_values_have_other_subscripts_in_other_loops(certifier: Certifier) -> None:
    before, after = (mlir(ACCUMULATOR.format(*around)) for around in (PLAIN, TILED))
    assert match(before, after).induced == {"r'"}
    assert check(before, after, certifier).verdict is Verdict.CORRECT


def local(subscript: str, size: int = 9, use: str = "i") -> Program:
    return c(
        f"void f(double A[N], double B[N]) {{ double t[{size}]; for (int i = 0; i < 9; i++) t[{subscript}] = A[i];"
        f" for (int i = 0; i < 9; i++) B[i] = t[{subscript.replace('i', use)}]; }}"
    )


def test_a_local_array_may_be_filled_in_another_way(certifier: Certifier) -> None:
    assert check(local("i"), local("8 - i"), certifier).verdict is Verdict.CORRECT


@pytest.mark.parametrize(("after", "goal"), [(local("0"), "meet in t"), (local("i + 1"), "is used outside of it")])
def test_a_local_array_has_place_for_what_it_holds(after: Program, goal: str, certifier: Certifier) -> None:
    found = check(local("i"), after, certifier)
    assert found.verdict is Verdict.UNKNOWN
    claims = [claim for claim in instances(match(local("i"), after, induced=True)) if goal in claim.goal]
    assert certifier.certify([("q", claim) for claim in claims]).verdict is Verdict.INCORRECT


def test_a_local_array_of_another_size_is_another(certifier: Certifier) -> None:
    found = check(local("i"), local("i", 8), certifier)
    assert (found.verdict, "other sizes" in found.reason) == (Verdict.UNSUPPORTED, True)


# ---- parallel loops, touches


def parallel(program: Program, iterator: str) -> Program:
    """With its loop over ``iterator`` as a parallel one."""

    statements = tuple(
        replace(s, loops=tuple(replace(loop, parallel=loop.iterator == iterator) for loop in s.loops)) for s in program.statements
    )
    return replace(program, statements=statements)


@pytest.mark.parametrize(("iterator", "verdict"), [("i", Verdict.CORRECT), ("j", Verdict.POSSIBLY_INCORRECT)])
def test_a_parallel_loop_carries_no_dependence(iterator: str, verdict: Verdict, certifier: Certifier) -> None:
    found = check(c(SUM), parallel(c(SUM), iterator), certifier)
    assert found.verdict is verdict
    assert ("parallel loop over j" in found.reason) is (iterator == "j")


def test_writes_that_race_are_found_behind_reads_that_do_not(certifier: Certifier) -> None:
    last = c("for (int i = 0; i < N; i++) a[0] = b[i];")
    assert [a.writes for a in last.statements[0].accesses] == [False, True]
    assert check(last, parallel(last, "i"), certifier).verdict is Verdict.POSSIBLY_INCORRECT


HOISTED = """func.func @f(%a: memref<9xf32>, %b: memref<{size}xf32>, %n: index) {{
  {outside}
  affine.for %i = 0 to {last} {{
    {inside}
    affine.store %v, %a[%i] : memref<9xf32>
  }}
  return
}}"""


@pytest.mark.parametrize(
    ("size", "last", "verdict"),
    [("9", "%n", Verdict.CORRECT), ("?", "%n", Verdict.UNKNOWN), ("?", "9", Verdict.CORRECT)],
)
def test_what_is_read_by_the_second_program_only_is_inside(size: str, last: str, verdict: Verdict, certifier: Certifier) -> None:
    load = f"%v = affine.load %b[3] : memref<{size}xf32>"
    before = mlir(HOISTED.format(size=size, last=last, outside="", inside=load))
    after = mlir(HOISTED.format(size=size, last=last, outside=load, inside=""))
    found = check(before, after, certifier)
    assert found.verdict is verdict
    assert check(after, before, certifier).verdict is Verdict.CORRECT


@pytest.mark.parametrize(
    "body",
    [
        pytest.param("%v = affine.load %a[5] : memref<9xf32>", id="a read that nobody uses"),
        pytest.param(
            "affine.store %x, %t[0] : memref<1xf32>\n%v = affine.load %t[0] : memref<1xf32>\naffine.store %v, %b[%i] : memref<9xf32>",
            id="a local array that is forwarded",
        ),
    ],
)
def test_nobody_is_forgotten_who_may_race(body: str, certifier: Certifier) -> None:
    text = """func.func @f(%a: memref<9xf32>, %b: memref<9xf32>, %x: f32) {{
  %t = memref.alloca() : memref<1xf32>
  affine.{0} {{
    affine.store %x, %a[%i] : memref<9xf32>
    {1}
  }}
  return
}}"""
    before = mlir(text.format("for %i = 0 to 9", "affine.store %x, %b[%i] : memref<9xf32>" if "%b" in body else ""))
    assert check(before, mlir(text.format("for %i = 0 to 9", body)), certifier).verdict is Verdict.CORRECT
    found = check(before, mlir(text.format("parallel (%i) = (0) to (9)", body)), certifier)
    assert found.verdict is Verdict.POSSIBLY_INCORRECT
    assert "parallel loop over i" in found.reason


# ---- claims, records


def test_arguments_in_c_are_known_by_their_places(certifier: Certifier) -> None:
    first = "void f(int n, double a[n], double b[n]) { for (int i = 0; i < n; i++) a[i] = b[i]; }"
    renamed = "void f(int m, double b[m], double a[m]) { for (int i = 0; i < m; i++) b[i] = a[i]; }"
    assert check(c(first), c(renamed), certifier).verdict is Verdict.CORRECT
    assert (
        check(c(first), c(first.replace("double a[n], double b[n]", "double b[n], double a[n]")), certifier).verdict is not Verdict.CORRECT
    )


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("%n: i32, %a: memref<1xf32>", "%n: i64, %a: memref<1xf32>"),
        ("%n: i32, %a: memref<1xf32, 1>", "%n: i32, %a: memref<1xf32, 2>"),
    ],
)
def test_functions_of_other_types_are_not_compared(first: str, second: str) -> None:
    text = "func.func @f({0}) {{ %c = arith.constant 1.0 : f32 affine.store %c, %a[0] : {1} return }}"
    before, after = (mlir(text.format(a, a.partition("%a: ")[2])) for a in (first, second))
    with pytest.raises(Unsupported, match="take and give other things"):
        match(before, after)


def test_an_argument_is_no_result() -> None:
    first = "func.func @f(%a: memref<f32>) { %c = arith.constant 1.0 : f32 affine.store %c, %a[] : memref<f32> return }"
    with pytest.raises(Unsupported, match="take and give other things"):
        match(mlir(first), mlir("func.func @f() -> f32 { %c = arith.constant 1.0 : f32 return %c : f32 }"))


def test_claims_have_names_and_no_solution_at_sight() -> None:
    named = claims_of_match(c(TWO), c(TWO))
    assert [name.partition(".")[0] for name, _ in named] == ["instances"] * 6 + ["order"] * (len(named) - 6)
    collected = Collector()
    assert check(c(TWO), c(TWO), collected).verdict is Verdict.CORRECT
    assert collected.claims == named


def test_a_comparison_is_plain_data(certifier: Certifier) -> None:
    found = check(c(SUM), c(SUM.replace("j = 0; j < M; j++", "j = M - 1; j >= 0; j--")), certifier)
    data = found.to_json()
    assert data["verdict"] == "possibly-incorrect"
    assert data["finding"]["goal"].startswith("touch one element")

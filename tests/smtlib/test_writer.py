"""Scripts: the same bytes every time, as large as the term graph, in the least logic, and accepted by every solver."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from smtenc.smtlib.writer import DEEPEST_NESTING, smallest_logic, write_script
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, FloatingPointSort, FormatSort, Term, bit_vector
from smtenc.terms.walk import postorder
from solvers import Limits, Pool, Status
from solvers.smtlib import logics
from solvers.smtlib.reader import read_problem

BYTE = bit_vector(8)
SOLVERS = ("z3", "cvc5", "bitwuzla")


@pytest.fixture(scope="module")
def alone() -> Iterator[dict[str, Pool]]:
    """One pool per solver, so that each has to answer by itself."""
    pools = {name: Pool((name,)) for name in SOLVERS}
    yield pools
    for pool in pools.values():
        pool.close()


def chain(t: Terms, length: int) -> Term:
    """``length`` additions, each of the one before and its complement: a graph without a small tree."""
    x = t.symbol("x", BYTE)
    for _ in range(length):
        x = t.add(t.bit_and(x, t.symbol("y", BYTE)), t.bit_or(x, t.symbol("z", BYTE)))
    return t.equal(x, t.constant(1, 8))


def deep(t: Terms, depth: int) -> Term:
    """A term as deep as it is large."""
    x, y = t.symbol("x", BYTE), t.symbol("y", BYTE)
    for k in range(depth // 2):
        x = t.bit_xor(t.add(x, y), t.constant(k, 8))
    return t.equal(x, t.constant(1, 8))


def nesting(text: str) -> int:
    depth = deepest = 0
    for c in text:
        depth += (c == "(") - (c == ")")
        deepest = max(deepest, depth)
    return deepest


# The text


def test_a_script_is_complete_and_in_order() -> None:
    t = Terms()
    x = t.symbol("x", BYTE)
    script = write_script(t, [t.unsigned_less(x, t.constant(5, 8))], [x], source="where it comes from", comments=["one\ntwo"])
    assert script.text.splitlines() == [
        "(set-info :smt-lib-version 2.6)",
        "(set-logic QF_BV)",
        "(set-info :source |where it comes from|)",
        '(set-info :license "https://creativecommons.org/licenses/by/4.0/")',
        '(set-info :category "industrial")',
        "(set-info :status unknown)",
        "; one",
        "; two",
        "(declare-fun x () (_ BitVec 8))",
        "(assert (bvult x #x05))",
        "(check-sat)",
        "(exit)",
    ]
    assert script.logic == "QF_BV"
    assert script.values == ("x",)


def test_shared_terms_are_defined_once() -> None:
    t = Terms()
    x = t.symbol("x", BYTE)
    shared = t.multiply(x, x)
    script = write_script(t, [t.unsigned_less(shared, t.bit_not(shared))])
    assert script.text.count("bvmul") == 1
    assert "(define-fun $t0 () (_ BitVec 8) (bvmul x x))" in script.text
    assert "(assert (bvult $t0 (bvnot $t0)))" in script.text


def test_observed_terms_are_named_even_where_no_assertion_has_them() -> None:
    t = Terms()
    x, y = t.symbol("x", BYTE), t.symbol("y", BYTE)
    script = write_script(t, [t.equal(x, y)], [t.add(x, y), y, t.symbol("q", BOOLEAN)])
    assert script.values == ("$t0", "y", "q")
    assert "(define-fun $t0 () (_ BitVec 8) (bvadd x y))" in script.text
    assert "(declare-fun q () Bool)" in script.text


def test_a_script_grows_with_the_graph() -> None:
    def size(length: int) -> int:
        t = Terms()
        return len(write_script(t, [chain(t, length)]).text)

    assert size(400) - size(200) == pytest.approx(size(300) - size(100), rel=0.1)
    assert size(400) < 400 * 400


def test_no_line_nests_deeply() -> None:
    t = Terms()
    script = write_script(t, [deep(t, 1000)])
    assert max(nesting(line) for line in script.text.splitlines()) <= DEEPEST_NESTING + 5


def test_a_term_of_depth_50000_is_written_without_recursion() -> None:
    t = Terms()
    root = deep(t, 50_000)
    nodes = sum(1 for _ in postorder([root]))
    text = write_script(t, [root]).text
    assert nodes > 50_000
    assert text.count("bvadd") + text.count("bvxor") + text.count("bvnot") > 49_000


def test_an_assertion_may_be_a_constant_or_shared_or_repeated() -> None:
    t = Terms()
    p = t.symbol("p", BOOLEAN)
    text = write_script(t, [t.true, p, t.not_(p), t.not_(p)]).text
    assert text.count("(assert ") == 4


def test_source_and_comments_cannot_break_out() -> None:
    t = Terms()
    script = write_script(t, [t.true], source="a|b\\c\u00fc", comments=["\u00fc\n(assert false)\r(assert false)"])
    assert "(set-info :source |a/b/c?|)" in script.text
    assert script.text.isascii()
    assert all(line.startswith(";") for line in script.text.splitlines() if "false" in line)


def test_what_is_not_encoded_is_refused() -> None:
    t = Terms()
    x = t.symbol("x", FormatSort("f32"))
    with pytest.raises(ValueError, match="f32"):
        write_script(t, [t.operation("float.is_nan", (x,), BOOLEAN)])


# Logic

FLOAT = FloatingPointSort(8, 24)


def _functions(t: Terms) -> Term:
    return t.apply("f", (t.symbol("p", BOOLEAN),), BOOLEAN)


def _vectors(t: Terms) -> Term:
    return t.unsigned_less(t.symbol("x", BYTE), t.symbol("y", BYTE))


def _floats(t: Terms) -> Term:
    return t.operation("fp.lt", (t.symbol("f1", FLOAT), t.symbol("f2", FLOAT)), BOOLEAN)


LOGICS: dict[str, list[Callable[[Terms], Term]]] = {
    "QF_UF": [_functions],
    "QF_BV": [_vectors],
    "QF_UFBV": [_functions, _vectors],
    "QF_FP": [_floats],
    "QF_UFFP": [_functions, _floats],
    "QF_BVFP": [_vectors, _floats],
    "QF_UFBVFP": [_functions, _vectors, _floats],
}


@pytest.mark.parametrize("logic", LOGICS)
def test_the_logic_is_the_least(logic: str) -> None:
    t = Terms()
    roots = [make(t) for make in LOGICS[logic]]
    assert smallest_logic(t, postorder(roots)) == logic
    script = write_script(t, roots).text
    assert f"(set-logic {logic})" in script
    assert logics.smallest_logic(read_problem(script)) == logic


# Solvers


@pytest.mark.parametrize("solver", SOLVERS)
@pytest.mark.parametrize("logic", LOGICS)
def test_every_solver_accepts_every_logic(alone: dict[str, Pool], solver: str, logic: str) -> None:
    t = Terms()
    roots = [make(t) for make in LOGICS[logic]]
    assert alone[solver].race(write_script(t, roots).text).status is Status.SAT
    assert alone[solver].race(write_script(t, [*roots, t.not_(roots[0])]).text).status is Status.UNSAT


@pytest.mark.parametrize("solver", SOLVERS)
def test_every_solver_reads_every_operator(alone: dict[str, Pool], solver: str) -> None:
    """Constants folded by the constructors must be what the solver computes for the same text."""
    t = Terms()
    x, y = t.symbol("x", BYTE), t.symbol("y", BYTE)
    binary = [t.add, t.subtract, t.multiply, t.unsigned_divide, t.unsigned_remainder, t.signed_divide, t.signed_remainder]
    binary += [t.bit_and, t.bit_or, t.bit_xor, t.shift_left, t.shift_right_logical, t.shift_right_arithmetic]
    facts: list[Term] = []
    for a, b in ((200, 0), (200, 3), (100, 255), (128, 255), (7, 9)):
        ka, kb = t.constant(a, 8), t.constant(b, 8)
        agree = [t.equal(f(x, y), f(ka, kb)) for f in binary]
        agree += [t.equal(r(x, y), r(ka, kb)) for r in (t.unsigned_less, t.signed_less)]
        agree += [t.equal(f(x), f(ka)) for f in (t.negate, t.bit_not)]
        agree += [t.equal(t.extract(x, 6, 2), t.extract(ka, 6, 2)), t.equal(t.concat(x, y), t.concat(ka, kb))]
        agree += [t.equal(t.sign_extend(x, 11), t.sign_extend(ka, 11)), t.equal(t.zero_extend(x, 11), t.zero_extend(ka, 11))]
        agree += [t.equal(t.ite(t.equal(x, y), x, y), t.ite(t.equal(ka, kb), ka, kb))]
        facts.append(t.implies(t.and_(t.equal(x, ka), t.equal(y, kb)), t.and_(*agree)))
    assert alone[solver].race(write_script(t, [t.not_(t.and_(*facts))]).text).status is Status.UNSAT


@pytest.mark.parametrize("solver", SOLVERS)
def test_every_solver_takes_a_deep_term(alone: dict[str, Pool], solver: str) -> None:
    t = Terms()
    root = deep(t, 4_000)
    x = t.symbol("x", BYTE)
    script = write_script(t, [root, t.equal(x, t.constant(0, 8)), t.equal(t.symbol("y", BYTE), t.constant(0, 8))]).text
    assert alone[solver].race(script, limits=Limits(20)).status in (Status.SAT, Status.UNSAT)


NAMES = [
    "two words",
    "0digit",
    "par(en",
    "semi;colon",
    'quo"te',
    "let",
    "a|b",
    "back\\slash",
    "naïve",
    "true",
    "and",
    "bvadd",
    "$t0",
    "assert",
]


@pytest.mark.parametrize("solver", SOLVERS)
def test_any_name_is_safe(alone: dict[str, Pool], solver: str) -> None:
    """Different names are different symbols, and none means an operator or ends the script."""
    t = Terms()
    symbols = [t.symbol(name, bit_vector(5)) for name in NAMES]
    values = [t.equal(s, t.constant(k, 5)) for k, s in enumerate(symbols)]
    shared = t.add(symbols[0], symbols[1])
    result = alone[solver].race(write_script(t, [*values, t.equal(shared, t.bit_not(t.negate(shared)))]).text)
    assert result.status is Status.UNSAT, result.reasons
    result = alone[solver].race(write_script(t, [*values, t.equal(shared, t.constant(1, 5))]).text)
    assert result.status is Status.SAT, result.reasons


@pytest.mark.parametrize("solver", SOLVERS)
def test_observed_values_come_back_in_order(alone: dict[str, Pool], solver: str) -> None:
    t = Terms()
    x, p = t.symbol("an x", BYTE), t.symbol("p", BOOLEAN)
    script = write_script(t, [t.equal(x, t.constant(5, 8)), p], [t.add(x, x), p, x])
    result = alone[solver].race(script.text, values=script.values)
    assert result.status is Status.SAT
    assert result.values is not None
    assert [re.sub("#b0*", "#b", v.replace("#x0a", "#b1010").replace("#x05", "#b101")) for v in result.values] == [
        "#b1010",
        "true",
        "#b101",
    ]


# Determinism

SOURCE = """
func.func @f(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: f32, %d: f16) -> tensor<4x?xf32> {
  %0 = arith.addf %a, %b : tensor<4x?xf32>
  %1 = math.exp %0 : tensor<4x?xf32>
  return %1 : tensor<4x?xf32>
}
func.func @g(%a: f32, %b: f32, %c: f16) -> (f32, f16) {
  %0 = arith.addf %a, %b : f32
  %1 = arith.addf %0, %b : f32
  %2 = arith.mulf %c, %c : f16
  return %1, %2 : f32, f16
}
"""
TARGET = """
func.func @f(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>, %c: f32, %d: f16) -> tensor<4x?xf32> {
  %0 = arith.subf %a, %b : tensor<4x?xf32>
  %1 = math.exp %0 : tensor<4x?xf32>
  return %1 : tensor<4x?xf32>
}
func.func @g(%a: f32, %b: f32, %c: f16) -> (f32, f16) {
  %0 = arith.addf %b, %b : f32
  %1 = arith.addf %a, %0 : f32
  %2 = arith.addf %c, %c : f16
  return %1, %2 : f32, f16
}
"""


def test_two_processes_with_different_hash_seeds_write_the_same_bytes(tmp_path: Path, alone: dict[str, Pool]) -> None:
    (tmp_path / "source.mlir").write_text(SOURCE)
    (tmp_path / "target.mlir").write_text(TARGET)

    def emit(seed: str) -> dict[str, bytes]:
        folder = tmp_path / f"seed-{seed}"
        command = [sys.executable, "-m", "smtenc", "emit", "source.mlir", "target.mlir", "-o", str(folder)]
        subprocess.run(command, cwd=tmp_path, env={**os.environ, "PYTHONHASHSEED": seed}, check=True, capture_output=True)
        return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}

    first, second = emit("1"), emit("4242")
    assert first == second
    assert {name.removesuffix(".smt2") for name in first} == {"f.return-0", "g.return-0", "g.return-1"}
    for text in first.values():
        for pool in alone.values():
            assert pool.race(text.decode(), limits=Limits(20)).status is Status.SAT

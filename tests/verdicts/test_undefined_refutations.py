"""Pairs that are wrong on undef only: the target does something that the source does for no choice of its undef values, which is proved."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from smtenc.deadline import within
from smtenc.frontend import read_text
from smtenc.ir.core import Function, Module
from smtenc.semantics.options import SemanticOptions
from smtenc.verdicts.argument_cases import Pair
from smtenc.verdicts.batch.pairs import PairOptions, PairVerifier
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample, FunctionRecord
from smtenc.verdicts.undefined_refutations import refuted_on_undef
from smtenc.verdicts.verification import verify_functions


@pytest.fixture(scope="module")
def solvers() -> Iterator[PairVerifier]:
    with PairVerifier(PairOptions()) as verifier:
        yield verifier


def refuted(solvers: PairVerifier, source: str, target: str, *, undef_inputs: bool = True, seconds: float = 0.0) -> Counterexample | None:
    def program(body: str) -> tuple[Module, Function]:
        header, _, inside = body.partition("\n")
        module = read_text(f"llvm.func @f{header} {{\n{inside}\n}}\nllvm.func @g() -> i8")
        return module, module.by_name["f"]

    def verify(pair: Pair, options: VerificationOptions) -> FunctionRecord:
        return verify_functions(*pair, options, solvers.racer)

    options = VerificationOptions(semantics=SemanticOptions(undef_inputs=undef_inputs))
    pair = (*program(source), *program(target))
    with within(seconds):
        found = refuted_on_undef(pair, options, verify)
    if found is None:
        return None
    assert found.verdict is Verdict.INCORRECT
    assert found.counterexample is not None
    assert found.counterexample.confirmed
    return found.counterexample


DOUBLED = "(%x: i8) -> i8\n%k = llvm.mlir.constant(2 : i8) : i8\n%r = llvm.mul %x, %k : i8\nllvm.return %r : i8"
SUM = "(%x: i8) -> i8\n%r = llvm.add %x, %x : i8\nllvm.return %r : i8"
FROZEN = "(%x: i8) -> i8\n%r = llvm.freeze %x : i8\nllvm.return %r : i8"
SAME = "(%x: i8) -> i8\nllvm.return %x : i8"
ANY = "() -> i8\n%r = llvm.mlir.undef : i8\nllvm.return %r : i8"
ONE = "() -> i8\n%u = llvm.mlir.undef : i8\n%r = llvm.freeze %u : i8\nllvm.return %r : i8"
EVEN = "() -> i8\n%u = llvm.mlir.undef : i8\n%k = llvm.mlir.constant(1 : i8) : i8\n%r = llvm.shl %u, %k : i8\nllvm.return %r : i8"
DEFINED = "() -> i8\n%r = llvm.mlir.constant(0 : i8) : i8\nllvm.return %r : i8"
DIVIDED = "() -> i8\n%u = llvm.mlir.undef : i8\n%z = llvm.mlir.constant(0 : i8) : i8\n%q = llvm.udiv %z, %u : i8\nllvm.return %q : i8"
BRANCH = "(%x: i1) -> i1\nllvm.cond_br %x, ^a, ^b\n^a:\nllvm.return %x : i1\n^b:\nllvm.return %x : i1"
TRUTH = "(%x: i1) -> i1\nllvm.return %x : i1"
OF_CALL = "() -> i8\n%r = llvm.call @g() : () -> i8\nllvm.return %r : i8"


@pytest.mark.parametrize(
    ("source", "target", "what"),
    [
        (DOUBLED, SUM, "the values differ"),
        (SUM, DOUBLED, ""),
        (FROZEN, SAME, "the values differ"),
        (SAME, FROZEN, ""),
        (ONE, ANY, "the values differ"),
        (EVEN, ANY, "the values differ"),
        (ANY, EVEN, ""),
        (DEFINED, DIVIDED, "the target is undefined"),
        (DIVIDED, ANY, ""),
        (TRUTH, BRANCH, "the target is undefined"),
        (OF_CALL, ANY, ""),
    ],
    ids=str,
)
def test_what_the_target_does_and_the_source_never(solvers: PairVerifier, source: str, target: str, what: str) -> None:
    found = refuted(solvers, source, target)
    assert ("" if found is None else found.what) == what


def test_a_refutation_says_what_is_undef_and_what_its_uses_were(solvers: PairVerifier) -> None:
    found = refuted(solvers, DOUBLED, SUM)
    assert found is not None
    assert found.inputs == {"arg0": "undef"}
    assert found.source == f"never {found.target}"
    assert found.note.startswith("the target's uses of undef, in order, are ")
    first, second = (
        int(text) for text in found.note.removeprefix("the target's uses of undef, in order, are ").partition(";")[0].split(", ")
    )
    assert (first + second - int(found.target or "")) % 256 == 0
    assert (first + second) % 2 == 1


def test_without_undef_arguments_only_undef_in_the_program_counts(solvers: PairVerifier) -> None:
    assert refuted(solvers, DOUBLED, SUM, undef_inputs=False) is None
    assert refuted(solvers, EVEN, ANY, undef_inputs=False) is not None


def test_what_the_source_says_of_its_arguments_may_excuse_the_target(solvers: PairVerifier) -> None:
    said = DOUBLED.replace("%x: i8", "%x: i8 {llvm.range = #llvm.constant_range<i8, 0, 1>}")
    assert refuted(solvers, said, SUM) is None


def test_without_time_nothing_is_found_and_nothing_is_raised(solvers: PairVerifier) -> None:
    assert refuted(solvers, DOUBLED, SUM) is not None
    assert refuted(solvers, DOUBLED, SUM, seconds=1e-6) is None

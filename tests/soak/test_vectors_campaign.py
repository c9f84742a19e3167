"""A sample of the campaign without MLIR, and that its programs are what they should be."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from smtenc.errors import SmtencError
from smtenc.frontend import read_text
from smtenc.interpreter import Inconclusive
from smtenc.ir.types import FloatType
from smtenc.reduction.compiled import Machine
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord
from smtenc.verdicts.verification import verify_functions
from solvers import Pool
from tests.effort import times
from tests.interpreter.runner import find_tools
from tests.soak.programs import vector_programs
from tests.soak.programs.vector_code import Open, defined_inputs, differences, interpreted, scalar_bits
from tests.soak.programs.vector_programs import random_program

from .vectors_campaign import Judged, campaign, misjudged

MEMORY = """func.func @f(%m: memref<2xi8>) -> vector<2xi8> {
  %zero = arith.constant 0 : index
  %v = vector.load %m[%zero] : memref<2xi8>, vector<2xi8>
  return %v : vector<2xi8>
}
"""


def test_no_sampled_pair_is_falsely_correct() -> None:
    judged = list(campaign(times(40, least=12), seed=3, machine=None, batch=4))
    assert [f"{j.change}\n{j.source}\n{j.target}\n{j.contradictions}" for j in judged if j.false] == []
    verdicts = {j.record.verdict for j in judged if j.record is not None}
    assert {Verdict.CORRECT, Verdict.INCORRECT} <= verdicts


@pytest.mark.parametrize("seed", range(6))
def test_a_program_is_what_it_is_and_not_with_another_constant(seed: int) -> None:
    text = random_program("f", seed, newest=False).text()
    changed = text.replace("func.func @f(", "func.func @f(%other: i8, ", 1).replace("-> (", "-> (i8, ", 1)
    with_constant = [_returning(changed, f"arith.constant {n} : i8") for n in (1, 2)]
    module, other = (read_text(t) for t in with_constant)
    with Pool(jobs=1) as pool:
        options = VerificationOptions(seconds=5.0, trials=20)
        same = verify_functions(module, module.by_name["f"], module, module.by_name["f"], options, lambda: pool)
        wrong = verify_functions(module, module.by_name["f"], other, other.by_name["f"], options, lambda: pool)
    assert same.verdict is Verdict.CORRECT
    assert wrong.verdict is not Verdict.CORRECT


def _returning(text: str, constant: str) -> str:
    """Return the function with one result more, which comes first."""
    before, _, after = text.rpartition("return")
    values, _, types = after.strip().removesuffix("}").strip().partition(" : ")
    rest = f", {values} : i8, {types}" if values else " : i8"
    return f"{before}%constant = {constant}\n  return %constant{rest}\n}}\n"


def test_programs_are_read_and_run() -> None:
    read = refused = run = 0
    for seed in range(40):
        program = random_program("f", seed, newest=False)
        try:
            module = read_text(program.text())
        except SmtencError:
            refused += 1
            continue
        read += 1
        shapes = [t.shape for _, t in program.parameters if isinstance(t, vector_programs.Buffer)]
        try:
            run += bool(defined_inputs(module.by_name["f"], module, shapes, random.Random(seed), 2))
        except Inconclusive:
            continue
    assert read > 4 * refused
    assert run > read // 2


def test_every_operation_comes() -> None:
    used = Counter(operation for seed in range(600) for operation in random_program("f", seed).used)
    expected = """bitcast broadcast compressstore constant_mask contract create_mask deinterleave expandload extract extract_strided_slice fma
    from_elements gather insert insert_strided_slice interleave load mask maskedload maskedstore multi_reduction outerproduct reduction scan scatter
    shape_cast shuffle step store to_elements transfer_read transfer_write transpose""".split()
    assert [name for name in expected if not used[f"vector.{name}"]] == []


def test_the_same_seed_gives_the_same_program() -> None:
    assert random_program("f", 5).text() == random_program("f", 5).text()
    assert random_program("f", 5).text() != random_program("f", 6).text()


def test_a_run_that_contradicts_is_false() -> None:
    assert Judged("f", "cse", FunctionRecord("f", Verdict.CORRECT), ["outcome 0[0]"]).false
    assert Judged("f", "", None, ["outcome 0[0]: interpreted 1, compiled 2"]).false
    assert not Judged("f", "cse", FunctionRecord("f", Verdict.CORRECT)).false


def test_machine_code_may_give_anything_for_poison_and_choices() -> None:
    module = read_text(MEMORY)
    function = module.by_name["f"]
    (arguments, outcomes), *_ = defined_inputs(function, module, [(2,)], random.Random(0), 1)
    given = [[int(x) for x in elements if x is not None and not isinstance(x, Open)] for elements in outcomes]
    assert differences(function, arguments, outcomes, [*given, [0]]) == []
    assert len(differences(function, arguments, outcomes, [[given[0][0] ^ 1, given[0][1]], given[1], [0]])) == 1
    assert differences(function, arguments, outcomes, [*given, [3]]) == ["3 bytes beside buffer 0 were changed"]
    assert differences(function, arguments, [[None, Open()], outcomes[1]], [[99, 98], given[1], [0]]) == []
    assert interpreted(function, module, arguments) == outcomes


@pytest.mark.parametrize(("number", "bits"), [(0.0, 0), (1.0, 0x3F800000), (-2.0, 0xC0000000), (3.0, 0x40400000)])
def test_small_whole_numbers_as_bits(number: float, bits: int) -> None:
    assert scalar_bits(number, FloatType("f32")) == bits


def test_what_mlir_lowers_wrongly_is_not_judged_by_it() -> None:
    assert misjudged('"vector.mask"(%m) ({ "vector.reduction"(%v) {kind = #vector.kind<maximumf>} }) : (vector<4xi1>)')
    assert not misjudged('"vector.reduction"(%v) {kind = #vector.kind<maximumf>}')


def test_a_sample_of_random_programs_as_machine_code() -> None:
    tools = find_tools()
    if tools is None or tools.major() < 20:
        pytest.skip("needs smtenc[llvm], or mlir-opt 20 or later with its runner ($SMTENC_MLIR_OPT)")
    judged = list(campaign(times(20), seed=2, machine=Machine(tools.opt, tools.runner), batch=4))
    assert [j for j in judged if j.false] == []
    assert any(j.compiled for j in judged)

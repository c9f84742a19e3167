"""The interpreter against MLIR's own lowering: ``mlir-opt`` lowers the same text, ``mlir-runner`` runs it, and the results must be the same bits.

Any NaN equals any other, and the machine may do what it likes where the interpreter says poison. Programs that are undefined are not run.
``SMTENC_RANDOM_PROGRAMS=first:count`` runs other random programs than the usual ones.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random

import pytest

from smtenc.floats.formats import FORMATS
from smtenc.interpreter import Inconclusive, Undefined

from . import random_buffers, random_control, random_tensors, random_tosa
from .elementwise_cases import Case
from .llvm_cases import LLVM_CASES
from .named_cases import NAMED
from .random_programs import random_program
from .random_tensors import Step
from .runner import Lowered, Run, Tools, find_tools
from .tensor_cases import STRUCTURED, TENSORS, TOSA, any_numbers, texts, whole_numbers

found_tools = find_tools()
pytestmark = pytest.mark.skipif(
    found_tools is None,
    reason="needs smtenc[llvm], or mlir-opt 19, 20 or 22 ($SMTENC_MLIR_OPT, or on the path), with mlir-runner or mlir-cpu-runner next to it",
)


@pytest.fixture(scope="module")
def tools() -> Tools:
    assert found_tools is not None
    return found_tools


# -- what the comparison rests on -------------------------------------------------------------------------------------

F32 = FORMATS["f32"]


def test_the_machine_rounds_a_product_before_it_is_added_to(tools: Tools) -> None:
    case = Case("steps", ("f32",) * 3, (("f32", "%m = arith.mulf %a, %b : f32\narith.addf %m, %c : f32"),))
    # (1 + e)^2 - (1 + 2e) is e^2 if rounded once, and 0 if rounded twice
    numbers = [[F32.one_bits + 1] * 512, [F32.one_bits + 1] * 512, [F32.sign_mask | F32.one_bits + 2] * 512]
    assert Lowered(case.text, tools).execute([("steps", numbers)]) == [[[0] * 512]]


def test_the_machine_keeps_subnormal_numbers_and_the_sign_of_zero(tools: Tools) -> None:
    module = Lowered(
        "func.func @f(%a: tensor<2xf32>, %b: tensor<1xf64>) -> (tensor<2xf32>, tensor<1xf64>) {\nreturn %a, %b : tensor<2xf32>, tensor<1xf64>\n}",
        tools,
    )
    assert module.execute([("f", [[1, F32.sign_mask], [1 << 63]])]) == [[[1, F32.sign_mask], [1 << 63]]]


def test_a_difference_is_reported(tools: Tools) -> None:
    case = Case("sum", ("f32", "f32"), (("f32", "arith.addf %a, %b : f32"),))
    module = Lowered(case.text, tools)
    arguments = [[F32.one_bits] * 1280, [F32.one_bits] * 1280]
    (results,) = module.execute([("sum", arguments)])
    results[0][7] ^= 1
    assert module.against("sum", arguments, results).differences == ["@sum(1.0, 1.0) result 0: compiled 2.0000002, interpreted 2.0"]


def test_buffers_are_passed_and_read_back(tools: Tools) -> None:
    text = (
        "func.func @f(%a: memref<2x3xi16>, %b: memref<3xi16>) {\n%s = memref.subview %a[1, 0] [1, 3] [1, 1] : "
        "memref<2x3xi16> to memref<3xi16, strided<[1], offset: 3>>\nmemref.copy %b, %s : memref<3xi16> to memref<3xi16, strided<[1], offset: 3>>\nreturn\n}"
    )
    assert Lowered(text, tools).execute([("f", [[1, 2, 3, 4, 5, 6], [7, 8, 9]])]) == [[[1, 2, 3, 7, 8, 9], [7, 8, 9]]]


# -- tables -----------------------------------------------------------------------------------------------------------


def _check(module: Lowered, runs: Sequence[Run]) -> int:
    """Runs both, and returns how many elements were compared."""
    wanted: list[tuple[Run, bool]] = []
    for name, arguments in runs:
        try:
            wanted.append(((name, arguments), module.leaves_open(name, arguments)))
        except (Undefined, Inconclusive):
            continue
    count = 0
    for ((name, arguments), open_zeros), results in zip(wanted, module.execute([run for run, _ in wanted]), strict=True):
        comparison = module.against(name, arguments, results, open_zeros)
        assert comparison.differences == [], _program(module, name, arguments)
        count += sum(comparison.compared)
    return count


def _program(module: Lowered, name: str, arguments: Sequence[Sequence[int]]) -> str:
    text = module.text[module.text.index(f"@{name}(") :].partition("\nfunc.func")[0]
    return f"{text}\narguments: {[list(map(hex, bits)) for bits in arguments]}"


def _runs(module: Lowered, name: str) -> list[Run]:
    types, source = module.module.by_name[name].type.inputs, Random(name)
    return [(name, whole_numbers(types, source)), (name, any_numbers(types, source))]


# Not known to MLIR 19.
_NEWER = ("linalg_conv_2d_nhwgc_gfhwc",)
# Floats whose order of summation, or least number, is not that of the specification: compared on small whole numbers only.
_OTHERWISE = ("tosa_conv", "tosa_depthwise", "tosa_fully", "tosa_max_pool2d", "tosa_avg_pool2d")


@pytest.mark.parametrize("rows", [STRUCTURED, NAMED, TENSORS, TOSA], ids=["structured", "named", "tensors", "tosa"])
def test_tables(tools: Tools, rows: Sequence[tuple[str, str, str]]) -> None:
    known = {texts([row]): row[0] for row in rows if row[0] not in _NEWER}
    taken = tools.taken([*known])
    assert 3 * len(taken) > len(known)
    module = Lowered("".join(taken), tools)
    names = [known[text] for text in taken]
    assert _check(module, [run for name in names for run in _runs(module, name)[: 1 if name.startswith(_OTHERWISE) else 2]])


# Where IREE departs from the documents, or has no library: the sign of zero, casts to f16, remainders.
_CASES = (
    *(Case(f"extrema_{t}", (t, t), tuple((t, f"arith.{n} %a, %b : {t}") for n in ("minimumf", "maximumf"))) for t in ("f16", "f32", "f64")),
    Case("to_f16", ("f64", "i32"), (("f16", "arith.truncf %a : f64 to f16"), ("f16", "arith.uitofp %b : i32 to f16"))),
    Case("remainders", ("f64", "f64"), (("f64", "arith.remf %a, %b : f64"),)),
    Case("fused", ("f64", "f64", "f64"), (("f64", "math.fma %a, %b, %c : f64"),)),
)


@pytest.mark.parametrize("case", _CASES, ids=lambda case: case.name)
def test_elementwise(tools: Tools, case: Case) -> None:
    assert _check(Lowered(case.text, tools), [(case.name, case.arguments())])


@pytest.mark.parametrize("case", LLVM_CASES, ids=lambda case: case.name)
def test_the_llvm_dialect(tools: Tools, case: Case) -> None:
    taken = tools.taken([case.text])
    if not taken:
        pytest.skip(f"MLIR {tools.major()} has not all of these operations")
    assert _check(Lowered(case.text, tools), [(case.name, case.arguments())])


# -- random programs --------------------------------------------------------------------------------------------------

_FIRST, _COUNT = map(int, os.environ.get("SMTENC_RANDOM_PROGRAMS", "0:40").split(":"))
_BATCH = 20


@pytest.mark.parametrize("start", range(_FIRST, _FIRST + _COUNT, _BATCH))
@pytest.mark.parametrize(
    ("steps", "length"),
    [
        (random_tensors.STEPS, 6),
        (random_tosa.STEPS, 6),
        ((*random_tensors.STEPS, *random_tosa.STEPS), 12),
        (random_buffers.STEPS, 10),
        (random_control.STEPS, 5),
    ],
    ids=["tensors", "tosa", "mixed", "buffers", "control"],
)
def test_random_programs(tools: Tools, steps: Sequence[Step], length: int, start: int) -> None:
    programs = [random_program(f"program_{seed}", seed, steps, length) for seed in range(start, min(start + _BATCH, _FIRST + _COUNT))]
    taken = tools.taken(programs)
    if not taken:
        pytest.skip(f"MLIR {tools.major()} has none of these programs")
    module = Lowered("".join(taken), tools)
    assert _check(module, [run for function in module.module.functions for run in _runs(module, function.name)])

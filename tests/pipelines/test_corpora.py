"""``corpora/pipelines``: every stage is read, and the steps of one release are proved (``docs/passes.md`` does those of the other)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from smtenc.frontend import read_text
from smtenc.pipelines.records import PipelineRecord, Stage
from smtenc.pipelines.stage_files import stages_of_folder
from smtenc.pipelines.verification import check_stages
from smtenc.verdicts.configuration.settings import Claim
from smtenc.verdicts.configuration.validation import pair_options
from smtenc.verdicts.lattice import Verdict

PIPELINES = Path(__file__).parents[2] / "corpora" / "pipelines"
FOLDERS = sorted(p for p in PIPELINES.glob("*/*") if p.is_dir())


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda f: f"{f.parent.name}-{f.name}")
def test_every_stage_can_be_read(folder: Path) -> None:
    stages, notes = stages_of_folder(folder)
    assert notes == ()
    assert [int(Path(s.file).name[:3]) for s in stages] == list(range(len(stages)))
    for stage in dict.fromkeys(s.text for s in stages):
        assert all(f.fault is None for f in read_text(stage).functions)


@pytest.mark.parametrize("program", sorted({f.parent for f in FOLDERS}), ids=lambda p: p.name)
def test_all_releases_have_the_same_passes(program: Path) -> None:
    assert len({tuple(s.passed for s in stages_of_folder(f)[0][1:]) for f in FOLDERS if f.parent == program}) == 1


def stages_of(program: str) -> list[Stage]:
    return list(stages_of_folder(PIPELINES / program / "mlir-22")[0])


def check(stages: Sequence[Stage], *assumed: str) -> PipelineRecord:
    return check_stages(stages, pair_options(Claim(assume=assumed), environ={}), file="p.mlir", tool="t")


@pytest.mark.parametrize("program", ["histogram", "multilayer-perceptron", "prefix-sum", "stencil"])
def test_each_step_to_the_last_pass_is_proved_and_the_whole_at_once(program: str) -> None:
    record = check(stages_of(program))
    assert {s.verdict for s in record.steps} == {Verdict.CORRECT}
    assert record.whole is not None
    assert record.whole.verdict is Verdict.CORRECT


@pytest.mark.parametrize(("program", "assumed"), [("attention", ()), ("layer-normalization", ("math-identities",))])
def test_a_large_program_is_proved_at_once(program: str, assumed: tuple[str, ...]) -> None:
    """From tensors to the last pass; a pass expands ``rsqrt``."""
    first, *_, last = stages_of(program)
    assert [s.verdict for s in check([first, last], *assumed).steps] == [Verdict.CORRECT]


WRONG = [
    ("attention", "convert-scf-to-cf", "arith.maximumf", "arith.minimumf"),
    ("attention", "convert-arith-to-llvm", "llvm.fsub", "llvm.fadd"),
    ("attention", "finalize-memref-to-llvm", "elem_type = f32, noWrapFlags = 7", "elem_type = i8, noWrapFlags = 7"),
    ("convolution", "tosa-to-linalg", "6.000000e+00", "5.000000e+00"),
    ("histogram", "convert-scf-to-cf", "cmpi slt", "cmpi sle"),
    ("histogram", "convert-arith-to-llvm", "llvm.zext", "llvm.sext"),
    ("histogram", "finalize-memref-to-llvm", "elem_type = i32", "elem_type = i16"),
    ("layer-normalization", "convert-scf-to-cf", "arith.subf", "arith.addf"),
    ("layer-normalization", "convert-arith-to-llvm", "llvm.fdiv", "llvm.fmul"),
    ("multilayer-perceptron", "convert-scf-to-cf", "arith.maximumf", "arith.minimumf"),
    ("prefix-sum", "convert-scf-to-cf", "predicate = 2", "predicate = 3"),
    ("prefix-sum", "finalize-memref-to-llvm", "elem_type = i32", "elem_type = i8"),
    ("stencil", "convert-scf-to-cf", "arith.addi", "arith.subi"),
    ("stencil", "convert-arith-to-llvm", "llvm.fmul", "llvm.fadd"),
]
"""Programs, a pass, and what it might have printed instead of what it printed first of that kind: another operation, one iteration too many, bytes
for numbers.
"""


@pytest.mark.parametrize(("program", "passed", "right", "wrong"), WRONG, ids=[f"{program}-{passed}" for program, passed, *_ in WRONG])
def test_a_wrong_step_is_named(program: str, passed: str, right: str, wrong: str) -> None:
    stages = stages_of(program)
    at = next(k for k, s in enumerate(stages) if s.passed == passed)
    assert right in stages[at].text
    changed = replace(stages[at], text=stages[at].text.replace(right, wrong, 1))
    assert [s.verdict for s in check([stages[at - 1], changed]).steps] == [Verdict.INCORRECT]

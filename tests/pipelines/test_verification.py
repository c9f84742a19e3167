"""What the steps of a pipeline come to: the first wrong one, bridges, the whole, and what steps prove together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from smtenc.errors import InputError, UsageError
from smtenc.pipelines.records import PipelineRecord, Stage, StepRecord, is_open
from smtenc.pipelines.verification import check_stages
from smtenc.verdicts.configuration.settings import Claim, Reading
from smtenc.verdicts.configuration.validation import pair_options
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord, PairRecord
from tests.pipelines.fake_tool import PROGRAM, REPLACED

OPTIONS = pair_options(environ={})
CORRECT, INCORRECT, UNSUPPORTED, UNKNOWN = Verdict.CORRECT, Verdict.INCORRECT, Verdict.UNSUPPORTED, Verdict.UNKNOWN


def stages(*passes: str) -> list[Stage]:
    found = [Stage("p.mlir", PROGRAM)]
    for number, name in enumerate(passes, 1):
        found.append(Stage(f"{number:03d}-{name}.mlir", found[-1].text.replace(*REPLACED[name]), name))
    return found


def check(found: Sequence[Stage], **how: bool) -> PipelineRecord:
    return check_stages(found, OPTIONS, file="p.mlir", **how)


def verdicts(record: PipelineRecord) -> list[Verdict | None]:
    return [None if s.record is None else s.verdict for s in record.steps]


def test_the_first_wrong_step_is_named_and_shows_an_input() -> None:
    record = check(stages("double", "same", "wrong", "mend"))
    assert verdicts(record) == [CORRECT, None, INCORRECT, INCORRECT]
    assert record.first_wrong is record.steps[2]
    assert record.stages[record.first_wrong.after].passed == "wrong"
    found = record.steps[2].of("f")
    assert found is not None
    assert found.counterexample is not None
    assert found.counterexample.confirmed
    assert record.steps[2].record is not None
    assert (record.steps[2].record.source, record.steps[2].record.target) == ("002-same.mlir", "003-wrong.mlir")
    # what is mended later is wrong where it stands
    assert record.whole is not None
    assert (record.whole.verdict, record.verdict, record.exit_code) == (CORRECT, INCORRECT, 1)
    assert record.proved_by_steps == ("g",)


def test_nothing_is_verified_behind_the_first_wrong_step_on_request() -> None:
    record = check(stages("wrong", "double", "wrong", "mend"), first=True)
    assert verdicts(record)[:3] == [None, CORRECT, INCORRECT]
    assert record.whole is None
    assert record.first_wrong is record.steps[2]
    assert record.exit_code == 1


def test_steps_that_cannot_be_checked_are_bridged_for_their_function_alone() -> None:
    record = check(stages("hide", "same", "show", "double"))
    assert [is_open(s.verdict) for s in record.steps] == [True, False, True, False]
    (bridge,) = record.bridges
    assert (bridge.before, bridge.after, bridge.verdict) == (0, 3, CORRECT)
    assert bridge.record is not None
    assert [f.name for f in bridge.record.functions] == ["f"]
    assert [record.verdict_of(s) for s in record.steps] == [CORRECT] * 4
    assert (record.verdict, record.exit_code) == (CORRECT, 0)
    assert record.proved_by_steps == ("f", "g")
    assert is_open(check(stages("hide", "show"), bridge=False).verdict)


def test_a_bridge_that_is_wrong_is_what_is_wrong() -> None:
    found = stages("hide", "show")
    found[2] = replace(found[2], text=found[2].text.replace("addi", "muli"))
    record = check(found)
    (bridge,) = record.bridges
    assert bridge.verdict is INCORRECT
    assert record.first_wrong is bridge
    assert record.exit_code == 1


def test_a_stage_that_cannot_be_read_is_bridged_with_all_its_functions() -> None:
    found = stages("double", "double", "double")
    found[1] = Stage("broken.mlir", "module {\n  func.func @f(\n}\n", "break")
    record = check(found)
    assert verdicts(record) == [UNSUPPORTED, UNSUPPORTED, None]
    assert record.steps[0].is_unreadable
    (bridge,) = record.bridges
    assert bridge.record is not None
    assert [f.name for f in bridge.record.functions] == ["f", "g"]
    assert record.verdict is CORRECT
    assert record.proved_by_steps == ("f", "g")
    # nothing else reads it, and somebody has named it
    alone = check(found[:2])
    assert (alone.verdict, alone.exit_code) == (UNSUPPORTED, 2)
    assert replace(alone, tool="mlir-opt").exit_code == 4
    assert alone.whole is None


def test_the_whole_ends_at_the_last_stage_that_can_be_read() -> None:
    found = [*stages("double", "wrong", "mend"), Stage("llvm.mlir", "module {\n}\n", "lower")]
    record = check(found)
    assert record.whole is not None
    assert (record.whole.after, record.whole.verdict) == (3, CORRECT)


def test_a_public_function_that_goes_is_a_failure_of_its_step_and_proved_by_none() -> None:
    gone = PROGRAM[: PROGRAM.index("  func.func @g")] + "}\n"
    record = check([*stages("double"), Stage("gone.mlir", gone.replace(*REPLACED["double"]), "drop")])
    assert verdicts(record) == [CORRECT, INCORRECT]
    assert record.proved_by_steps == ("f",)


def test_what_becomes_private_and_goes_is_not_proved_by_steps() -> None:
    hidden = PROGRAM.replace("func.func @g", "func.func private @g")
    gone = PROGRAM[: PROGRAM.index("  func.func @g")] + "}\n"
    record = check([Stage("p.mlir", PROGRAM), Stage("hidden.mlir", hidden, "symbol-privatize"), Stage("gone.mlir", gone, "symbol-dce")])
    assert "g" not in record.proved_by_steps
    # no step is wrong, and the whole is: who called @g finds nothing
    assert record.whole is not None
    assert record.whole.verdict is INCORRECT
    assert (record.verdict, record.exit_code) == (INCORRECT, 1)


def test_one_step_that_changes_anything_is_the_whole() -> None:
    record = check(stages("same", "double"))
    assert record.whole is not None
    assert record.whole.record is record.steps[1].record
    unchanged = check(stages("same"))
    assert (unchanged.verdict, unchanged.steps[0].unchanged) == (CORRECT, True)


def test_one_stage_is_no_pipeline() -> None:
    with pytest.raises(InputError, match="no step to verify"):
        check(stages())


def test_only_functions_that_are_named() -> None:
    options = pair_options(reading=Reading(functions=("g",)), environ={})
    record = check_stages(stages("double", "wrong"), options, file="p.mlir")
    assert record.verdict is CORRECT
    with pytest.raises(UsageError, match=r"no function x in p\.mlir"):
        check_stages(stages("double"), pair_options(reading=Reading(functions=("x",)), environ={}), file="p.mlir")


def test_matches_are_about_the_step_that_renames(tmp_path: Path) -> None:
    file = tmp_path / "match.toml"
    file.write_text('[functions.g]\ntarget = "k"\n')
    options = pair_options(Claim(match=file), environ={})
    found = stages("double", "same")
    found[2] = replace(found[2], text=found[2].text.replace("@g", "@k"))
    record = check_stages([*found, Stage("x.mlir", found[2].text.replace(*REPLACED["wrong"]), "wrong")], options, file="p.mlir")
    assert verdicts(record) == [CORRECT, CORRECT, INCORRECT]
    with pytest.raises(InputError, match="no step has a function @g before it and @k behind it"):
        check_stages(stages("double"), options, file="p.mlir")


def test_in_several_processes_it_is_the_same() -> None:
    found = stages("double", "wrong", "mend", "hide")
    one, two = (check_stages(found, OPTIONS, file="p.mlir", jobs=jobs) for jobs in (1, 2))
    assert verdicts(one) == verdicts(two)


# -- records made by hand ------------------------------------------------------------------------------------------------------------


def made(steps: Sequence[dict[str, Verdict]], *bridges: tuple[int, int, dict[str, Verdict]]) -> PipelineRecord:
    def step(before: int, after: int, functions: dict[str, Verdict]) -> StepRecord:
        found = tuple(FunctionRecord(n, v, assumptions=(f"a{before}",)) for n, v in functions.items())
        return StepRecord(before, after, PairRecord("a", "b", found))

    return PipelineRecord(
        "p.mlir",
        "",
        "",
        tuple(Stage(f"{k}.mlir", str(k)) for k in range(len(steps) + 1)),
        tuple(step(k, k + 1, each) for k, each in enumerate(steps)),
        tuple(step(*each) for each in bridges),
    )


@pytest.mark.parametrize(
    ("bridge", "verdict", "proved"),
    [
        ((0, 2, {"f": CORRECT}), CORRECT, ("f", "g")),
        ((0, 2, {"g": CORRECT}), UNKNOWN, ("g",)),
        ((0, 1, {"f": CORRECT}), UNKNOWN, ("g",)),
        ((0, 2, {"f": UNKNOWN}), UNKNOWN, ("g",)),
        ((0, 2, {"f": INCORRECT}), INCORRECT, ("g",)),
        ((0, 2, {"f": Verdict.CONFLICT}), Verdict.CONFLICT, ("g",)),
    ],
    ids=["that spans it", "of another function", "too short", "open", "wrong", "in conflict"],
)
def test_what_a_bridge_says_of_an_open_function(
    bridge: tuple[int, int, dict[str, Verdict]], verdict: Verdict, proved: tuple[str, ...]
) -> None:
    record = made([{"f": UNKNOWN, "g": CORRECT}, {"f": UNSUPPORTED, "g": CORRECT}], bridge)
    assert record.verdict in (verdict, UNSUPPORTED) if verdict is UNKNOWN else record.verdict is verdict
    assert record.proved_by_steps == proved


def test_no_bridge_mends_a_step_that_is_wrong() -> None:
    record = made([{"f": INCORRECT}, {"f": UNKNOWN}], (0, 2, {"f": CORRECT}))
    assert (record.verdict, record.exit_code) == (INCORRECT, 1)
    assert record.first_wrong is record.steps[0]


def test_a_function_that_a_step_does_not_speak_of_is_not_proved_by_steps() -> None:
    assert made([{"f": CORRECT, "g": CORRECT}, {"f": CORRECT}]).proved_by_steps == ("f",)
    assert made([{"f": CORRECT}, {"f": CORRECT, "g": CORRECT}]).proved_by_steps == ("f",)


def test_what_steps_prove_together_rests_on_all_that_they_assume() -> None:
    record = made([{"f": CORRECT}, {"f": UNKNOWN}, {"f": CORRECT}], (1, 3, {"f": CORRECT}))
    assert record.assumptions_of("f") == ("a0", "a1", "a2")


def test_a_tool_that_failed_is_bad_input_unless_a_step_is_wrong() -> None:
    assert replace(made([{"f": CORRECT}]), failure="no").exit_code == 2
    assert replace(made([{"f": INCORRECT}]), failure="no").exit_code == 1


def test_json_says_it_all() -> None:
    content = made([{"f": UNKNOWN}, {"f": UNSUPPORTED}], (0, 2, {"f": CORRECT})).to_json()
    assert content["schema"] == "smtenc-passes/1"
    assert (content["verdict"], content["first_wrong"], content["whole"]) == ("correct", None, None)
    assert content["proved_by_steps"] == {"f": ["a0"]}
    assert [s["verdict"] for s in content["steps"]] == ["unknown", "unsupported"]
    assert content["bridges"][0]["pair"]["schema"] == "smtenc/1"


def eighths(*operations: str) -> list[Stage]:
    """A program of two functions, each step another way to divide by eight."""
    ways = {"divide": ("8", "divsi"), "divide unsigned": ("8", "divui"), "shift": ("3", "shrsi")}
    bodies = (
        "func.func @{f}(%n: i32{more}) -> i32 {{\n  %c = arith.constant {c} : i32\n  %r = arith.{op} %n, %c : i32\n  return %r : i32\n}}\n"
    )
    texts = []
    for name in operations:
        c, op = ways[name]
        texts.append(bodies.format(f="f", more="", c=c, op=op) + bodies.format(f="g", more=", %unused: i8", c=c, op=op))
    return [Stage(f"{number}.mlir", text, name) for number, (name, text) in enumerate(zip(operations, texts, strict=True))]


AT_LEAST_ZERO = (
    "func.func @{f}(%n: i32{more}) -> i1 {{\n  %c = arith.constant 0 : i32\n  %r = arith.cmpi sge, %n, %c : i32\n  return %r : i1\n}}\n"
)


def test_preconditions_are_about_every_step_that_they_fit(tmp_path: Path) -> None:
    file = tmp_path / "required.mlir"
    file.write_text(AT_LEAST_ZERO.format(f="f", more="") + AT_LEAST_ZERO.format(f="g", more=", %unused: i8"))
    found = eighths("divide", "shift", "divide unsigned")
    assert verdicts(check(found)) == [INCORRECT, INCORRECT]
    options = pair_options(Claim(require=file), environ={})
    record = check_stages(found, options, file="p.mlir")
    assert verdicts(record) == [CORRECT, CORRECT]
    for step in record.steps:
        assert [f"require={file}@{name}" in step.of(name).assumptions for name in ("f", "g")] == [True, True]  # type: ignore[union-attr]


def test_a_precondition_that_no_longer_fits_is_about_the_steps_before(tmp_path: Path) -> None:
    file = tmp_path / "required.mlir"
    file.write_text(AT_LEAST_ZERO.format(f="f", more="") + AT_LEAST_ZERO.format(f="g", more=", %unused: i8"))
    found = eighths("divide", "shift", "shift")
    changed = [*found[:2], *(replace(s, text=s.text.replace(", %unused: i8", "").replace("shrsi %n", "shrui %n")) for s in found[2:])]
    record = check_stages(changed, pair_options(Claim(require=file), environ={}), file="p.mlir", bridge=False)
    assert verdicts(record)[0] is CORRECT
    last = check_stages(
        [*changed, replace(changed[-1], file="4.mlir", text=changed[-1].text.replace("shrui", "shrsi"))],
        pair_options(Claim(require=file), environ={}),
        file="p.mlir",
        bridge=False,
    )
    step = last.steps[-1]
    assert (step.of("f").verdict, step.of("g").verdict) == (CORRECT, INCORRECT)  # type: ignore[union-attr]

"""Findings, and what files for other programs make of them: JUnit, SARIF, GitHub's annotations, baselines."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from smtenc.errors import InputError, Location, UsageError
from smtenc.pipelines.records import PipelineRecord, Stage, StepRecord
from smtenc.reports.baseline import FAILING, Baseline, baseline_text, failing_verdicts, judged, read_baseline
from smtenc.reports.findings import WHOLE, Finding, findings_of_pairs, findings_of_pipeline, place_in, worst_code
from smtenc.reports.github import summary, workflow_commands
from smtenc.reports.junit import junit_text
from smtenc.reports.sarif import sarif_text
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample, FunctionRecord, PairRecord

EXAMPLE = Counterexample(
    {"arg0": "3", "@g": "memref<1xi8>"}, "the values differ", 0, (1, 2), "34", "31", confirmed=True,
    divergence=("arith.addi at a.mlir:2:8", None),
)  # fmt: skip
WRONG = FunctionRecord("f", Verdict.INCORRECT, counterexample=EXAMPLE, places=("a.mlir:1:1", "b.mlir:7:3"), assumptions=("index-bits=64",))
PROVED = FunctionRecord("ok", Verdict.CORRECT, places=("a.mlir:9:1", "b.mlir:9:1"), assumptions=("no-alias",))
OPEN = FunctionRecord("slow", Verdict.UNKNOWN, reason="z3: time")
FOREIGN = FunctionRecord("odd", Verdict.UNSUPPORTED, unsupported="mine.op at b.mlir:4:5")
PAIR = PairRecord("a.mlir", "b.mlir", (WRONG, PROVED, OPEN, FOREIGN))
GONE = PairRecord("c.mlir", "d.mlir", error="c.mlir:3:4: expected a type\n  | oops\n  hint: write one")
ALL = [*findings_of_pairs([PAIR, GONE])]
RESULTS = judged(ALL, frozenset(FAILING), None)


# -- findings -----------------------------------------------------------------------------------------------------------


def test_places_are_where_programs_part_else_where_functions_begin() -> None:
    wrong, proved, slow, odd, gone = ALL
    assert (wrong.place, wrong.other) == (Location("a.mlir", 2, 8), Location("b.mlir", 7, 3))
    assert (proved.place, proved.other) == (Location("a.mlir", 9, 1), Location("b.mlir", 9, 1))
    assert (slow.place, slow.other) == (Location("a.mlir"), Location("b.mlir"))
    assert odd.other == Location("b.mlir", 4, 5)
    assert gone.place == Location("c.mlir", 3, 4)


def test_messages_are_one_line_and_say_what_is_wrong() -> None:
    wrong, _, slow, odd, gone = ALL
    assert wrong.message == ("@f: incorrect: the values differ: result 0[1, 2] is 34 before, 31 after, where arg0 = 3, @g = memref<1xi8>")
    assert wrong.details[-1] == "assuming: index-bits=64"
    assert slow.message == "@slow: unknown: z3: time"
    assert odd.message == "@odd: unsupported: mine.op at b.mlir:4:5"
    assert (gone.message, gone.function, gone.verdict, gone.said) == ("c.mlir:3:4: expected a type", WHOLE, None, "error")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a.mlir:3:4: no", Location("a.mlir", 3, 4)),
        ("tosa.add at dir/a.mlir:3:10", Location("dir/a.mlir", 3, 10)),
        ("arith.cmpf at <RUN 1 of a.mlir>:3:10", Location("<RUN 1 of a.mlir>", 3, 10)),
        ("a:b.mlir:3:4", Location("a:b.mlir", 3, 4)),
        ("nothing", Location("here")),
    ],
)
def test_places_in_messages(text: str, place: Location) -> None:
    assert place_in(text, "here") == place


def test_keys_do_not_depend_on_the_folder_of_a_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "below").mkdir()
    keys = set()
    for folder, file in ((tmp_path, "a.mlir"), (tmp_path / "below", "../a.mlir"), (tmp_path, str(tmp_path / "a.mlir"))):
        monkeypatch.chdir(folder)
        keys.add(Finding("", (file, "<stdin>"), "f", Verdict.UNKNOWN, "", within="part 2").key(str(tmp_path)))
    assert keys == {"a.mlir -> <stdin> part 2 @f"}


@pytest.mark.parametrize(
    ("findings", "code"), [(ALL, 1), (ALL[1:], 2), (ALL[1:4], 3), (ALL[1:2], 0), ([], 0), ([ALL[0]], 1), ([ALL[3]], 4)]
)
def test_the_worst_decides_and_what_cannot_be_read_masks_nothing(findings: list[Finding], code: int) -> None:
    assert worst_code(findings) == code


def pipeline(*records: PairRecord | None, bridges: tuple[StepRecord, ...] = (), failure: str | None = None) -> PipelineRecord:
    stages = (Stage("p.mlir", ""), *(Stage(f"{k}.mlir", "", passed="cse") for k in range(len(records))))
    steps = tuple(StepRecord(k, k + 1, record) for k, record in enumerate(records))
    return PipelineRecord("p.mlir", "mlir-opt", "cse", stages, steps, bridges, failure=failure)


def test_steps_of_a_pipeline_are_called_by_their_passes() -> None:
    found = list(findings_of_pipeline(pipeline(None, replace(PAIR, functions=(WRONG,)), replace(PAIR, functions=(PROVED,)))))
    assert [f.key(".") for f in found] == ["p.mlir cse #2 @f", "p.mlir cse #3 @ok"]
    assert found[0].suite == "p.mlir: cse #2"


def test_a_bridge_says_more_than_the_open_steps_below_it() -> None:
    slow = replace(PAIR, functions=(OPEN,))
    bridge = StepRecord(0, 2, replace(PAIR, functions=(replace(PROVED, name="slow"),)))
    found = list(findings_of_pipeline(pipeline(slow, slow, bridges=(bridge,))))
    assert [f.verdict for f in found] == [Verdict.CORRECT, Verdict.CORRECT]


def test_a_pipeline_that_did_not_come_to_its_end() -> None:
    found = list(findings_of_pipeline(pipeline(None, failure="cse: crashed\nsomewhere")))
    assert [(f.verdict, f.message, f.details) for f in found] == [(None, "cse: crashed", ("somewhere",))]


# -- what fails, and baselines --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "failing"),
    [
        ((), set(FAILING)),
        (("incorrect",), {"incorrect"}),
        (("incorrect", " error "), {"incorrect", "error"}),
        (("none",), set()),
        (("",), set(FAILING)),
    ],
)
def test_what_fails(names: tuple[str, ...], failing: set[str]) -> None:
    assert failing_verdicts(names) == failing


@pytest.mark.parametrize("names", [("correct",), ("wrong",), ("none", "incorrect")])
def test_what_cannot_fail(names: tuple[str, ...]) -> None:
    with pytest.raises(UsageError, match="--fail-on"):
        failing_verdicts(names)


def test_a_baseline_says_what_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path("known.json")
    file.write_text(baseline_text(ALL, file))
    known = read_baseline(file)
    assert known.results == {
        "a.mlir -> b.mlir @f": "incorrect",
        "a.mlir -> b.mlir @odd": "unsupported",
        "a.mlir -> b.mlir @slow": "unknown",
        "c.mlir -> d.mlir @*": "error",
    }
    assert not any(r.fails for r in judged(ALL, frozenset(FAILING), known))
    # written anew, it is the same
    assert baseline_text(reversed(ALL), file) == file.read_text()


@pytest.mark.parametrize(
    ("recorded", "found", "fails"),
    [
        ("unknown", Verdict.UNKNOWN, False),
        ("unknown", Verdict.INCORRECT, True),  # worse
        ("incorrect", Verdict.UNKNOWN, False),
        ("incorrect", None, True),
        ("error", Verdict.INCORRECT, False),
        ("unsupported", Verdict.UNKNOWN, True),
    ],
)
def test_only_what_is_worse_than_known_fails(recorded: str, found: Verdict | None, fails: bool) -> None:
    finding = Finding("", ("a.mlir",), "f", found, "")
    known = Baseline(".", {"a.mlir @f": recorded})
    (result,) = judged([finding], frozenset(FAILING), known)
    assert (result.fails, result.known) == (fails, not fails)


def test_what_is_fixed_and_what_was_not_looked_at() -> None:
    known = Baseline(".", {"a.mlir @f": "incorrect", "a.mlir @g": "unknown", "a.mlir @h": "unknown"})
    found = [Finding("", ("a.mlir",), "f", Verdict.CORRECT, ""), Finding("", ("a.mlir",), "g", Verdict.UNKNOWN, "")]
    assert (known.fixed(found), known.gone(found)) == (("a.mlir @f",), ("a.mlir @h",))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", r"known\.json:1:2: is no JSON"),
        ("[]", "is no baseline"),
        ('{"schema": "smtenc/1", "results": {}}', "is no baseline: its schema is smtenc/1, not smtenc-baseline/1"),
        ('{"schema": "smtenc-baseline/1", "results": {"a": "wrong"}}', "'wrong' of 'a' is no verdict"),
        ('{"schema": "smtenc-baseline/1", "results": {"a": []}}', "is no verdict"),
        ("[" * 100_000, "is no JSON"),
        ("\udcff", "is no JSON"),
    ],
    ids=["cut", "list", "other", "verdict", "kind", "deep", "bytes"],
)
def test_a_file_that_is_no_baseline(text: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "known.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(InputError, match=message):
        read_baseline(tmp_path / "known.json")


def test_a_baseline_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="No such file"):
        read_baseline(tmp_path / "known.json")


# -- files for other programs ---------------------------------------------------------------------------------------------


def test_junit_has_a_suite_for_a_pair_and_a_case_for_a_function() -> None:
    top = ElementTree.fromstring(junit_text(RESULTS))
    assert {k: top.get(k) for k in ("tests", "failures", "errors", "skipped")} == {
        "tests": "5",
        "failures": "3",
        "errors": "1",
        "skipped": "0",
    }
    assert [s.get("name") for s in top] == ["a.mlir -> b.mlir", "c.mlir -> d.mlir"]
    wrong = top[0][0]
    assert (wrong.get("name"), wrong.get("file"), wrong.get("line")) == ("@f", "a.mlir", "2")
    (failure,) = wrong
    assert (failure.tag, failure.get("type")) == ("failure", "incorrect")
    assert "%arg0 = 3" in str(failure.text)
    assert "at a.mlir:2:8, b.mlir:7:3" in str(failure.text)
    assert [child.tag for child in top[0][1]] == ["system-out"]
    assert top[1][0][0].tag == "error"


def test_what_does_not_fail_is_skipped_in_junit() -> None:
    results = judged(ALL, frozenset({"incorrect"}), Baseline(".", {"a.mlir -> b.mlir @f": "incorrect"}))
    top = ElementTree.fromstring(junit_text(results))
    assert (top.get("failures"), top.get("skipped")) == ("0", "4")
    assert str(top[0][0][0].get("message")).endswith("(known)")


def test_names_of_any_characters_are_xml() -> None:
    name = "a\x00\x1b[31m<b>&\"'\ufffe\u2028 é"
    results = judged([Finding(name, (name,), name, Verdict.INCORRECT, name, (name,))], frozenset(FAILING), None)
    (suite,) = ElementTree.fromstring(junit_text(results))
    assert suite.get("name") == "a��[31m<b>&\"'�\u2028 é"


PROPERTIES: dict[str, set[str]] = {
    "log": {"$schema", "version", "runs"},
    "run": {"tool", "columnKind", "originalUriBaseIds", "invocations", "results"},
    "driver": {"name", "version", "semanticVersion", "rules"},
    "rule": {"id", "name", "shortDescription", "fullDescription", "help", "defaultConfiguration"},
    "result": {
        "ruleId", "ruleIndex", "level", "message", "partialFingerprints", "properties", "locations", "relatedLocations", "baselineState",
    },
    "location": {"id", "message", "physicalLocation", "logicalLocations"},
    "artifact": {"uri", "uriBaseId"},
    "region": {"startLine", "startColumn"},
}  # fmt: skip
"""Of each object, properties that SARIF 2.1.0 has; it allows no others, but for those in ``properties``."""


def checked(log: dict[str, Any]) -> list[dict[str, Any]]:
    """The results, after the structure was compared with the specification's, sections 3.13 to 3.30."""
    assert set(log) == PROPERTIES["log"]
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert set(run) <= PROPERTIES["run"]
    assert run["columnKind"] in ("utf16CodeUnits", "unicodeCodePoints")
    assert all(set(base) <= {"uri", "description"} for base in run["originalUriBaseIds"].values())
    assert all(type(i["executionSuccessful"]) is bool and type(i["exitCode"]) is int for i in run["invocations"])
    driver = run["tool"]["driver"]
    assert set(driver) <= PROPERTIES["driver"]
    for rule in driver["rules"]:
        assert set(rule) <= PROPERTIES["rule"]
        assert all(rule[name]["text"] for name in ("shortDescription", "fullDescription", "help"))
        assert rule["defaultConfiguration"]["level"] in ("none", "note", "warning", "error")
    assert len({rule["id"] for rule in driver["rules"]}) == len(driver["rules"])
    for result in run["results"]:
        assert set(result) <= PROPERTIES["result"]
        assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["message"]["text"]
        assert result["level"] in ("none", "note", "warning", "error")
        assert result.get("baselineState", "new") in ("new", "unchanged", "updated", "absent")
        assert all(isinstance(value, str) for value in result["partialFingerprints"].values())
        for location in (*result.get("locations", ()), *result.get("relatedLocations", ())):
            assert set(location) <= PROPERTIES["location"]
            physical = location["physicalLocation"]
            assert set(physical) <= {"artifactLocation", "region"}
            assert set(physical["artifactLocation"]) <= PROPERTIES["artifact"]
            assert re.fullmatch(r"[\w.~:/?#\[\]@!$&'()*+,;=%-]+", physical["artifactLocation"]["uri"])
            assert physical["artifactLocation"].get("uriBaseId", "SRCROOT") in run["originalUriBaseIds"]
            assert all(n >= 1 for n in physical.get("region", {}).values())
            assert set(physical.get("region", {})) <= PROPERTIES["region"]
    results: list[dict[str, Any]] = run["results"]
    return results


def sarif(findings: list[Finding], *, with_baseline: bool = False) -> list[dict[str, Any]]:
    results = judged(findings, frozenset(FAILING), Baseline(".", {"a.mlir -> b.mlir @f": "incorrect"}) if with_baseline else None)
    return checked(json.loads(sarif_text(results, ".", with_baseline=with_baseline, exit_code=1)))


def test_sarif_has_what_is_not_correct_with_its_places() -> None:
    wrong, slow, odd, gone = sarif(ALL)
    assert [r["ruleId"] for r in (wrong, slow, odd, gone)] == [f"smtenc/{v}" for v in ("incorrect", "unknown", "unsupported", "error")]
    assert wrong["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "a.mlir", "uriBaseId": "SRCROOT"},
        "region": {"startLine": 2, "startColumn": 8},
    }
    assert wrong["relatedLocations"][0]["physicalLocation"]["region"]["startLine"] == 7
    assert "baselineState" not in wrong


def test_sarif_with_a_baseline_says_what_is_new() -> None:
    assert [r["baselineState"] for r in sarif(ALL, with_baseline=True)] == ["unchanged", "new", "new", "new"]


def test_fingerprints_do_not_change_with_counterexamples_and_do_with_functions() -> None:
    def fingerprint(**changes: Any) -> str:
        (result,) = sarif([replace(ALL[0], **changes)])
        return str(result["partialFingerprints"]["smtencKey/v1"])

    same = fingerprint()
    assert fingerprint(message="other inputs", details=(), place=Location("a.mlir", 77, 1)) == same
    assert len({same, fingerprint(function="g"), fingerprint(verdict=Verdict.UNKNOWN), fingerprint(within="part 2")}) == 4


def test_sarif_has_no_places_in_what_is_no_file() -> None:
    (result,) = sarif([replace(ALL[0], place=Location("<stdin>", 1, 1), other=Location("/elsewhere/a b.mlir", 1, 0))])
    assert "locations" not in result
    assert result["relatedLocations"][0]["physicalLocation"]["artifactLocation"] == {"uri": "file:///elsewhere/a%20b.mlir"}


def test_annotations_are_commands_of_one_line() -> None:
    lines = list(workflow_commands(RESULTS, "."))
    assert [line.split(" ")[0] for line in lines] == ["::error"] * 4
    assert lines[0].startswith("::error title=smtenc%3A incorrect,file=a.mlir,line=2,col=8::a.mlir -> b.mlir: @f: incorrect: ")
    assert "%0Acounterexample" in lines[0]
    assert "%25arg0 = 3" in lines[0]
    assert not any("\n" in line for line in lines)


def test_annotations_cannot_be_forged() -> None:
    text = "a\n::error::x\r::set-output name=y::z, 100%"
    (line,) = workflow_commands(judged([Finding(text, (text,), "f", None, text, place=Location(text))], frozenset(FAILING), None), ".")
    assert "\n" not in line
    assert "\r" not in line
    assert re.match(
        r"::error title=smtenc%3A error,file=a%0A%3A%3Aerror%3A%3Ax%0D%3A%3Aset-output name=y%3A%3Az%2C 100%25::a%0A::error", line
    )


def test_what_does_not_fail_is_a_warning_or_a_notice() -> None:
    results = judged(ALL, frozenset({"error"}), Baseline(".", {"a.mlir -> b.mlir @f": "incorrect"}))
    assert [line.split(" ")[0] for line in workflow_commands(results, ".")] == ["::notice", "::warning", "::warning", "::error"]


def test_the_summary_is_a_table_without_markup_of_others() -> None:
    text = summary(judged([replace(ALL[0], function="<b>|@you"), *ALL[1:]], frozenset(FAILING), None), ["a.mlir @x"])
    assert "1 incorrect" in text
    assert "&#60;b&#62;&#124;&#64;you" in text
    assert "<b>" not in text
    assert text.rstrip().endswith("* a.mlir &#64;x")
    rows = [line for line in text.splitlines() if line.startswith("| **yes**")]
    assert len(rows) == 4
    assert all(len(re.findall(r"(?<!\\)\|", row)) == 6 for row in rows)


def test_a_long_summary_is_cut() -> None:
    text = summary(judged([ALL[0]] * 1000, frozenset(FAILING), None))
    assert text.count("| **yes**") == 200
    assert "… and 800 more" in text

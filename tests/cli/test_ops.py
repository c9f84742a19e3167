"""``smtenc ops``: counts, details, what is missing, formats, and names that do not exist."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from smtenc.cli.app import app
from smtenc.cli.ops import releases
from smtenc.semantics.support import State, dialects


def ops(*arguments: str) -> Result:
    result = CliRunner().invoke(app, ["ops", *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_without_names_a_line_of_counts_for_each_dialect_and_their_sum() -> None:
    lines = [line.split() for line in ops().stdout.splitlines()]
    assert lines[0] == ["dialect", "supported", "partly", "not"]
    counted = lines[1 : len(dialects()) + 2]
    assert [line[0] for line in counted] == [*(d.name for d in dialects()), "all"]
    columns = [[int(line[k]) for line in counted] for k in (1, 2, 3)]
    assert all(sum(column[:-1]) == column[-1] > 0 for column in columns)


def test_a_dialect_is_listed_operation_by_operation() -> None:
    lines = ops("index").stdout.splitlines()
    assert lines[0].startswith("index: 26 supported, 0 partly, 0 not")
    assert "index.add            supported  19-24" in lines


def test_an_operation_that_is_there_in_part_says_what_is_missing() -> None:
    assert ops("arith.select").stdout.splitlines() == [
        "operation     supported  MLIR   missing",
        "arith.select  partly     19-24  fast-math flags",
    ]


def test_an_operation_without_semantics_is_listed_with_its_releases() -> None:
    assert ops("sparse_tensor.coiterate").stdout.splitlines()[1].split() == ["sparse_tensor.coiterate", "not", "20-24"]


def test_missing_leaves_out_what_is_supported() -> None:
    listed = ops("arith", "--missing").stdout
    assert "arith.select " in listed
    assert "arith.addi " not in listed
    assert listed.splitlines()[0] == ops("arith").stdout.splitlines()[0], "counts are of the whole dialect"
    (arith,) = json.loads(ops("arith", "--missing", "--json", "-").stdout)["dialects"]
    assert {o["state"] for o in arith["operations"]} == {"partly", "missing"}
    assert arith["supported"] > 0


def test_operations_that_nobody_listed_are_counted() -> None:
    head, *_, last = ops("gpu").stdout.splitlines()
    (counted,) = re.findall(r"gpu: (\d+) supported, (\d+) partly, (\d+) not", head)
    assert sum(map(int, counted)) == 62
    assert last.split() == [counted[2], "operations", "not"]


def test_json_holds_all_of_it(tmp_path: Path) -> None:
    result = ops("--json", str(tmp_path / "ops.json"))
    assert result.stdout == ops().stdout
    report = json.loads((tmp_path / "ops.json").read_text())
    assert report["schema"] == "smtenc-ops/1"
    assert [d["dialect"] for d in report["dialects"]] == [d.name for d in dialects()]
    (arith,) = (d for d in report["dialects"] if d["dialect"] == "arith")
    assert arith["supported"] == sum(o["state"] == "supported" for o in arith["operations"])
    (select,) = (o for o in arith["operations"] if o["name"] == "arith.select")
    assert select == {"name": "arith.select", "state": "partly", "missing": "fast-math flags", "mlir": [19, 20, 22, 24]}


def test_json_on_standard_output_is_all_that_is_printed() -> None:
    (index,) = json.loads(ops("index.add", "--json", "-").stdout)["dialects"]
    assert [o["name"] for o in index["operations"]] == ["index.add"]


def test_markdown_is_a_table() -> None:
    lines = ops("--markdown").stdout.splitlines()
    assert lines[:2] == ["| dialect | supported | partly | not | in general |", "| --- | --- | --- | --- | --- |"]
    assert len(lines) == 2 + len(dialects())


def test_markdown_and_json_on_standard_output_exclude_each_other() -> None:
    assert ops("--markdown", "--json", "-").exit_code == 2


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("arith.adi", "arith.addi"),
        ("arth.addi", "did you mean arith.addi"),
        ("rescale", "tosa.rescale"),
        ("matmull", "linalg.matmul"),
        ("linag", "linalg"),
        ("TOSA", "did you mean tosa?"),
        ("xyzzy", "dialects: affine, arith, bufferization"),
        ("mhlo", "did you mean chlo?"),
        ("nvgpu.ldmatrix", "operations of others are opaque"),
    ],
)
def test_a_name_that_mlir_does_not_have(name: str, hint: str) -> None:
    result = ops(name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("error: ")
    assert hint in result.stderr


def test_nothing_is_missing_of_what_is_supported() -> None:
    assert ops("arith.addi", "--missing").stdout == "nothing is missing\n"
    assert "operation" not in ops("index", "--missing").stdout


@pytest.mark.parametrize(("numbers", "text"), [((), ""), ((22,), "22"), ((19, 20), "19, 20"), ((19, 20, 22, 24), "19-24")])
def test_releases_are_shown_in_short(numbers: tuple[int, ...], text: str) -> None:
    assert releases(numbers) == text


def test_counts_are_of_states() -> None:
    for dialect in dialects():
        assert sum(dialect.count(s) for s in State) == len(dialect.operations) + dialect.unlisted

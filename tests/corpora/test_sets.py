"""Every question of ``corpora/sets`` gets the verdict that it states, from one run of the program; and what the files must hold."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from smtenc.sets.questions import FORMS, Question, read_questions
from smtenc.verdicts.lattice import Verdict

ROOT = Path(__file__).resolve().parents[2]
CORPORA = ROOT / "corpora"
FILES = sorted((CORPORA / "sets").glob("*.sets"))
QUESTIONS = [q for f in FILES for q in read_questions(f.read_text(encoding="utf-8"), f.relative_to(CORPORA).as_posix())]
CANNOT_BE_WRONG = {"code", "matrix"}
"""A wrong result of these is a fault of isl."""


def name(question: Question) -> str:
    return f"{Path(question.location.file).stem}/{question.name}"


@cache
def results() -> Mapping[str, dict[str, Any]]:
    command = [sys.executable, "-m", "smtenc", "sets", "batch", "corpora/sets", "--json", "-"]
    run = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(rows) == len(QUESTIONS), run.stderr
    return {f"{Path(row['file']).stem}/{row['name']}": row for row in rows}


@pytest.mark.parametrize("question", QUESTIONS, ids=name)
def test_the_question_gets_its_verdict(question: Question) -> None:
    row = results()[name(question)]
    assert question.stated is not None
    assert row["verdict"] == question.stated.value, row.get("reason") or row["point"]


def test_a_no_shows_an_element_or_another_number() -> None:
    for question in QUESTIONS:
        row = results()[name(question)]
        if row["verdict"] == "incorrect":
            assert row["point"] is not None or question.operation == "count", name(question)


def test_every_operation_has_a_right_question_and_a_wrong_one() -> None:
    for verdict, operations in ((Verdict.CORRECT, FORMS.keys()), (Verdict.INCORRECT, FORMS.keys() - CANNOT_BE_WRONG)):
        assert operations - {q.operation for q in QUESTIONS if q.stated is verdict} == set(), verdict


def test_there_are_right_and_wrong_questions_in_every_file() -> None:
    counts = Counter((Path(q.location.file).stem, q.stated) for q in QUESTIONS)
    wanted = {(f.stem, verdict) for f in FILES for verdict in (Verdict.CORRECT, Verdict.INCORRECT)}
    assert wanted <= counts.keys()


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_a_wrong_question_is_explained_above_it(file: Path) -> None:
    """In a comment; and the file itself in its first line."""
    lines = file.read_text(encoding="utf-8").splitlines()
    assert re.fullmatch(r"# \S.*\.", lines[0])
    for question in QUESTIONS:
        if question.stated is Verdict.INCORRECT and Path(question.location.file).name == file.name:
            assert lines[question.location.line - 2].startswith("# "), name(question)


def test_the_readme_describes_every_file() -> None:
    readme = (CORPORA / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w[\w-]*)\.sets` \|", readme, re.MULTILINE)) == {f.stem for f in FILES}

"""Docstrings stand alone: the first sentence names its subject, and programs are not persons (``CONTRIBUTING.md``, Docstrings)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

OPENINGS = re.compile(r"(Of|Those|What|Whether|So|None|As|Where|How|In|The one|The ones|The same|Who|It|That)\b")
"""What no first sentence begins with: it has no subject, or a pronoun for one."""

PERSONS = re.compile(r"\b([Nn]obody|[Ss]omebody|[Aa]nybody|[Ww]hoever)\b")


def folders() -> list[str]:
    top = {p.relative_to(ROOT).parts for package in ("smtenc", "solvers") for p in (ROOT / package).rglob("*.py")}
    return sorted({"/".join(parts[: 2 if parts[0] == "smtenc" and len(parts) > 2 else 1]) for parts in top})


@cache
def docstrings(folder: str) -> tuple[tuple[str, str], ...]:
    """The place and the text of each public docstring of a folder; of ``smtenc`` itself those of its own files."""

    def found() -> Iterator[tuple[str, str]]:
        files = (ROOT / folder).glob("*.py") if folder == "smtenc" else (ROOT / folder).rglob("*.py")
        for path in sorted(files):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module) and (text := ast.get_docstring(node)):
                    name = getattr(node, "name", "")
                    # of a command it is the text of --help
                    is_command = any("command" in ast.unparse(d) for d in getattr(node, "decorator_list", ()))
                    if not name.startswith("_") and not is_command:
                        yield f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)} {name}", text

    return tuple(found())


@pytest.mark.parametrize("folder", folders())
def test_the_first_sentence_names_its_subject(folder: str) -> None:
    assert [f"{place}: {text[:60]}" for place, text in docstrings(folder) if OPENINGS.match(text)] == []


@pytest.mark.parametrize("folder", folders())
def test_programs_are_not_persons(folder: str) -> None:
    assert [f"{place}: {text}" for place, text in docstrings(folder) if PERSONS.search(text)] == []

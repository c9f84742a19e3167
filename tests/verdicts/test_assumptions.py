"""Every assumption that the code makes is in the table of ``verdicts.assumptions`` and in docs/assumptions.md, with what it rests on."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from smtenc.verdicts.assumptions import ASSUMPTIONS, Basis

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "smtenc").rglob("*.py"))


def _constants(text: str) -> dict[str, str]:
    """Module-level names of strings that are written in a line."""
    return dict(re.findall(r'^(\w+) = "([^"\\\n]*)"(?: *#.*)?$', text, re.MULTILINE))


def _text(node: ast.expr, names: dict[str, str]) -> str | None:
    """A label as the table writes it; None for one that comes from elsewhere."""
    match node:
        case ast.Constant(str(value)):
            return value
        case ast.Name(name):
            return names.get(name)
        case ast.Attribute(attr=name):
            return names.get(name)
        case ast.JoinedStr(parts):
            return "".join(p.value if isinstance(p, ast.Constant) else "*" for p in parts)  # type: ignore[misc]
        case _:
            return None


_MAKES_ONE = re.compile(r"premises\s*\.note\b|\.(?:assume|state_premise|of_arguments)\b|\bPremise\(|\bassumption\s*=")
"""Code that may name an assumption."""


def _labels() -> Iterator[tuple[str, bool, str]]:
    """Each label that is made somewhere, whether with a term, and in which file."""
    texts = {file: file.read_text(encoding="utf-8") for file in FILES}
    names = {k: v for text in texts.values() for k, v in _constants(text).items()}
    # parsing every file would take longer than all tests of this one
    trees = {file: ast.parse(text) for file, text in texts.items() if _MAKES_ONE.search(text)}
    for file, tree in trees.items():
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="premises" | "_premises"), attr="note"), args=[label]):
                    text, with_term = _text(label, names), False
                case ast.Call(func=ast.Attribute(attr="assume" | "state_premise" | "of_arguments"), args=[label, _]):
                    text, with_term = _text(label, names), True
                case ast.Call(func=ast.Name("Premise"), args=[label, *_]):
                    text, with_term = _text(label, names), True
                case ast.keyword(arg="assumption", value=label):
                    text, with_term = _text(label, names), True
                case _:
                    continue
            if text is not None:
                yield text, with_term, file.name


def _entry(label: str) -> Basis | None:
    """The table's entry of a label; ``*`` stands for what is only known when it runs."""
    pattern = re.escape(label).replace(r"\*", "[A-Z]+")
    return next((basis for name, basis in ASSUMPTIONS.items() if re.fullmatch(pattern, name)), None)


LABELS = sorted(set(_labels()))


@pytest.mark.parametrize(("label", "with_term", "file"), LABELS, ids=lambda x: str(x))
def test_a_label_is_in_the_table_and_has_a_term_where_it_says_so(label: str, with_term: bool, file: str) -> None:
    basis = _entry(label)
    assert basis is not None, f"{file} lists '{label}', which verdicts/assumptions.py does not have"
    if with_term:
        assert basis is Basis.TERM
    if basis is Basis.TERM:
        assert any(other == label and made for other, made, _ in LABELS), f"no file assumes '{label}' with a term"


def test_the_code_was_read() -> None:
    found = {label for label, _, _ in LABELS}
    assert {"memref-elements-disjoint", "opaque=@*", "linalg-operands-disjoint", "tosa-cast=saturates"} <= found


def _rows(heading: str) -> list[list[str]]:
    """The rows of the table whose header begins so."""
    lines = (ROOT / "docs/assumptions.md").read_text(encoding="utf-8").splitlines()
    start = next(k for k, line in enumerate(lines) if line.startswith(f"| {heading} |"))
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split(" | ")])
    return rows


def test_the_document_lists_every_assumption() -> None:
    listed = [label for row in _rows("listed as") for label in re.findall(r"`([^`]+)`", row[0])]
    assert sorted(listed) == sorted(ASSUMPTIONS)


def test_the_document_says_what_each_rests_on() -> None:
    told = {label: row[0] for row in _rows("what stands in the queries") for label in re.findall(r"`([^`]+)`", row[1])}
    assert told == {label: basis.value for label, basis in ASSUMPTIONS.items()}

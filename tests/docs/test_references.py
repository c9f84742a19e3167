"""What the documents name is there: links, files, options and commands."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import typer

import smtenc.cli.main  # noqa: F401 - the commands add themselves to the application
from smtenc.cli.app import app

from .documents import DOCUMENTS, EXECUTED, ROOT, Document, document

AWAITED = {"smtenc/dialects/NAME/", "tests/dialects/NAME/"}
"""What the documents name before it is there, and folders that stand for any."""

README_LINES = 200


@pytest.mark.parametrize("path", DOCUMENTS, ids=str)
def test_every_link_leads_somewhere(path: Path) -> None:
    for link in document(path).links():
        if link.startswith("https://"):
            continue
        name, _, anchor = link.partition("#")
        target = (ROOT / path.parent / name).resolve() if name else ROOT / path
        if not target.is_relative_to(ROOT) or target.relative_to(ROOT).as_posix() in AWAITED:
            continue
        assert target.exists(), f"{path}: {link}"
        assert not anchor or anchor in document(target.relative_to(ROOT)).anchors(), f"{path}: no heading for {link}"


@pytest.mark.parametrize("path", [p for p in DOCUMENTS if p.name != "CHANGELOG.md"], ids=str)
def test_every_file_that_is_named_exists(path: Path) -> None:
    for span in document(path).spans():
        if re.fullmatch(r"(smtenc|solvers|corpora|tests|docs|\.ci)/([a-z_][\w./-]*)?", span) and not span.startswith(tuple(AWAITED)):
            assert (ROOT / span).exists() or (ROOT / f"{span}.src.mlir").exists(), f"{path}: {span}"


def test_every_document_is_in_the_table_of_contents() -> None:
    linked = {link.partition("#")[0] for link in document(Path("docs/README.md")).links()}
    assert {p.name for p in EXECUTED if p.parent.name == "docs" and p.name != "README.md"} <= linked


@pytest.mark.parametrize("path", DOCUMENTS, ids=str)
def test_no_document_names_the_folder_of_its_writer(path: Path) -> None:
    text = document(path).text
    assert str(ROOT) not in text
    assert str(Path.home()) not in text


def test_the_readme_is_short() -> None:
    assert document(Path("README.md")).text.count("\n") <= README_LINES


def inner(group: Any, name: str) -> Any:
    """A command of a group; None where there is none of that name, or the group is a command itself."""
    return group.get_command(typer.Context(group), name) if hasattr(group, "get_command") else None


@cache
def options() -> frozenset[str]:
    """All options of all commands."""

    def of(command: Any) -> Iterator[str]:
        for parameter in command.params:
            yield from (*parameter.opts, *parameter.secondary_opts)
        if hasattr(command, "list_commands"):
            for name in command.list_commands(typer.Context(command)):
                yield from of(inner(command, name))

    return frozenset({*of(typer.main.get_command(app)), "--help"})


@pytest.mark.parametrize("path", EXECUTED, ids=str)
def test_every_option_that_is_named_exists(path: Path) -> None:
    named = {m[0] for span in document(path).spans() if (m := re.match(r"--[a-z0-9-]+", span))}
    assert named <= options()


def understood(words: list[str]) -> None:
    """Raises what the program would show of these arguments; a command alone may lack what it needs."""
    command, context = typer.main.get_command(app), None
    while words and (found := inner(command, words[0]) or inner(command, getattr(command, "default_command", ""))) is not None:
        if inner(command, words[0]) is None:
            words = [command.default_command, *words]
        context = typer.Context(command, info_name=command.name, parent=context)
        command, words = found, words[1:]
    assert not hasattr(command, "get_command") or not words or words[0].startswith("-"), f"No such command: {words[0]}"
    with patch.dict(os.environ):  # options may set variables, for processes that the command would start
        command.make_context(command.name, list(words), parent=context, resilient_parsing=not words or words == ["--help"])


def smtenc_commands(read: Document) -> Iterator[list[str]]:
    """The arguments of every ``smtenc`` command in a block that is not executed, or in running text."""
    lines = [span for span in read.spans() if span.startswith("smtenc ")]
    for block in read.blocks():
        if block.language in ("sh", "yaml"):
            text = block.text.replace("\\\n", " ")
            lines += [m[1] for m in re.finditer(r"^(?:\s*(?:- )?(?:run: )?)(smtenc .*)$", text, re.MULTILINE)]
    for line in lines:
        words = shlex.split(line, comments=True)
        ends = [k for k, word in enumerate(words) if re.match(r"[|>;&]|2>", word)]
        yield words[1 : min(ends, default=len(words))]


@pytest.mark.parametrize("path", EXECUTED, ids=str)
def test_every_command_that_is_named_is_understood(path: Path) -> None:
    for words in smtenc_commands(document(path)):
        understood(words)


@pytest.mark.parametrize(
    "command", ["verify a.mlir b.mlir --tiemout 3", "verfy a.mlir", "emit a.mlir", "verify --timeout soon a b", "solvers lern"]
)
def test_a_command_that_the_program_refuses_is_found(command: str) -> None:
    with pytest.raises(Exception, match=r"No such|Missing|not a valid|valid number|unexpected"):
        understood(command.split())


def test_commands_are_found_in_blocks_and_in_running_text() -> None:
    text = "Try `smtenc ops tosa`.\n\n```sh\nsmtenc race q.smt2 --mode all | less  # all\n```\n\n```yaml\n- run: smtenc verify a b\n```\n"
    found = list(smtenc_commands(Document(Path("docs/x.md"), text)))
    assert found == [["ops", "tosa"], ["race", "q.smt2", "--mode", "all"], ["verify", "a", "b"]]

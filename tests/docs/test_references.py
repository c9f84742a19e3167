"""What the documents name is there: links, files, options and commands."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import pytest
import typer

from smtenc.cli.main import app

from .documents import DOCUMENTS, EXECUTED, ROOT, Document, document

AWAITED = {"docs/python.md", "smtenc/dialects/"}
"""What the documents name before it is there."""

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
        if re.fullmatch(r"(smtenc|solvers|corpora|tests|docs|\.ci)/[\w./-]*", span) and not any(span.startswith(a) for a in AWAITED):
            assert (ROOT / span).exists(), f"{path}: {span}"


def test_every_document_is_in_the_table_of_contents() -> None:
    linked = {link.partition("#")[0] for link in document(Path("docs/README.md")).links()}
    assert {p.name for p in EXECUTED if p.parent.name == "docs" and p.name != "README.md"} <= linked


def test_the_readme_is_short() -> None:
    assert document(Path("README.md")).text.count("\n") <= README_LINES


@cache
def options() -> frozenset[str]:
    """All options of all commands."""

    def of(command: click.Command) -> Iterator[str]:
        for parameter in command.params:
            yield from (*parameter.opts, *parameter.secondary_opts)
        for inner in getattr(command, "commands", {}).values():
            yield from of(inner)

    return frozenset(of(typer.main.get_command(app)))


@pytest.mark.parametrize("path", EXECUTED, ids=str)
def test_every_option_that_is_named_exists(path: Path) -> None:
    named = {m[0] for span in document(path).spans() if (m := re.match(r"--[a-z0-9-]+", span))}
    assert named <= options()


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
    group = typer.main.get_command(app)
    assert isinstance(group, click.Group)
    for words in smtenc_commands(document(path)):
        command, context = group, click.Context(group, info_name="smtenc")
        while isinstance(command, click.Group) and words and words[0] in command.commands:
            command, words = command.commands[words[0]], words[1:]  # type: ignore[assignment]
        assert command is not group, words
        required = [p.name for p in command.params if p.required]
        try:
            command.make_context(command.name, list(words), parent=context, resilient_parsing=not words)
        except click.MissingParameter:
            assert required

"""Stages that exist already: files in order, folders of them, logs, and the trees of ``--mlir-print-ir-tree-dir``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from smtenc.errors import InputError, Location
from smtenc.frontend import file_text
from smtenc.pipelines.llvm_logs import is_llvm_log, stages_of_llvm_log
from smtenc.pipelines.logs import Dump, dump_of_file, dumps_of, stages_of
from smtenc.pipelines.records import LLVM_IR, MLIR, Stage

_NUMBERED = re.compile(r"(\d+)[-_.]?(.*)")
_COUNTERS = re.compile(r"((?:\d+_)+)(.+)")

_TREE = "mlir-opt --mlir-print-ir-after-all --mlir-print-ir-tree-dir=DIR makes them"

Stages = tuple[list[Stage], tuple[str, ...]]
"""And what is to be said about them."""


def stages_of_files(files: Sequence[Path]) -> list[Stage]:
    """One for each file, in their order. Raises ``InputError`` for one that cannot be read."""
    return [Stage(str(f), file_text(f), _passed(f) if number else "") for number, f in enumerate(files)]


def _passed(file: Path) -> str:
    """``003-cse.mlir`` is what ``cse`` made, ``lowered.mlir`` what ``lowered`` did."""
    found = _NUMBERED.fullmatch(file.stem)
    return found.group(2) if found and found.group(2) else file.stem


def stages_of_folder(folder: Path) -> Stages:
    """``*.mlir`` and ``*.ll`` in a folder, in the order of the numbers in their names; or the dumps of a tree, where these lie in folders below.

    Raises ``InputError`` where there are none.
    """
    files = sorted((f for f in _listed(folder) if f.suffix in (MLIR, LLVM_IR) and f.is_file()), key=_order)
    return (
        (stages_of_files(files), ())
        if files
        else stages_of_tree(folder, hint="no .mlir or .ll files lie in it, nor a tree of them below: " + _TREE)
    )


def _listed(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", Location(str(folder)), hint="check the path") from None


def _order(file: Path) -> tuple[object, ...]:
    return tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in re.split(r"(\d+)", file.name) if part)


def stages_of_log(text: str, first: Stage | None = None, name: str = "the log") -> Stages:
    """Return the stages that a log of a tool of MLIR, or of ``opt``, has. Raises ``InputError`` for a text without dumps."""
    if is_llvm_log(text):
        return stages_of_llvm_log(text, first)
    hint = "it has no line '// -----// IR Dump After …': --mlir-print-ir-after-all prints them, and opt -print-changed its like"
    return _assembled(dumps_of(text), first, name, hint)


def stages_of_tree(folder: Path, first: Stage | None = None, hint: str = _TREE) -> Stages:
    """Raises ``InputError`` for a folder without dumps."""
    _listed(folder)
    found: list[tuple[tuple[int, ...], str, Dump]] = []
    for file in folder.rglob("*.mlir"):
        counters = _COUNTERS.fullmatch(file.stem)
        if counters is None:
            continue
        dump = dump_of_file(file_text(file), counters.group(2))
        if dump is not None:
            numbers = tuple(int(n) for n in counters.group(1).split("_") if n)
            found.append((numbers, str(file.parent), dump))
    # a function's first numbers are those of the last pass on what it lies in
    found.sort(key=lambda each: (each[0][:-1], each[1], each[0]) if len(each[0]) > 1 else (each[0], "", each[0]))
    return _assembled([dump for _, _, dump in found], first, str(folder), hint)


def _assembled(dumps: Sequence[Dump], first: Stage | None, name: str, hint: str) -> Stages:
    if not dumps:
        raise InputError(f"{name}: no dumps of passes there", hint=hint)
    return stages_of(dumps, first)

"""Reads programs of the polyhedral model: functions of MLIR, and loop nests in C."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from smtenc.errors import InputError
from smtenc.frontend import file_text, read_text
from smtenc.poly.c_reader import read_c
from smtenc.poly.mlir_reader import read_function
from smtenc.poly.model import Program

_OF_MLIR = re.compile(r"\bfunc\.func\b|\bbuiltin\.module\b|^\s*module\b", re.MULTILINE)


def read_programs(file: str, functions: Sequence[str] = (), standard_input: Callable[[], str] | None = None) -> Iterator[Program]:
    """Of a file, or of standard input where that is given. Of MLIR, a program for each function, or for those called ``functions``.

    Raises ``InputError`` for a file that cannot be read, for what is no program, and for a function that is not there;
    ``Unsupported`` for what is not affine.
    """
    text, name, of_mlir = source_text(file, standard_input)
    if of_mlir:
        module = read_text(text, name)
        for wanted in functions:
            if wanted not in module.by_name:
                raise InputError(f"{name}: no function is called '{wanted}'", hint=f"there are: {', '.join(module.by_name)}")
        for function in module.functions:
            if not function.is_declaration and (not functions or function.name in functions):
                yield read_function(module, function.name)
        return
    yield read_c(text, name)


def source_text(file: str, standard_input: Callable[[], str] | None = None) -> tuple[str, str, bool]:
    """With the name of the file, and whether it is MLIR. Raises ``InputError``."""
    if standard_input is not None:
        text = standard_input()
        return text, "<stdin>", bool(_OF_MLIR.search(text))
    path = Path(file)
    if not path.exists():
        raise InputError(f"{file}: no such file", hint="smtenc poly show nest.c")
    return file_text(path), file, file.endswith(".mlir")

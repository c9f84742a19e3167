"""Reads programs of the polyhedral model: functions of MLIR, and loop nests in C."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from smtenc.errors import InputError
from smtenc.frontend import file_text, read_text
from smtenc.poly.c_reader import read_c
from smtenc.poly.mlir_reader import read_function
from smtenc.poly.model import Program

_OF_MLIR = re.compile(r"\bfunc\.func\b|\bbuiltin\.module\b|^\s*module\b", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Readable:
    """A program that can be read: ``read`` raises ``Unsupported`` for what is not affine, and of C ``InputError`` for that, too."""

    name: str
    read: Callable[[], Program]


def find_programs(file: str, functions: Sequence[str] = (), standard_input: Callable[[], str] | None = None) -> list[Readable]:
    """In a file, or in standard input where that is given: of MLIR, each function with a body, or those called ``functions``.

    Raises ``InputError`` for a file that cannot be read, and for a function that is not there.
    """
    if standard_input is not None:
        text, name = standard_input(), "<stdin>"
    else:
        path = Path(file)
        if not path.exists():
            raise InputError(f"{file}: no such file", hint="smtenc poly show nest.c")
        text, name = file_text(path), file
    if name.endswith(".mlir") or (standard_input is not None and _OF_MLIR.search(text)):
        module = read_text(text, name)
        for wanted in functions:
            if wanted not in module.by_name:
                raise InputError(f"{name}: no function is called '{wanted}'", hint=f"there are: {', '.join(module.by_name)}")
        found = [f.name for f in module.functions if not f.is_declaration and (not functions or f.name in functions)]
        if not found:
            raise InputError(f"{name}: no function has a body")
        return [Readable(f, partial(read_function, module, f)) for f in found]
    return [Readable(name, partial(read_c, text, name))]

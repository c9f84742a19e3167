"""Reading of programs of the polyhedral model from files: functions of MLIR, and loop nests in C."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from smtenc.errors import InputError, SmtencError, UsageError
from smtenc.frontend import file_text, read_text
from smtenc.ir.core import Module
from smtenc.poly.programs.c_reader import read_c
from smtenc.poly.programs.mlir_reader import read_function
from smtenc.poly.programs.model import Program

_OF_MLIR = re.compile(r"\bfunc\.func\b|\bbuiltin\.module\b|^\s*module\b", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A program that was read. ``polyhedra`` is the polyhedral program, or the error that explains why there is none; ``module`` is the MLIR module
    with a function called ``name``, None for C.
    """

    name: str
    polyhedra: Program | SmtencError
    module: Module | None = None

    @property
    def program(self) -> Program:
        """The polyhedral program. Raises the error if there is none: ``Unsupported`` for MLIR that is not affine."""
        if isinstance(self.polyhedra, SmtencError):
            raise self.polyhedra
        return self.polyhedra

    def partner(self, others: Sequence[Candidate], file: str) -> Candidate:
        """Return the candidate of the same name among ``others``, or the only one. Raises ``UsageError`` if there is none; ``file`` is for its
        message.
        """
        by_name = {c.name: c for c in others}
        found = by_name.get(self.name) or (others[0] if len(others) == 1 else None)
        if found is None:
            raise UsageError(f"{file} has no function '{self.name}'", hint=f"there are: {', '.join(by_name)}")
        return found


def candidates(file: str, functions: Sequence[str] = (), standard_input: Callable[[], str] | None = None) -> list[Candidate]:
    """Return the programs in a file, or in the text that ``standard_input`` returns: in MLIR each function with a body, or those named in
    ``functions``.

    Raises ``InputError`` for a file that cannot be read, for a function that does not exist, and for unsupported C.
    """
    text, name, of_mlir = _text_of(file, standard_input)
    if not of_mlir:
        program = read_c(text, name)
        return [Candidate(program.name, program)]
    module = read_text(text, name)
    for wanted in functions:
        if wanted not in module.by_name:
            raise InputError(f"{name}: no function is called '{wanted}'", hint=f"there are: {', '.join(module.by_name)}")
    chosen = [f.name for f in module.functions if not f.is_declaration and (not functions or f.name in functions)]
    if not chosen:
        raise InputError(f"{name}: no function has a body")
    return [Candidate(each, _polyhedra(module, each), module) for each in chosen]


def _polyhedra(module: Module, name: str) -> Program | SmtencError:
    """Return the function as a program, or the error."""
    try:
        return read_function(module, name)
    except SmtencError as error:
        return error


def _text_of(file: str, standard_input: Callable[[], str] | None) -> tuple[str, str, bool]:
    """Return the text, the name of the file, and whether it is MLIR. Raises ``InputError``."""
    if standard_input is not None:
        text = standard_input()
        return text, "<stdin>", bool(_OF_MLIR.search(text))
    path = Path(file)
    if not path.exists():
        raise InputError(f"{file}: no such file", hint="smtenc poly show nest.c")
    return file_text(path), file, file.endswith(".mlir")

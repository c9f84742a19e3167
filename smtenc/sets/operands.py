"""Readers for operands: text in isl's notation, affine maps and sets of MLIR, memref types, or a file that contains one of these."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from smtenc.errors import InputError, Location, Unsupported
from smtenc.frontend import file_text
from smtenc.frontend.affine_reader import read_affine_map, read_integer_set
from smtenc.frontend.attribute_reader import AttributeReader
from smtenc.frontend.scanner import GenericFormError
from smtenc.ir.types import MemRefType
from smtenc.presburger.mlir import Names, relation_of_map, relation_of_set
from smtenc.presburger.notation import read_relation, read_relations
from smtenc.presburger.relations import Relation
from smtenc.sets.layouts import layout_of

STANDARD_INPUT = "-"
_HEADER = re.compile(r"\(([^()]*)\)\s*(?:\[([^\[\]]*)\])?")
_OF_MLIR = re.compile(r"\s*(affine_map|affine_set|memref)\s*<")


@dataclass(frozen=True, slots=True)
class Operand:
    """An operand of an operation: ``text`` in isl's notation, for the engine, and ``relation``, its meaning, read independently of isl."""

    text: str
    relation: Relation


def operand(text: str, name: str = "<text>") -> Operand:
    """Return the operand that ``text`` describes: isl's notation, ``affine_map<…>``, ``affine_set<…>``, or a ``memref<…>``, which stands for its
    layout. ``name`` is the file name in messages.

    Raises ``InputError`` with line and column if the text is malformed or semi-affine.
    """
    if _OF_MLIR.match(text):
        relation = _of_mlir(text, name)
        return Operand(str(relation), relation)
    return _of_isl(text.strip(), read_relation(text, name))


def given(argument: str, standard_input: str | None = None) -> Operand:
    """Return the operand that a command-line argument describes: a text (it contains ``{`` or ``<``) or the name of a file; ``-`` is
    ``standard_input``.

    Raises ``InputError`` for a file that cannot be read, and as ``operand`` does.
    """
    text, name = text_of(argument, standard_input)
    return operand(text, name)


def several(argument: str, standard_input: str | None = None) -> list[Operand]:
    """Return the operands of an argument as ``given`` reads it; a text or file in isl's notation may contain several sets, one after the other."""
    text, name = text_of(argument, standard_input)
    if _OF_MLIR.match(text):
        return [operand(text, name)]
    return [_of_isl(part, relation) for part, relation in read_relations(text, name)]


def _of_isl(text: str, relation: Relation) -> Operand:
    """Return the operand of isl's notation. The text is printed anew from ``relation`` if it has fractions, which isl would read differently, or
    characters that are not ASCII, which isl does not accept.
    """
    return Operand(str(relation) if relation.has_fractions or not text.isascii() else text, relation)


def text_of(argument: str, standard_input: str | None) -> tuple[str, str]:
    """Return the text that ``argument`` stands for and the name of its source in messages. Raises ``InputError`` for a file that cannot be read."""
    if argument == STANDARD_INPUT:
        return standard_input or "", "<stdin>"
    if set(argument) & set("{<"):
        return argument, "<text>"
    path = Path(argument)
    if not argument.strip() or not path.exists():
        raise InputError(
            f"{argument}: neither a set in isl's notation nor a file", hint="a set looks like '{ [i] : 0 <= i < 10 }', in quotes"
        )
    return file_text(path), argument


def _of_mlir(text: str, name: str) -> Relation:
    scanner = AttributeReader(text)
    try:
        if scanner.at("memref"):
            relation = _layout(scanner)
            _require_end(scanner)
            return relation
        is_map = scanner.accept("affine_map")
        if not is_map:
            scanner.expect("affine_set")
        scanner.expect("<")
        header = _HEADER.match(text, scanner.position)
        names = Names(*([n.strip() for n in (part or "").split(",") if n.strip()] for part in header.groups())) if header else None
        if is_map:
            relation = relation_of_map(read_affine_map(scanner), names)
        else:
            relation = relation_of_set(read_integer_set(scanner), names)
        scanner.expect(">")
        _require_end(scanner)
    except GenericFormError as error:
        raise InputError(error.message, _place(text, error.offset, name), excerpt=_line(text, error.offset)) from None
    except Unsupported as error:
        raise InputError(error.message, Location(name, 1, 1), hint=error.hint, excerpt=_line(text, 0)) from None
    return relation


def _layout(scanner: AttributeReader) -> Relation:
    type_ = scanner.type()
    if not isinstance(type_, MemRefType):
        raise scanner.failure("only memrefs with a rank have layouts", 0)
    return layout_of(type_)


def _require_end(scanner: AttributeReader) -> None:
    if scanner.position < len(scanner.text):
        raise scanner.failure("the text goes on after what was read")


def _place(text: str, offset: int, name: str) -> Location:
    before = text[:offset]
    return Location(name, before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1)


def _line(text: str, offset: int) -> str:
    return text.split("\n")[text[:offset].count("\n")]

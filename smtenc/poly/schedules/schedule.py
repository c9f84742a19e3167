"""Schedules: for each statement, the time of an instance as expressions of its iterators and the parameters. Instances are executed in the
lexicographic order of their times; shorter times are padded with zeros.

The text of a schedule has one of three forms: vectors, ``S1: (j, i, 0, k)``; isl's maps, ``{ S1[i, j, k] -> [j, i, 0, k] }``; or matrices as JSON,
``{"S1": [[0, 1, 0, 0]]}``, with one row for each dimension, and columns for the iterators, for the parameters if the rows are long enough, and for
the constant.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from smtenc.errors import InputError, Location, UsageError
from smtenc.poly.dependences import in_order, pair_space
from smtenc.poly.programs.model import Program, Statement
from smtenc.presburger.affine import Affine, constant, parameter
from smtenc.presburger.formulas import FALSE, conjunction, disjunction, equal, less, lexicographically, negation, substitute
from smtenc.presburger.mlir import conjuncts_of, solved
from smtenc.presburger.notation import read_relation
from smtenc.presburger.relations import Space
from smtenc.sets.claims import Claim

Times = Mapping[str, tuple[Affine, ...]]
"""The times of all statements, by name."""

_HEAD = re.compile(r"\s*([A-Za-z_]\w*)\s*(?:\[[^\]]*\])?\s*(?::|->)\s*[(\[]", re.ASCII)
_NAME = re.compile(r"[A-Za-z_][\w']*", re.ASCII)
_WORDS = frozenset(("floor", "ceil", "mod"))
"""The functions of isl's notation for expressions."""


def original(program: Program) -> Times:
    """Return the times of the program's text."""
    return {s.name: s.time for s in program.statements}


def padded(times: Times) -> Times:
    """Return the times padded with zeros to one length."""
    length = max(map(len, times.values()), default=0)
    return {name: (*t, *(constant(0),) * (length - len(t))) for name, t in times.items()}


def vector_text(statement: Statement, time: Sequence[Affine]) -> str:
    """Return a time as text, such as ``(j, i, 0, k)``."""
    return f"({', '.join(t.text(lambda v: v.label or v.name) for t in time)})"


# -- claims -----------------------------------------------------------------------------------------------------------


def legality(program: Program, times: Times) -> Iterator[Claim]:
    """Yield the claims that every instance is scheduled after all instances that it depends on, for all parameter values. Independent instances may
    have equal times.
    """
    new = padded(times)
    for source in program.statements:
        for sink in program.statements:
            ordered = in_order(program, source, sink)
            if ordered == FALSE:
                continue
            kept = lexicographically(new[source.name], "<<", [sink.as_sink(t) for t in new[sink.name]])
            wrong = conjunction((ordered, negation(kept)))
            if wrong != FALSE:
                yield Claim("depend on each other, and the second is not scheduled after the first", pair_space(source, sink), wrong)


def one_to_one(program: Program, times: Times) -> Iterator[Claim]:
    """Yield the claims that no two instances of a statement have equal times."""
    for s in program.statements:
        same = [equal(t - s.as_sink(t)) for t in times[s.name]]
        pairs = [(Affine.variable(v), s.as_sink(Affine.variable(v))) for v in s.iterators]
        differ = disjunction(less(a, b) for x, y in pairs for a, b in ((x, y), (y, x)))
        wrong = conjunction((program.context, s.domain, s.domain_of_sink, *same, differ))
        if wrong != FALSE:
            yield Claim("are two instances that have one time", pair_space(s, s), wrong)


# -- reading ----------------------------------------------------------------------------------------------------------


def read_times(text: str, program: Program, name: str = "<text>") -> tuple[Times, list[Claim]]:
    """Return the times that a text states, and the claims that each instance has a time, if isl's maps have conditions.

    Raises ``InputError`` if the text is no schedule of all statements of ``program``.
    """
    stripped = text.strip()
    claims: list[Claim] = []
    if "->" in stripped and stripped.endswith("}"):
        found = _of_map(stripped, program, name, claims)
    elif stripped[:1] == "{":
        found = _of_matrices(stripped, program, name)
    else:
        found = _of_vectors(text, program, name)
    for s in program.statements:
        if s.name not in found:
            raise InputError(f"{s.name} has no time", Location(name), hint=f"{s.name}: {vector_text(s, s.time)} is that of the program")
    return found, claims


def _of_vectors(text: str, program: Program, name: str) -> dict[str, tuple[Affine, ...]]:
    """Return the times that a text of vectors states. Raises ``InputError``."""
    found: dict[str, tuple[Affine, ...]] = {}
    position = 0
    while text[position:].strip(" \t\n;,"):
        position += len(text[position:]) - len(text[position:].lstrip(" \t\n;,"))
        head = _HEAD.match(text, position)
        end = None if head is None else _closing(text, head.end())
        if head is None or end is None:
            raise InputError("expected a schedule", _place(text, position, name), hint="S0: (i, 0, j); S1: (i, 1, k)")
        statement = _statement(head.group(1), program, _place(text, head.start(1), name))
        iterators = ", ".join(loop.iterator for loop in statement.loops)
        body = text[head.end() : end]
        for word in _NAME.finditer(body):
            if word.group() not in (*(loop.iterator for loop in statement.loops), *program.parameters, *_WORDS):
                place = _place(text, head.end() + word.start(), name)
                raise InputError(f"'{word.group()}' is not known here", place, hint=f"iterators of {statement.name}: {iterators}")
        if statement.name in found:
            raise InputError(f"{statement.name} has two times", _place(text, head.start(1), name))
        try:
            found |= _of_map(f"{{ {statement.name}[{iterators}] -> [{body}] }}", program, name, [])
        except InputError as error:
            raise InputError(error.message, _place(text, head.end(), name), hint=error.hint) from None
        position = end + 1
    return found


def _closing(text: str, start: int) -> int | None:
    """Return the offset of the bracket that closes the one before ``start``; None if it is missing."""
    depth = 1
    for offset in range(start, len(text)):
        depth += (text[offset] in "([") - (text[offset] in ")]")
        if not depth:
            return offset
    return None


def _of_map(text: str, program: Program, name: str, claims: list[Claim]) -> dict[str, tuple[Affine, ...]]:
    """Return the times that an isl map states, and append claims to ``claims``. Raises ``InputError``."""
    if program.parameters and not text.startswith("["):
        text = f"[{', '.join(program.parameters)}] -> {text}"
    relation = read_relation(text, name)
    if not relation.is_map:
        raise InputError("a schedule relates instances to times", Location(name, 1, 1), hint="{ S0[i, j] -> [j, i] }")
    for unknown in (p for p in relation.parameters if p not in program.parameters):
        raise InputError(f"'{unknown}' is no parameter of the program", Location(name, 1, 1), hint=", ".join(program.parameters))
    found: dict[str, tuple[Affine, ...]] = {}
    for space, formula in relation.pieces.items():
        assert space.domain is not None
        statement = _statement(space.domain.name, program, Location(name, 1, 1))
        if statement.depth != space.domain.size:
            said = f"{statement.name} has {statement.depth} iterators, and {space.domain.size} here"
            raise InputError(said, Location(name, 1, 1))
        if statement.name in found:
            raise InputError(f"{statement.name} has times of two forms", Location(name, 1, 1))
        try:
            values, conditions = solved(space, conjuncts_of(formula))
        except UsageError:
            said = f"the times of {statement.name} are not one expression for each dimension"
            raise InputError(said, Location(name, 1, 1), hint="{ S0[i, j] -> [j, i + j] }") from None
        own = {v: Affine.variable(w) for v, w in zip(space.inputs, statement.iterators, strict=True)}
        found[statement.name] = tuple(values[v].mapped(own.get) for v in space.outputs)
        # conditions may be about times, too
        timed = substitute(substitute(conjunction(conditions), values), own)
        timeless = conjunction((program.context, statement.domain, negation(timed)))
        if timeless != FALSE:
            claims.append(Claim("is an instance without a time", Space(statement.instances), timeless))
    return found


def _of_matrices(text: str, program: Program, name: str) -> dict[str, tuple[Affine, ...]]:
    """Return the times that a JSON text states. Raises ``InputError``."""
    try:
        data = json.loads(text, object_pairs_hook=lambda pairs: pairs)
    except json.JSONDecodeError as error:
        raise InputError(f"no JSON: {error.msg}", Location(name, error.lineno, error.colno)) from None
    except (RecursionError, ValueError) as error:
        raise InputError(f"no JSON: {error}", Location(name)) from None
    found = {}
    for key, rows in data:
        statement = _statement(key, program, Location(name))
        if key in found:
            raise InputError(f"{key} has two times", Location(name))
        if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
            raise InputError(f"{key}: expected a list of rows", Location(name), hint='{"S0": [[0, 1, 0], [1, 0, 0]]}')
        found[key] = tuple(_row(statement, program, row, name) for row in rows)
    return found


def _row(statement: Statement, program: Program, row: Sequence[Any], name: str) -> Affine:
    """Return one dimension from a row of a matrix. Raises ``InputError``."""
    depth, parameters = statement.depth, [parameter(p) for p in program.parameters]
    if not all(isinstance(c, int) and not isinstance(c, bool) for c in row):
        raise InputError(f"{statement.name}: {json.dumps(row)} has what is no integer", Location(name))
    if len(row) not in (depth, depth + 1, depth + len(parameters) + 1):
        columns = f"{depth} iterators, {depth + 1} with a constant, {depth + len(parameters) + 1} with parameters before it"
        raise InputError(f"{statement.name}: a row of {len(row)} numbers; columns are {columns}", Location(name))
    last = row[-1] if len(row) > depth else 0
    middle = row[depth:-1] if len(row) > depth + 1 else []
    return Affine.of([*zip(statement.iterators, row, strict=False), *zip(parameters, middle, strict=False)], last)


def _statement(key: str, program: Program, place: Location) -> Statement:
    """Return the statement called ``key``. Raises ``InputError`` if there is none."""
    if key not in program.by_name:
        raise InputError(f"no statement is called '{key}'", place, hint=f"there are: {', '.join(program.by_name)}")
    return program.by_name[key]


def _place(text: str, offset: int, name: str) -> Location:
    """Return the location of an offset in the text."""
    before = text[:offset]
    return Location(name, before.count("\n") + 1, offset - before.rfind("\n"))

"""Constraint matrices: equalities and inequalities as integer rows. The columns are inputs, outputs, parameters, divisions, and the constant.

This is also the order of the integer relations of MLIR's Presburger library (``mlir/lib/Analysis/Presburger/IntegerRelation.cpp``), whose dump is one
of the supported texts. Divisions are existentially quantified integers: only the rows define them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from smtenc.errors import InputError, Location, UsageError
from smtenc.presburger.affine import Affine, Kind, Variable, parameter
from smtenc.presburger.formulas import TRUE, at_least, conjunction, equal, exists
from smtenc.presburger.notation import read_relation
from smtenc.presburger.relations import Relation, Space, Tuple, dimension_names, united

if TYPE_CHECKING:
    import numpy as np

Row = tuple[int, ...]

MOST_VARIABLES = 10_000
"""The largest number of variables of one kind in matrices that are read."""

_DUMP = re.compile(r"\s*Domain:\s*(\d+),\s*Range:\s*(\d+),\s*Symbols:\s*(\d+),\s*Locals:\s*(\d+)\s*\n")
_ROW = re.compile(r"\s*((?:[-+]?\d+\s+)+)(>=|==?)\s*0\s*")


@dataclass(frozen=True, slots=True)
class Matrices:
    """One basic set or map: all of ``equalities`` are 0, all of ``inequalities`` are at least 0. Each row has ``len(self.columns)`` integers."""

    space: Space
    parameters: tuple[str, ...]
    divisions: int
    equalities: tuple[Row, ...]
    inequalities: tuple[Row, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns; divisions are called ``q0`` and so on, the constant ``1``."""
        names = dimension_names(self.space, self.parameters)
        taken = {*names.values(), *self.parameters}
        divisions: list[str] = []
        number = 0
        while len(divisions) < self.divisions:
            if f"q{number}" not in taken:
                divisions.append(f"q{number}")
            number += 1
        return (*(names[v] for v in self.space.dimensions), *self.parameters, *divisions, "1")

    def relation(self) -> Relation:
        """Return the set or relation of all points that satisfy the rows."""
        locals_ = tuple(Variable(Kind.LOCAL, k) for k in range(self.divisions))
        variables = (*self.space.dimensions, *(parameter(p) for p in self.parameters), *locals_)
        rows = [
            make(Affine.of(zip(variables, row[:-1], strict=True), row[-1]))
            for make, matrix in ((equal, self.equalities), (at_least, self.inequalities))
            for row in matrix
        ]
        return Relation(self.parameters, {self.space: exists(locals_, conjunction(rows))}, self.space.domain is not None)

    def universe(self) -> Relation:
        """Return the space without conditions."""
        return Relation(self.parameters, {self.space: TRUE}, self.space.domain is not None)

    def table(self) -> str:
        """Return text: the space, a line of column names, and one line for each row. ``read_matrices`` reads it."""
        rows = [*((row, "= 0") for row in self.equalities), *((row, ">= 0") for row in self.inequalities)]
        cells = [self.columns, *(tuple(map(str, row)) for row, _ in rows)]
        widths = [max(len(row[k]) for row in cells) for k in range(len(self.columns))]
        signs = ["", *(f"  {sign}" for _, sign in rows)]
        lines = ["  ".join(c.rjust(w) for c, w in zip(row, widths, strict=True)) + sign for row, sign in zip(cells, signs, strict=True)]
        count = f"{self.divisions} division{'' if self.divisions == 1 else 's'}"
        return "\n".join([f"# {self.universe()}, {count}", *lines])

    def dump(self) -> str:
        """Return the text of MLIR's ``IntegerRelation::dump``; names are lost."""
        kinds = (len(self.space.inputs), len(self.space.outputs), len(self.parameters), self.divisions)
        head = "Domain: {}, Range: {}, Symbols: {}, Locals: {}".format(*kinds)
        rows = [(row, "= 0") for row in self.equalities] + [(row, ">= 0") for row in self.inequalities]
        lines = [" " + "".join(f"{cell}\t" for cell in row) + sign for row, sign in rows]
        return "\n".join([head, f"{len(rows)} constraints", *lines])

    def to_json(self) -> dict[str, Any]:
        """Return the matrices as JSON values."""
        return {
            "space": str(self.universe()),
            "columns": list(self.columns),
            "divisions": self.divisions,
            "equalities": [list(row) for row in self.equalities],
            "inequalities": [list(row) for row in self.inequalities],
        }

    def to_numpy(self) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """Return equalities and inequalities as ``int64`` arrays of shape (rows, columns). Raises ``OverflowError`` if a coefficient has more than 64
        bits.
        """
        import numpy as np

        width = len(self.columns)
        equalities, inequalities = (np.array(m, dtype=np.int64).reshape(len(m), width) for m in (self.equalities, self.inequalities))
        return equalities, inequalities


def union_of(matrices: Sequence[Matrices]) -> Relation:
    """Return the union of the sets or relations of the matrices."""
    relations = [m.relation() for m in matrices]
    names = tuple(dict.fromkeys(p for r in relations for p in r.parameters))
    return Relation(names, united([item for r in relations for item in r.pieces.items()]), any(r.is_map for r in relations))


def from_json(data: Mapping[str, Any], name: str = "<json>") -> Matrices:
    """Return the matrices that ``to_json`` wrote; ``columns`` may be missing. Raises ``InputError`` for other data."""
    try:
        universe = _universe(data["space"], name)
        (space,) = universe.pieces
        equalities, inequalities = (
            tuple(tuple(_integer(c) for c in row) for row in data.get(k, ())) for k in ("equalities", "inequalities")
        )
        divisions = _integer(data.get("divisions", 0))
    except (KeyError, TypeError, ValueError) as error:
        hint = '{"space": "[N] -> { [i] -> [j] }", "divisions": 0, "equalities": [[1, -1, 0, 0]], "inequalities": []}'
        raise InputError(f"no constraint matrices: {error}", Location(name), hint=hint) from None
    return _checked(Matrices(space, universe.parameters, divisions, equalities, inequalities), name)


def read_matrices(text: str, name: str = "<text>") -> list[Matrices]:
    """Return the matrices of a text: JSON (one object, or a list), tables as ``table`` prints them, or dumps as MLIR prints them; several may follow
    one another.

    Raises ``InputError`` with line and column.
    """
    if text.lstrip()[:1] in ("{", "["):
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            raise InputError(f"no JSON: {error.msg}", Location(name, error.lineno, error.colno)) from None
        return [from_json(each, name) for each in (data if isinstance(data, list) else [data])]
    lines = text.splitlines()
    starts = [k for k, line in enumerate(lines) if line.lstrip().startswith("#") or _DUMP.match(line + "\n")]
    if not starts or any(line.strip() for line in lines[: starts[0]]):
        first = next((k for k, line in enumerate(lines) if line.strip()), 0)
        hint = "a table begins with '# [N] -> { [i] }, 0 divisions', a dump of MLIR with 'Domain: 0, Range: 1, Symbols: 1, Locals: 0'"
        raise InputError("no constraint matrices", Location(name, first + 1, 1), hint=hint, excerpt=lines[first] if lines else "")
    return [_block(lines[a:b], a, name) for a, b in zip(starts, [*starts[1:], len(lines)], strict=True)]


def _block(lines: Sequence[str], offset: int, name: str) -> Matrices:
    """Return the matrices of one table or dump. Raises ``InputError``."""
    head = lines[0]
    found = _DUMP.match(head + "\n")
    if found is not None:
        inputs, outputs, symbols, divisions = numbers = tuple(map(int, found.groups()))
        _require_number(max(numbers), name, offset + 1)
        labels = tuple("" for _ in range(inputs)), tuple("" for _ in range(outputs))
        space = Space(Tuple("", inputs, None, labels[0]) if inputs else None, Tuple("", outputs, None, labels[1]))
        parameters = tuple(f"s{k}" for k in range(symbols))
    else:
        text, _, count = head.lstrip(" #").rpartition(",")
        words = count.split()
        if len(words) != 2 or not words[0].isdecimal() or not words[1].startswith("division"):
            raise InputError("expected the space and the number of divisions", Location(name, offset + 1, 1), excerpt=head)
        try:
            universe = _universe(text, name)
        except ValueError as error:
            raise InputError(str(error), Location(name, offset + 1, 1), excerpt=head) from None
        (space,) = universe.pieces
        parameters, divisions = universe.parameters, int(words[0])
    equalities: list[Row] = []
    inequalities: list[Row] = []
    for number, line in enumerate(lines[1:], offset + 2):
        row = _ROW.fullmatch(line)
        if row is None:
            # the line of columns, the number of constraints, an empty line
            if not line.strip() or (number == offset + 2 and not re.search(r"[<>=]", line)):
                continue
            raise InputError("expected a row such as '1 0 -2 = 0'", Location(name, number, 1), excerpt=line)
        (equalities if row.group(2).startswith("=") else inequalities).append(tuple(map(int, row.group(1).split())))
    return _checked(Matrices(space, parameters, divisions, tuple(equalities), tuple(inequalities)), name, offset + 1)


def _universe(text: str, name: str) -> Relation:
    """Return the relation that a text of one space states. Raises ``ValueError`` if it has several spaces or conditions, ``InputError`` if it is not
    isl's notation.
    """
    universe = read_relation(text, name)
    if len(universe.pieces) != 1:
        raise ValueError("expected one space")
    if TRUE not in universe.pieces.values():
        raise ValueError("the space has conditions, which rows should say")
    return universe


def _require_number(variables: int, name: str, line: int) -> None:
    """Raise ``InputError`` if there are too many variables."""
    if not 0 <= variables <= MOST_VARIABLES:
        raise InputError(
            f"{variables} variables of one kind: no less than 0 and no more than {MOST_VARIABLES} are read", Location(name, line, 1)
        )


def _checked(matrices: Matrices, name: str, line: int = 0) -> Matrices:
    """Return the matrices. Raises ``InputError`` if a row has a wrong length."""
    _require_number(matrices.divisions, name, line)
    width = len(matrices.columns)
    for row in (*matrices.equalities, *matrices.inequalities):
        if len(row) != width:
            raise InputError(f"a row has {len(row)} columns, and there are {width}: {', '.join(matrices.columns)}", Location(name, line, 1))
    return matrices


def _integer(value: object) -> int:
    """Return ``value`` if it is an integer. Raises ``ValueError`` otherwise."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{value!r} is no integer")
    return value


def save_numpy(file: Path, matrices: Sequence[Matrices]) -> None:
    """Write all matrices to one ``.npz`` file, as ``equalities0``, ``inequalities0``, ``columns0`` and so on.

    Raises ``UsageError`` if the file cannot be written, and if a coefficient has more than 64 bits.
    """
    import numpy as np

    arrays: dict[str, Any] = {}
    for k, each in enumerate(matrices):
        try:
            arrays[f"equalities{k}"], arrays[f"inequalities{k}"] = each.to_numpy()
        except OverflowError:
            raise UsageError("a coefficient has more than the 64 bits of NumPy's integers", hint="--as json has no limit") from None
        arrays[f"columns{k}"] = np.array(each.columns)
    try:
        with open(file, "wb") as stream:
            np.savez(stream, **arrays)
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror}", hint="name a file that can be written") from None

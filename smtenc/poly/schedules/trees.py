"""Schedules as trees: bands of dimensions, and groups of statements one after the other. isl's notation for them, in and out; tiles.

Source: S. Verdoolaege et al., "Schedule Trees", IMPACT 2014; the isl manual, section "Schedule Trees".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from smtenc.errors import InputError, Location, Unsupported, UsageError
from smtenc.poly.programs.model import Program, Statement
from smtenc.presburger.affine import Affine, Variable, constant, floor_of
from smtenc.presburger.formulas import TRUE
from smtenc.presburger.mlir import conjuncts_of, solved
from smtenc.presburger.notation import read_relation
from smtenc.presburger.relations import Relation, Space, dimension_names


@dataclass(frozen=True, slots=True)
class Leaf:
    """Nothing more is said: what comes here has one time."""


@dataclass(frozen=True, slots=True)
class Band:
    """``rows``: of each statement below, as many expressions over its iterators and parameters as there are members.

    ``permutable``: no member goes back along a dependence that is left to the band, whatever the others do. ``coincident``: of each member, whether
    it is constant along these dependences: its iterations can then be executed at the same time.
    """

    rows: Mapping[str, tuple[Affine, ...]]
    child: Tree
    permutable: bool = False
    coincident: tuple[bool, ...] = ()

    @property
    def members(self) -> int:
        return len(next(iter(self.rows.values()), ()))

    def is_coincident(self, member: int) -> bool:
        return member < len(self.coincident) and self.coincident[member]


@dataclass(frozen=True, slots=True)
class Order:
    """Groups of statements, by name, each before the next one; in any order where not ``in_sequence``."""

    groups: tuple[tuple[tuple[str, ...], Tree], ...]
    in_sequence: bool = True


Tree = Leaf | Band | Order


@dataclass(frozen=True, slots=True)
class Dimensions:
    """A band as a part of times: its members are the dimensions ``first`` to ``first + count - 1`` of the times of ``statements``."""

    statements: tuple[str, ...]
    first: int
    count: int
    permutable: bool
    coincident: tuple[bool, ...]


# -- times ------------------------------------------------------------------------------------------------------------


def times_of(tree: Tree, statements: Sequence[str]) -> dict[str, tuple[Affine, ...]]:
    """Of each statement its time, all of one length: bands give their rows, the number of a group is a dimension, zeros follow."""
    found: dict[str, tuple[Affine, ...]] = dict.fromkeys(statements, ())

    def walk(node: Tree, below: Sequence[str]) -> None:
        match node:
            case Leaf():
                return
            case Band(rows, child):
                for name in below:
                    found[name] += rows[name]
                walk(child, below)
            case Order(groups):
                for number, (names, child) in enumerate(groups):
                    for name in names:
                        found[name] += (constant(number),)
                    walk(child, names)

    walk(tree, statements)
    length = max(map(len, found.values()), default=0)
    return {name: (*time, *(constant(0),) * (length - len(time))) for name, time in found.items()}


def bands_of(tree: Tree, statements: Sequence[str], depth: int = 0) -> Iterator[Dimensions]:
    """Outer ones first."""
    match tree:
        case Leaf():
            return
        case Band(_, child, permutable):
            flags = tuple(tree.is_coincident(k) for k in range(tree.members))
            yield Dimensions(tuple(statements), depth, tree.members, permutable, flags)
            yield from bands_of(child, statements, depth + tree.members)
        case Order(groups):
            for names, child in groups:
                yield from bands_of(child, names, depth + 1)


# -- the order of a program -------------------------------------------------------------------------------------------


def tree_of(program: Program) -> Tree:
    """As it is written: a band for each loop."""
    return tree_of_statements(program.statements)


def tree_of_statements(statements: Sequence[Statement]) -> Tree:
    """The order that they have in their program."""
    return _in_scope(statements, 0)


def _in_scope(statements: Sequence[Statement], depth: int) -> Tree:
    """Of statements in the same ``depth`` loops."""
    members: dict[int, list[Statement]] = {}
    for s in statements:
        members.setdefault(s.path[depth], []).append(s)
    trees = [(tuple(s.name for s in members[k]), _member(members[k], depth)) for k in sorted(members)]
    return trees[0][1] if len(trees) == 1 else Order(tuple(trees))


def _member(statements: Sequence[Statement], depth: int) -> Tree:
    """A statement, or what is in one loop."""
    if statements[0].depth == depth:
        return Leaf()
    return Band({s.name: (s.time[2 * depth + 1],) for s in statements}, _in_scope(statements, depth + 1), False, (False,))


# -- tiles ------------------------------------------------------------------------------------------------------------


def tiled(tree: Tree, sizes: Sequence[int], *, wavefront: bool = False) -> Tree:
    """Each permutable band of two members or more in tiles: a band of ``floor(row / size)`` above the band itself. The last of ``sizes`` goes on
    for further members.

    ``wavefront``: where no member is coincident, the tiles' first dimension is the sum of all, and the others are coincident below it.
    Raises ``ValueError`` for sizes that are not positive, and for none.
    """
    if not sizes or min(sizes) < 1:
        raise ValueError("a tile has a positive size")
    match tree:
        case Leaf():
            return tree
        case Order(groups):
            return replace(tree, groups=tuple((names, tiled(child, sizes, wavefront=wavefront)) for names, child in groups))
        case Band(rows, child, permutable):
            inner = replace(tree, child=tiled(child, sizes, wavefront=wavefront))
            if not permutable or tree.members < 2:
                return inner
            own = [sizes[min(k, len(sizes) - 1)] for k in range(tree.members)]
            tiles = {name: tuple(floor_of(e, size) for e, size in zip(row, own, strict=True)) for name, row in rows.items()}
            outer = Band(tiles, inner, True, tree.coincident)
            return in_wavefronts(outer) if wavefront and not any(outer.coincident) else outer


def in_wavefronts(band: Band) -> Tree:
    """A permutable band's members but the first at the same time: whatever a dependence that the sum of all members does not carry has in any
    of them is 0, for none goes back. Raises ``ValueError`` for another band.
    """
    if not band.permutable:
        raise ValueError("the band is not permutable")
    if band.members < 2:
        return band
    sums = {name: (sum(row[1:], row[0]),) for name, row in band.rows.items()}
    others = Band({name: row[1:] for name, row in band.rows.items()}, band.child, True, (True,) * (band.members - 1))
    return Band(sums, others, True, (all(band.coincident) and bool(band.coincident),))


# -- isl's notation ---------------------------------------------------------------------------------------------------


def schedule_tree(program: Program, tree: Tree | None = None) -> str:
    """In isl's notation, on one line: of ``tree``, or of the program as it is written."""
    shown = tree_of(program) if tree is None else tree
    text = _node_text(program, shown, [s.name for s in program.statements])
    return f'{{ domain: "{program.domains()}"{f", child: {text}" if text else ""} }}'


def in_lines(text: str) -> str:
    """A schedule tree with a line for each node, those below it further in."""
    shown, depth = "", 0
    for part in re.finditer(r'"[^"]*"|(?P<node>,? (?=child:|\{ filter))|.', text):
        depth += (part[0] in "[{") - (part[0] in "]}")
        shown += part[0] if part["node"] is None else f"{part[0].rstrip()}\n{'  ' * depth}"
    return shown


def _node_text(program: Program, tree: Tree, below: Sequence[str]) -> str:
    """Empty for a leaf."""
    match tree:
        case Leaf():
            return ""
        case Band(rows, child, permutable, coincident):
            columns = [_column(program, {name: rows[name][k] for name in below}) for k in range(tree.members)]
            parts = [f'schedule: "{_header(program)}[{", ".join(columns)}]"']
            parts += ["permutable: 1"] if permutable else []
            parts += [f"coincident: [ {', '.join(str(int(c)) for c in coincident)} ]"] if any(coincident) else []
            inner = _node_text(program, child, below)
            return f"{{ {', '.join([*parts, *([f'child: {inner}'] if inner else [])])} }}"
        case Order(groups, in_sequence):
            shown = []
            for names, child in groups:
                inner = _node_text(program, child, names)
                which = "; ".join(_instance(program, name)[0] for name in names)
                shown.append(f'{{ filter: "{_header(program)}{{ {which} }}"{f", child: {inner}" if inner else ""} }}')
            return f"{{ {'sequence' if in_sequence else 'set'}: [ {', '.join(shown)} ] }}"


def _header(program: Program) -> str:
    return f"[{', '.join(program.parameters)}] -> " if program.parameters else ""


def _instance(program: Program, name: str) -> tuple[str, Mapping[Variable, str]]:
    """``S0[i, j]``, and what its iterators are called."""
    space = Space(program.by_name[name].instances)
    names = dimension_names(space, program.parameters)
    return space.text(names), names


def _column(program: Program, row: Mapping[str, Affine]) -> str:
    pieces = []
    for name, expression in row.items():
        instance, names = _instance(program, name)
        pieces.append(f"{instance} -> [({expression.text(lambda v, names=names: names.get(v, v.name))})]")  # type: ignore[misc]
    return f"{{ {'; '.join(pieces)} }}"


def read_tree(text: str, statements: Sequence[str]) -> Tree:
    """What isl writes of a schedule, on one line or several. Its domain is not looked at.

    Raises ``InputError`` for what is not that, and ``Unsupported`` for filters within a statement and for nodes other than domains, bands, sequences,
    sets and filters.
    """
    reader = _Reader(text)
    data = reader.value()
    reader.require_end()
    if not isinstance(data, dict) or "domain" not in data:
        raise reader.failure("a schedule begins with its domain")
    return _tree(reader, data.get("child"), tuple(statements))


def _tree(reader: _Reader, data: _Data | None, below: tuple[str, ...]) -> Tree:
    if data is None:
        return Leaf()
    if not isinstance(data, dict):
        raise reader.failure("expected a node")
    match data:
        case {"leaf": _}:
            return Leaf()
        case {"schedule": str() as schedule}:
            columns = list(_columns(reader, schedule))
            rows = {name: tuple(_row(reader, column, name) for column in columns) for name in below}
            flags = data.get("coincident")
            coincident = tuple(f == "1" for f in flags) if isinstance(flags, list) else (False,) * len(columns)
            return Band(rows, _tree(reader, data.get("child"), below), data.get("permutable") == "1", coincident)
        case {"sequence": list() as members} | {"set": list() as members}:
            groups = []
            for member in members:
                if not isinstance(member, dict) or not isinstance(member.get("filter"), str):
                    raise reader.failure("expected a filter")
                names = _filtered(str(member["filter"]), below)
                groups.append((names, _tree(reader, member.get("child"), names)))
            if sorted(n for names, _ in groups for n in names) != sorted(below):
                raise reader.failure("filters do not part the statements")
            return Order(tuple(groups), "sequence" in data)
        case _:
            raise Unsupported(f"a schedule with a node '{next(iter(data), '')}'", hint="bands, sequences, sets and filters are read")


def _filtered(text: str, below: Sequence[str]) -> tuple[str, ...]:
    relation = read_relation(text)
    for space, formula in relation.pieces.items():
        if formula != TRUE or space.range is None:
            raise Unsupported(f"a filter within a statement: {text}")
    names = {space.range.name for space in relation.pieces if space.range is not None}
    return tuple(name for name in below if name in names)


def _columns(reader: _Reader, schedule: str) -> Iterator[Relation]:
    """Of ``[N] -> [{ S[i] -> [(i)] }, { ... }]``: nothing inside has braces of its own."""
    pieces = re.findall(r"\{[^{}]*\}", schedule)
    header = re.match(r"\s*(\[[^\[\]{}]*\]\s*->)?\s*\[\s*\{", schedule)
    if not pieces or header is None:
        raise reader.failure(f"expected a list of expressions: {schedule}")
    return (read_relation(f"{header.group(1) or ''} {piece}") for piece in pieces)


def _row(reader: _Reader, column: Relation, name: str) -> Affine:
    for space, formula in column.pieces.items():
        if space.domain is not None and space.domain.name == name:
            try:
                values, _ = solved(space, conjuncts_of(formula))
            except UsageError:
                raise Unsupported(f"a band that has no one expression for {name}", hint="cases are not read") from None
            return values[space.outputs[0]]
    raise reader.failure(f"a band has no expression for {name}")


_Data = str | list["_Data"] | dict[str, "_Data"]
_TOKEN = re.compile(r'\s*(?:"(?P<string>[^"]*)"|(?P<word>[A-Za-z0-9_-]+)|(?P<sign>[\[\]{},:]))')


class _Reader:
    """YAML's flow style, as far as isl writes it: objects with plain keys, lists, strings in quotes, plain words."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def failure(self, message: str) -> InputError:
        return InputError(f"no schedule: {message}", Location("<schedule>", 1, self._at + 1), hint='{ domain: "{ S[i] }", child: { ... } }')

    def value(self) -> _Data:
        kind, text = self._next()
        if kind != "sign":
            return text
        if text == "{":
            found: dict[str, _Data] = {}
            while not self._accept("}"):
                kind, key = self._next()
                if kind == "sign" or key in found or not self._accept(":"):
                    raise self.failure("expected a key")
                found[key] = self.value()
                self._accept(",")
            return found
        if text == "[":
            members: list[_Data] = []
            while not self._accept("]"):
                members.append(self.value())
                self._accept(",")
            return members
        raise self.failure(f"unexpected '{text}'")

    def require_end(self) -> None:
        if self._text[self._at :].strip():
            raise self.failure("the text goes on after it")

    def _next(self) -> tuple[str, str]:
        found = _TOKEN.match(self._text, self._at)
        if found is None:
            raise self.failure("unexpected end" if not self._text[self._at :].strip() else "unexpected character")
        self._at = found.end()
        kind = str(found.lastgroup)
        return kind, found.group(kind)

    def _accept(self, sign: str) -> bool:
        found = _TOKEN.match(self._text, self._at)
        if found is None or found.group("sign") != sign:
            return False
        self._at = found.end()
        return True

"""Schedules as trees: bands of dimensions, and groups of statements in sequence; tiling; reading and printing of isl's notation.

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
    """The end of a branch: the instances here have equal times."""


@dataclass(frozen=True, slots=True)
class Band:
    """A band of dimensions. ``rows`` has for each statement below one expression of its iterators and parameters for each member.

    ``permutable``: on the dependences that are left at the band, no member has a negative distance. ``coincident``: for each member, whether its
    distance is 0 on all these dependences, so that its iterations can be executed at the same time.
    """

    rows: Mapping[str, tuple[Affine, ...]]
    child: Tree
    permutable: bool = False
    coincident: tuple[bool, ...] = ()

    @property
    def members(self) -> int:
        """The number of members."""
        return len(next(iter(self.rows.values()), ()))

    def is_coincident(self, member: int) -> bool:
        """Return whether a member is coincident."""
        return member < len(self.coincident) and self.coincident[member]


@dataclass(frozen=True, slots=True)
class Order:
    """Groups of statements, by name, executed one after the other; in any order unless ``in_sequence``."""

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
    """Return the time of each statement: the rows of bands, and the numbers of groups; padded with zeros to one length."""
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
    """Yield the bands of a tree, outer ones first. ``depth`` is the number of dimensions above the tree."""
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
    """Return the tree of a program in its own order: one band for each loop."""
    return tree_of_statements(program.statements)


def tree_of_statements(statements: Sequence[Statement]) -> Tree:
    """Return the tree of statements in the order that they have in their program."""
    return _in_scope(statements, 0)


def _in_scope(statements: Sequence[Statement], depth: int) -> Tree:
    """Return the tree of statements in the same ``depth`` loops."""
    members: dict[int, list[Statement]] = {}
    for s in statements:
        members.setdefault(s.path[depth], []).append(s)
    trees = [(tuple(s.name for s in members[k]), _member(members[k], depth)) for k in sorted(members)]
    return trees[0][1] if len(trees) == 1 else Order(tuple(trees))


def _member(statements: Sequence[Statement], depth: int) -> Tree:
    """Return the tree of one member of a scope: a statement, or a loop with its statements."""
    if statements[0].depth == depth:
        return Leaf()
    return Band({s.name: (s.time[2 * depth + 1],) for s in statements}, _in_scope(statements, depth + 1), False, (False,))


# -- tiles ------------------------------------------------------------------------------------------------------------


def tiled(tree: Tree, sizes: Sequence[int], *, wavefront: bool = False) -> Tree:
    """Return the tree with each permutable band of two members or more tiled: a band of ``floor(row / size)`` above the band itself. The last of
    ``sizes`` is used for all further members.

    ``wavefront``: if no member is coincident, the first dimension of the tiles is the sum of all, and the others are coincident below it. Raises
    ``ValueError`` for sizes that are not positive, and for none.
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
    """Return a permutable band as the sum of its members, above all members but the first, which are then coincident: no member has a negative
    distance, so that on a dependence with sum 0 all of them are 0. Raises ``ValueError`` for a band that is not permutable.
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
    """Return ``tree`` (None: the program's own order) in isl's notation, on one line."""
    shown = tree_of(program) if tree is None else tree
    text = _node_text(program, shown, [s.name for s in program.statements])
    return f'{{ domain: "{program.domains()}"{f", child: {text}" if text else ""} }}'


def in_lines(text: str) -> str:
    """Return the text of a schedule tree with one line for each node, indented by depth."""
    shown, depth = "", 0
    for part in re.finditer(r'"[^"]*"|(?P<node>,? (?=child:|\{ filter))|.', text):
        depth += (part[0] in "[{") - (part[0] in "]}")
        shown += part[0] if part["node"] is None else f"{part[0].rstrip()}\n{'  ' * depth}"
    return shown


def _node_text(program: Program, tree: Tree, below: Sequence[str]) -> str:
    """Return a node in isl's notation; empty for a leaf."""
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
    """Return the declaration of the parameters in isl's notation; empty if there are none."""
    return f"[{', '.join(program.parameters)}] -> " if program.parameters else ""


def _instance(program: Program, name: str) -> tuple[str, Mapping[Variable, str]]:
    """Return the instances of a statement as text, such as ``S0[i, j]``, and the names of its iterators."""
    space = Space(program.by_name[name].instances)
    names = dimension_names(space, program.parameters)
    return space.text(names), names


def _column(program: Program, row: Mapping[str, Affine]) -> str:
    """Return one member of a band in isl's notation."""
    pieces = []
    for name, expression in row.items():
        instance, names = _instance(program, name)
        pieces.append(f"{instance} -> [({expression.text(lambda v, names=names: names.get(v, v.name))})]")  # type: ignore[misc]
    return f"{{ {'; '.join(pieces)} }}"


def read_tree(text: str, statements: Sequence[str]) -> Tree:
    """Return the tree that isl's notation of a schedule states, on one line or several. The domain is ignored.

    Raises ``InputError`` for another text, and ``Unsupported`` for filters within a statement and for nodes other than domains, bands, sequences,
    sets and filters.
    """
    reader = _Reader(text)
    data = reader.value()
    reader.require_end()
    if not isinstance(data, dict) or "domain" not in data:
        raise reader.failure("a schedule begins with its domain")
    return _tree(reader, data.get("child"), tuple(statements))


def _tree(reader: _Reader, data: _Data | None, below: tuple[str, ...]) -> Tree:
    """Return the tree of a node, for the statements ``below`` it."""
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
    """Return the statements that a filter selects. Raises ``Unsupported`` for a filter within a statement."""
    relation = read_relation(text)
    for space, formula in relation.pieces.items():
        if formula != TRUE or space.range is None:
            raise Unsupported(f"a filter within a statement: {text}")
    names = {space.range.name for space in relation.pieces if space.range is not None}
    return tuple(name for name in below if name in names)


def _columns(reader: _Reader, schedule: str) -> Iterator[Relation]:
    """Yield the members of a band from text such as ``[N] -> [{ S[i] -> [(i)] }, { ... }]``, in which no member contains braces."""
    pieces = re.findall(r"\{[^{}]*\}", schedule)
    header = re.match(r"\s*(\[[^\[\]{}]*\]\s*->)?\s*\[\s*\{", schedule)
    if not pieces or header is None:
        raise reader.failure(f"expected a list of expressions: {schedule}")
    return (read_relation(f"{header.group(1) or ''} {piece}") for piece in pieces)


def _row(reader: _Reader, column: Relation, name: str) -> Affine:
    """Return the expression of a band's member for one statement."""
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
    """A reader of YAML's flow style, as far as isl writes it: objects with plain keys, lists, quoted strings, plain words."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def failure(self, message: str) -> InputError:
        """Return an error at the present place of the text."""
        return InputError(f"no schedule: {message}", Location("<schedule>", 1, self._at + 1), hint='{ domain: "{ S[i] }", child: { ... } }')

    def value(self) -> _Data:
        """Return the next value. Raises ``InputError``."""
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
        """Raise ``InputError`` if text is left."""
        if self._text[self._at :].strip():
            raise self.failure("the text goes on after it")

    def _next(self) -> tuple[str, str]:
        """Return the kind and the text of the next token, and skip it. Raises ``InputError``."""
        found = _TOKEN.match(self._text, self._at)
        if found is None:
            raise self.failure("unexpected end" if not self._text[self._at :].strip() else "unexpected character")
        self._at = found.end()
        kind = str(found.lastgroup)
        return kind, found.group(kind)

    def _accept(self, sign: str) -> bool:
        """Skip the next token if it is ``sign``, and return whether it was."""
        found = _TOKEN.match(self._text, self._at)
        if found is None or found.group("sign") != sign:
            return False
        self._at = found.end()
        return True

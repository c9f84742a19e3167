"""Operations of a rule before its types are known, and the templates that they become."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from smtenc.canon.alive.inference import Types
from smtenc.canon.constants import ConstantPattern
from smtenc.canon.holes import Hole, Part
from smtenc.canon.templates import Template
from smtenc.errors import Location, Unsupported
from smtenc.ir.attributes import Attribute
from smtenc.ir.core import Block, Function, Operation, Region, Value
from smtenc.ir.types import FunctionType


@dataclass(frozen=True, slots=True, eq=False)
class Val:
    """A value: its name, and the number of its type in ``Types``."""

    name: str
    type: int


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """An operation of the llvm dialect (``name``, without ``llvm.``). ``open`` has the parameters that attributes are, by name. ``count`` is a line
    that takes a count of bits into another type: a cast, or nothing.
    """

    name: str
    operands: tuple[Val, ...]
    results: tuple[Val, ...]
    location: Location
    attributes: Mapping[str, Attribute] = field(default_factory=lambda: MappingProxyType({}))
    open: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


COUNT = "count"
"""The name of a line that takes a count of bits into another type."""


@dataclass(frozen=True, slots=True, eq=False)
class Argument:
    """An argument of the rule's functions; ``constant`` is None for a register, whose values are arbitrary."""

    value: Val
    constant: ConstantPattern | None = None
    shown: str = ""


@dataclass
class Body:
    """The operations of a function, in order."""

    lines: list[Line] = field(default_factory=list)

    def add(
        self,
        name: str,
        operands: Sequence[Val],
        types: Sequence[int],
        place: Location,
        attributes: Mapping[str, Attribute] = MappingProxyType({}),
        open: Mapping[str, str] = MappingProxyType({}),
        called: str = "",
    ) -> tuple[Val, ...]:
        """Add an operation and return its results, of these types."""
        results = tuple(Val(called or f"{len(self.lines)}", t) for t in types)
        self.lines.append(Line(name, tuple(operands), results, place, attributes, open))
        return results


def template(
    name: str, arguments: Sequence[Argument], body: Body, returned: Sequence[Val], types: Types, names: Mapping[int, str], place: Location
) -> Template:
    """Return a function with holes for its parameters; ``names`` has these by the roots of types. Raises ``Unsupported`` for a count of bits that is
    used as a type that may be wider or narrower.
    """
    known: dict[Val, Value] = {}
    patterns: dict[Value, Part] = {}
    attributes: dict[Operation, Mapping[str, Part]] = {}

    def made(value: Val) -> Value:
        if value not in known:
            known[value] = Value(types.sample(value.type), value.name)
            root = types.root(value.type)
            if root in names:
                patterns[known[value]] = Hole(names[root])
        return known[value]

    for argument in arguments:
        made(argument.value)
    operations = []
    for line in body.lines:
        if line.name == COUNT:
            (count,), (result,) = line.operands, line.results
            if types.root(count.type) == types.root(result.type):
                known[result] = made(count)
                continue
            cast = {1: "zext", -1: "trunc"}.get(types.compared(result.type, count.type))
            if cast is None:
                hint = "write the types, or use a register or constant of one of both types"
                raise Unsupported(
                    "a count of bits of one type used as another, of which it is not known which is wider", line.location, hint=hint
                )
            line = Line(cast, line.operands, line.results, line.location)
        operation = Operation(
            f"llvm.{line.name}",
            tuple(map(made, line.operands)),
            tuple(map(made, line.results)),
            MappingProxyType({**line.attributes}),
            location=line.location,
        )
        operations.append(operation)
        if line.open:
            attributes[operation] = MappingProxyType({key: Hole(parameter) for key, parameter in line.open.items()})
    end = Operation("func.return", tuple(map(made, returned)), location=place)
    block = Block(tuple(known[a.value] for a in arguments), (*operations, end))
    type = FunctionType(tuple(v.type for v in block.arguments), tuple(v.type for v in end.operands))
    function = Function(name, type, Region((block,)), location=place)
    return Template(function, MappingProxyType(patterns), MappingProxyType(attributes))

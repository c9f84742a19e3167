"""Functions with holes in their types and attributes. Several readings of one text give a template; values for its parameters give an instance."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from smtenc.canon.holes import Bindings, NoPattern, Part, filled, generalised, holes
from smtenc.errors import InputError, Location
from smtenc.ir.attributes import Attribute
from smtenc.ir.core import Block, Function, Operation, Region, Value
from smtenc.ir.types import FunctionType, Type


@dataclass(frozen=True, eq=False)
class Template:
    """A function with holes. ``function`` is the text as it stands; ``types`` and ``attributes`` have the patterns of those types and attributes that
    have holes.
    """

    function: Function
    types: Mapping[Value, Part]
    attributes: Mapping[Operation, Mapping[str, Part]]

    @cached_property
    def parameters(self) -> frozenset[str]:
        """The names of all holes."""
        patterns = [*self.types.values(), *(p for named in self.attributes.values() for p in named.values())]
        return frozenset().union(*map(holes, patterns))

    @property
    def block(self) -> Block:
        """The only block of the function. The reader of rules refuses functions with several blocks."""
        assert self.function.body is not None
        return self.function.body.blocks[0]

    def type_pattern(self, value: Value) -> Part:
        """Return the type of a value, with holes."""
        return self.types.get(value, value.type)

    def attribute_pattern(self, operation: Operation, name: str) -> Part:
        """Return an attribute of an operation, with holes."""
        return self.attributes.get(operation, _NONE).get(name, operation.attributes[name])

    def instance(self, bindings: Bindings) -> Function:
        """Return the function for these parameter values. Raises ``KeyError`` if a value is missing."""
        copy = Copying(
            lambda value: filled(self.type_pattern(value), bindings),
            lambda operation, name: filled(self.attribute_pattern(operation, name), bindings),
        )
        return copy.function(self.function)


_NONE: Mapping[str, Part] = MappingProxyType({})


def template(readings: Sequence[Function], parameters: Mapping[tuple[Hashable, ...], str]) -> Template:
    """Return the template of which all ``readings`` are instances; the first reading is its function. ``parameters`` maps the values of each
    parameter in the readings to its name.

    Raises ``InputError`` if the readings differ in more than parameters.
    """
    first = readings[0]
    types: dict[Value, Part] = {}
    attributes: dict[Operation, dict[str, Part]] = {}

    def compare(found: Sequence[Part], place: Location) -> Part:
        try:
            return generalised(found, parameters)
        except NoPattern as error:
            raise InputError(
                f"{error.first} depends on a parameter and is none: it became {error.other}",
                place,
                hint="declare an alias that says what it is, or make a constant an argument with rule.constant",
            ) from None

    def values(found: Sequence[tuple[Value, ...]], place: Location) -> None:
        for same in zip(*found, strict=True):
            if any(v.type != same[0].type for v in same):
                types[same[0]] = compare([v.type for v in same], place)

    def regions(found: Sequence[tuple[Region, ...]], place: Location) -> None:
        for same in zip(*found, strict=True):
            for blocks in zip(*(r.blocks for r in same), strict=True):
                values([b.arguments for b in blocks], place)
                for operations in zip(*(b.operations for b in blocks), strict=True):
                    visit(operations)

    def visit(found: Sequence[Operation]) -> None:
        operation = found[0]
        values([o.results for o in found], operation.location)
        patterns = {}
        for name, value in operation.attributes.items():
            others = [o.attributes[name] for o in found]
            if any(o != value for o in others):
                patterns[name] = compare(others, operation.location)
        if patterns:
            attributes[operation] = patterns
        regions([o.regions for o in found], operation.location)

    bodies = [f.body for f in readings if f.body is not None]
    assert len(bodies) == len(readings)
    try:
        regions([(b,) for b in bodies], first.location)
    except (ValueError, KeyError):
        raise InputError(
            f"@{first.name} is another program where its parameters have other values",
            first.location,
            hint="write operations whose form depends on a type in generic form",
        ) from None
    return Template(first, MappingProxyType(types), MappingProxyType(attributes))


@dataclass(frozen=True)
class Copying:
    """Copies of operations, whose values may have other types and whose attributes may differ. ``values`` maps values to their copies; copies that
    are missing are made.
    """

    type_of: Callable[[Value], Type]
    attribute_of: Callable[[Operation, str], Attribute]
    values: dict[Value, Value] = field(default_factory=dict)

    @staticmethod
    def plain(values: dict[Value, Value]) -> Copying:
        """Return the copying that keeps all types and attributes."""
        return Copying(lambda value: value.type, lambda operation, name: operation.attributes[name], values)

    def function(self, function: Function) -> Function:
        """Return the copy of a function, with the type of its arguments and returned values."""
        assert function.body is not None
        body = self._region(function.body, {})
        results = tuple(v.type for v in body.blocks[-1].operations[-1].operands)
        return replace(function, body=body, type=FunctionType(tuple(v.type for v in body.blocks[0].arguments), results))

    def operations(self, block: Block) -> Iterator[Operation]:
        """Yield copies of the operations of a block without successors."""
        return self._operations(block, {})

    def _region(self, region: Region, blocks: dict[Block, Block]) -> Region:
        """Return the copy of a region."""
        for block in region.blocks:
            blocks[block] = Block(tuple(map(self.value, block.arguments)))
        for block in region.blocks:
            blocks[block].operations = tuple(self._operations(block, blocks))
        return Region(tuple(blocks[b] for b in region.blocks))

    def _operations(self, block: Block, blocks: dict[Block, Block]) -> Iterator[Operation]:
        """Yield copies of a block's operations; ``blocks`` maps successors to their copies."""
        for operation in block.operations:
            operands = tuple(map(self.value, operation.operands))
            regions = tuple(self._region(r, blocks) for r in operation.regions)
            attributes = {name: self.attribute_of(operation, name) for name in operation.attributes}
            results = tuple(map(self.value, operation.results))
            successors = tuple(blocks[b] for b in operation.successors)
            yield replace(
                operation,
                operands=operands,
                results=results,
                attributes=MappingProxyType(attributes),
                regions=regions,
                successors=successors,
            )

    def value(self, value: Value) -> Value:
        """Return the copy of a value, and make it at first use: a use may stand before the definition."""
        if value not in self.values:
            self.values[value] = Value(self.type_of(value), value.name)
        return self.values[value]

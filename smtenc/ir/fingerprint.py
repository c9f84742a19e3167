"""Fingerprints: what an operation or a function says, apart from the names of its values and its place in the file.

Two fingerprints are equal only where the programs are the same in every respect that may have a meaning: operation names, attributes, types,
regions, the order of operations, which value goes where, and whatever the symbols in it refer to.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass

from smtenc.errors import Unsupported
from smtenc.ir.attributes import Attribute, OpaqueAttr, StringAttr, SymbolRefAttr, UnsettledEnumAttr
from smtenc.ir.core import Block, Function, Module, Operation, Region, Value
from smtenc.ir.traits import NO_TRAITS, TraitTable
from smtenc.ir.types import OpaqueType, QuantizedType

_ALIAS_OR_SYMBOL = re.compile(r"@|dense_resource<|[#!][A-Za-z_][\w$-]*(?![\w$.<-])")
"""In the text of an attribute or type that is not modelled: what means something only beside the rest of its file."""


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """The fingerprint of an operation. ``key`` is equal for equal operations; ``operands`` are the operation's own and those that its regions
    capture.
    """

    key: Hashable
    operands: tuple[Value, ...]


def fingerprint(module: Module, operation: Operation) -> Fingerprint:
    """Return the fingerprint of an operation of ``module``. Raises ``Unsupported`` if some text in it has a meaning only elsewhere in the file."""
    walker = _Walker(module.traits)
    # operands by their places: two that are one value here may be two that are equal elsewhere
    key = walker.operation(operation, tuple(range(len(operation.operands))))
    return Fingerprint((key, _definitions(module, walker)), (*operation.operands, *walker.captured))


def same_program(source_module: Module, source: Function, target_module: Module, target: Function) -> bool:
    """Return whether two functions, with all that they refer to, are the same program; False if that cannot be decided here."""
    try:
        return _program(source_module, source) == _program(target_module, target)
    except (Unsupported, RecursionError):
        return False


def program_key(function: Function) -> Hashable:
    """Return a key that is equal for equal functions, apart from the definitions of their symbols. Raises ``Unsupported`` as ``fingerprint`` does."""
    return _Walker().function(function)


def module_key(module: Module) -> Hashable:
    """Return a key that is equal for files that agree in all that has a meaning, including symbols. Raises ``Unsupported`` as
    ``fingerprint`` does.
    """
    walker = _Walker(module.traits)
    others = walker.region(Region((Block((), module.others),)))
    functions = tuple((function.name, walker.function(function)) for function in module.functions)
    around = tuple(walker.attributes(a) for a in module.attributes)
    return others, functions, around, module.metadata.strip() if walker.opaque else ""


def _program(module: Module, function: Function) -> Hashable:
    walker = _Walker()
    key = walker.function(function)
    # a data layout, say
    around = tuple(walker.attributes(a) for a in module.attributes)
    return key, around, _definitions(module, walker)


def _definitions(module: Module, walker: _Walker) -> Hashable:
    """What the symbols that were met stand for, and the symbols met there, in the order of their first use. Raises ``Unsupported``."""
    found: dict[str, Hashable] = {}
    todo, opaque = list(walker.symbols), walker.opaque
    if todo and any("::" in f.name for f in module.functions):
        raise Unsupported("symbols of nested modules")
    while todo:
        name = todo.pop(0)
        if name not in found:
            inner = _Walker()
            found[name] = _definition(module, name, inner)
            todo += inner.symbols
            opaque |= inner.opaque
    # text that is not modelled may name a resource there
    return tuple(found.items()), module.metadata if opaque else ""


def _definition(module: Module, name: str, walker: _Walker) -> Hashable:
    if name in module.by_name:
        return walker.function(module.by_name[name])
    named = [op for op in module.others if op.attributes.get("sym_name") == StringAttr(name)]
    if len(named) != 1:
        raise Unsupported(f"@{name}, which is not in the module")
    return walker.operation(named[0])


class _Walker:
    """Gives values and blocks numbers in the order in which they appear, and collects what comes from outside. ``traits`` say what is left out."""

    def __init__(self, traits: TraitTable = NO_TRAITS) -> None:
        self._traits = traits
        self.captured: dict[Value, int] = {}
        self.symbols: dict[str, None] = {}
        self.opaque = False
        """An attribute or type that is not modelled was met."""
        self._values: dict[Value, int] = {}
        self._blocks: dict[Block, int] = {}

    def function(self, function: Function) -> Hashable:
        if function.fault is not None:
            raise Unsupported(f"@{function.name}, which cannot be read")
        body = None if function.body is None else self.region(function.body)
        self._look_at(function.type)
        return ("func", function.type, self.attributes(function.attributes), body)

    def operation(self, operation: Operation, operands: Hashable = None) -> Hashable:
        """``operands`` stand for the operation's own, where these are not to be looked at."""
        operands = tuple(self._use(v) for v in operation.operands) if operands is None else operands
        ignored = self._traits.of(operation.name).ignored_attributes
        attributes = self.attributes({name: value for name, value in operation.attributes.items() if name not in ignored})
        successors = tuple(self._blocks.get(b, -1) for b in operation.successors)
        regions = tuple(self.region(r) for r in operation.regions)
        types = self._types(operation.operands), self._types(operation.results)
        return (operation.name, operands, attributes, successors, regions, types)

    def region(self, region: Region) -> Hashable:
        # control flow may lead back: blocks and values have numbers before any of them is looked at
        for block in region.blocks:
            self._blocks[block] = len(self._blocks)
            for value in (*block.arguments, *(v for op in block.operations for v in op.results)):
                self._values[value] = len(self._values)
        return tuple((self._types(b.arguments), tuple(self.operation(o) for o in b.operations)) for b in region.blocks)

    def _use(self, value: Value) -> Hashable:
        known = self._values.get(value)
        return ("local", known) if known is not None else ("outer", self.captured.setdefault(value, len(self.captured)))

    def _types(self, values: Sequence[Value]) -> Hashable:
        types = tuple(v.type for v in values)
        self._look_at(types)
        return types

    def attributes(self, attributes: Mapping[str, Attribute]) -> Hashable:
        found = tuple(sorted(attributes.items(), key=lambda item: item[0]))
        self._look_at(found)
        return found

    def _look_at(self, part: object) -> None:
        """Notes the symbols in attributes and types. Raises ``Unsupported`` for text that hides one, or that stands for something else."""
        for leaf in _leaves(part):
            self.opaque |= isinstance(leaf, OpaqueAttr | OpaqueType)
            match leaf:
                case UnsettledEnumAttr():
                    raise Unsupported(str(leaf))
                case SymbolRefAttr():
                    self.symbols[leaf.root] = None
                case OpaqueAttr(text) | OpaqueType(text) | QuantizedType(text=text) if _ALIAS_OR_SYMBOL.search(text):
                    raise Unsupported(f"{text}, which means something only in its own file")
                case _:
                    pass


def _leaves(part: object) -> Iterator[object]:
    """An attribute or type, and all inside it."""
    if isinstance(part, tuple):
        for inner in part:
            yield from _leaves(inner)
    elif is_dataclass(part):
        yield part
        for field in fields(part):
            yield from _leaves(getattr(part, field.name))

"""Modules under change: functions as graphs, and helpers that several edits share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace

from smtenc.canon.graph import BlockNode, Graph, Node, RegionNode
from smtenc.canon.liveness import is_dead
from smtenc.ir.attributes import ArrayAttr, Attribute, DictAttr, StringAttr, SymbolRefAttr
from smtenc.ir.core import Function, Module, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.modules import operations_of
from smtenc.ir.types import FunctionType, Type

RETURNS = ("func.return", "llvm.return")


class Draft:
    """A module whose functions are changed through their graphs. ``module`` returns the changed module."""

    def __init__(self, origin: Module) -> None:
        self.origin = origin
        self._graphs: dict[str, Graph] = {}
        self._attributes: dict[str, dict[str, Attribute]] = {}

    def graph(self, name: str) -> Graph:
        """Return the graph of a function with a body; the same graph on each call."""
        if name not in self._graphs:
            function = self.origin.by_name[name]
            self._graphs[name] = Graph(function)
            self._attributes[name] = dict(function.attributes)
        return self._graphs[name]

    def module(self) -> Module:
        return replace(self.origin, functions=tuple(self._function(f) if f.name in self._graphs else f for f in self.origin.functions))

    def _function(self, origin: Function) -> Function:
        graph = self._graphs[origin.name]
        found = returns_of(graph)
        results = tuple(v.type for v in found[0].operands) if found else origin.type.results
        type = FunctionType(tuple(a.type for a in entry(graph).arguments), results)
        return replace(graph.function(), type=type, attributes=self._attributes[origin.name])

    # -- arguments and results ---------------------------------------------------------------------------------------

    def new_argument(self, name: str, type: Type, called: str = "") -> Value:
        """Append an argument of ``type`` to a function and return it. Its name is ``called``, or ``cut`` and its number by default."""
        graph = self.graph(name)
        value = Value(type, called or f"cut{len(entry(graph).arguments)}")
        self._extend("arg_attrs", name, len(entry(graph).arguments))
        entry(graph).arguments.append(value)
        graph.definitions[value] = entry(graph)
        return value

    def drop_argument(self, name: str, number: int) -> None:
        """Remove the unused argument ``number`` of a function."""
        graph = self.graph(name)
        self._drop("arg_attrs", name, number, len(entry(graph).arguments))
        graph.remove_argument(entry(graph), number)

    def drop_results(self, name: str, numbers: Iterable[int]) -> None:
        """Remove the results ``numbers`` of a function that is never called. Their computation stays."""
        graph = self.graph(name)
        gone = sorted(set(numbers), reverse=True)
        for k in gone:
            self._drop("res_attrs", name, k, len(returns_of(graph)[0].operands))
            for node in returns_of(graph):
                graph.set_operands(node, [v for i, v in enumerate(node.operands) if i != k])

    def return_instead(self, name: str, values: Sequence[Value]) -> None:
        """Make a function with one ``return`` return ``values`` instead of its results."""
        graph = self.graph(name)
        self._attributes[name].pop("res_attrs", None)
        (node,) = returns_of(graph)
        graph.set_operands(node, values)

    def _extend(self, key: str, name: str, count: int) -> None:
        attribute = self._attributes[name].get(key)
        if isinstance(attribute, ArrayAttr) and len(attribute) == count:
            self._attributes[name][key] = ArrayAttr((*attribute.elements, DictAttr(())))

    def _drop(self, key: str, name: str, number: int, count: int) -> None:
        attribute = self._attributes[name].get(key)
        if isinstance(attribute, ArrayAttr) and len(attribute) == count:
            self._attributes[name][key] = ArrayAttr(tuple(a for i, a in enumerate(attribute.elements) if i != number))


def entry(graph: Graph) -> BlockNode:
    return graph.body.blocks[0]


def returns_of(graph: Graph) -> list[Node]:
    """Return the return operations that end blocks of the function."""
    return [block.last for block in graph.body.blocks if block.last is not None and block.last.name in RETURNS]


def sweep(graph: Graph) -> None:
    """Remove unused operations without effects, repeatedly."""
    changed = True
    while changed:
        changed = False
        for node in reversed(list(graph.nodes())):
            if node.block is not None and is_dead(graph, node):
                graph.remove(node)
                changed = True


def needed_for(graph: Graph, value: Value) -> int:
    """Return the number of operations that a value depends on, including those in regions."""
    seen: set[Node] = set()
    pending = [value]
    while pending:
        maker = graph.definition(pending.pop())
        if maker is not None and maker not in seen:
            inside = list(maker.walk())
            seen.update(inside)
            pending += [v for node in inside for v in node.operands]
    return len(seen)


def is_terminator(node: Node) -> bool:
    """Return whether ``node`` is an operation that ends a block."""
    known = declared(node.name)
    return bool(node.successors) or known.has(Trait.TERMINATOR | Trait.REGION_TERMINATOR) or node.name in RETURNS


def regions_within(region: RegionNode) -> Iterator[RegionNode]:
    yield region
    for block in region.blocks:
        for node in block:
            for inner in node.regions:
                yield from regions_within(inner)


# -- symbols -----------------------------------------------------------------------------------------------------------


def symbols_in(part: object) -> Iterator[str]:
    """Yield the names of the symbols that attributes refer to."""
    match part:
        case SymbolRefAttr(path):
            yield from path
        case tuple() | list():
            for inner in part:
                yield from symbols_in(inner)
        case _ if is_dataclass(part):
            for field in fields(part):
                yield from symbols_in(getattr(part, field.name))
        case _:
            pass


def referred_to(modules: Iterable[Module]) -> frozenset[str]:
    """Return all symbol names that operations of the modules refer to."""
    found: set[str] = set()
    for module in modules:
        others = (inner for operation in module.others for inner in operation.walk())
        for operation in (*operations_of(module), *others):
            found.update(symbols_in(tuple(operation.attributes.values())))
    return frozenset(found)


def changeable(modules: Sequence[Module]) -> list[str]:
    """Return the names of the functions whose signatures may change: those with a body in each module and without references to them."""
    called = referred_to(modules)
    first = modules[0]
    return [
        f.name
        for f in first.functions
        if f.name not in called and all(f.name in m.by_name and m.by_name[f.name].body is not None for m in modules)
    ]


def with_functions(module: Module, keep: Callable[[Function], Function | None]) -> Module:
    """Return the module with each function replaced by ``keep(function)``; None removes the function."""
    return replace(module, functions=tuple(made for f in module.functions if (made := keep(f)) is not None))


PRIVATE = StringAttr("private")

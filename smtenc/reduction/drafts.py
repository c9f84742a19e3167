"""Programs that are being changed: a module whose functions are graphs, and what several edits need of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace

from smtenc.canon.graph import BlockNode, Graph, Node, RegionNode
from smtenc.canon.liveness import is_dead
from smtenc.ir.attributes import ArrayAttr, Attribute, DictAttr, StringAttr, SymbolRefAttr
from smtenc.ir.core import Function, Module, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import FunctionType, Type
from smtenc.reduction.case import operations_of

RETURNS = ("func.return", "llvm.return")


class Draft:
    """A module whose functions change by their graphs. ``module`` gives what has become of it."""

    def __init__(self, origin: Module) -> None:
        self.origin = origin
        self._graphs: dict[str, Graph] = {}
        self._attributes: dict[str, dict[str, Attribute]] = {}

    def graph(self, name: str) -> Graph:
        """Of a function with a body."""
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
        """A further argument of a function, its last; ``called`` after its number, where nothing else is said."""
        graph = self.graph(name)
        value = Value(type, called or f"cut{len(entry(graph).arguments)}")
        self._extend("arg_attrs", name, len(entry(graph).arguments))
        entry(graph).arguments.append(value)
        graph.definitions[value] = entry(graph)
        return value

    def drop_argument(self, name: str, number: int) -> None:
        """One that nobody uses."""
        graph = self.graph(name)
        self._drop("arg_attrs", name, number, len(entry(graph).arguments))
        graph.remove_argument(entry(graph), number)

    def drop_results(self, name: str, numbers: Iterable[int]) -> None:
        """Of a function that nobody calls. What was computed for them only stays."""
        graph = self.graph(name)
        gone = sorted(set(numbers), reverse=True)
        for k in gone:
            self._drop("res_attrs", name, k, len(returns_of(graph)[0].operands))
            for node in returns_of(graph):
                graph.set_operands(node, [v for i, v in enumerate(node.operands) if i != k])

    def return_instead(self, name: str, values: Sequence[Value]) -> None:
        """Makes a function with one ``return`` give other values."""
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
    """Where a function ends."""
    return [block.last for block in graph.body.blocks if block.last is not None and block.last.name in RETURNS]


def sweep(graph: Graph) -> None:
    """Takes out what nobody uses and does nothing else."""
    changed = True
    while changed:
        changed = False
        for node in reversed(list(graph.nodes())):
            if node.block is not None and is_dead(graph, node):
                graph.remove(node)
                changed = True


def needed_for(graph: Graph, value: Value) -> int:
    """How many operations a value is made of, those in regions included."""
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
    """Whether a block ends with it."""
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
    """The names of the symbols to which attributes refer."""
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
    """The names that anything in a module's functions and other operations refers to."""
    found: set[str] = set()
    for module in modules:
        others = (inner for operation in module.others for inner in operation.walk())
        for operation in (*operations_of(module), *others):
            found.update(symbols_in(tuple(operation.attributes.values())))
    return frozenset(found)


def changeable(modules: Sequence[Module]) -> list[str]:
    """The functions whose signatures may change: those with a body in each of the modules, which nobody refers to."""
    called = referred_to(modules)
    first = modules[0]
    return [
        f.name
        for f in first.functions
        if f.name not in called and all(f.name in m.by_name and m.by_name[f.name].body is not None for m in modules)
    ]


def with_functions(module: Module, keep: Callable[[Function], Function | None]) -> Module:
    """The module with what ``keep`` makes of each function; None takes it out."""
    return replace(module, functions=tuple(made for f in module.functions if (made := keep(f)) is not None))


PRIVATE = StringAttr("private")

"""Edits of pairs that cut both programs at corresponding places.

A value of the source and a value of the target *correspond* if the same operations compute them from the same arguments. Corresponding values become
an argument of both functions, and their computation is removed. Beyond the divergence point of the programs no values correspond: there, the returned
value of both is replaced by the operands it was computed from, step by step.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from smtenc.canon.graph import Graph, Node
from smtenc.errors import Unsupported
from smtenc.ir.core import Function, Module, Operation, Value
from smtenc.ir.fingerprint import fingerprint
from smtenc.reduction.case import Case
from smtenc.reduction.drafts import Draft, changeable, entry, returns_of, sweep


def numbered(module: Module, function: Function) -> dict[Value, str]:
    """Return a key for each value of the blocks of a function's body; corresponding values of two programs have equal keys."""
    assert function.body is not None
    found: dict[Value, str] = {}
    for b, block in enumerate(function.body.blocks):
        for k, argument in enumerate(block.arguments):
            found[argument] = f"argument {b}.{k}: {argument.type}"
        for operation in block.operations:
            key = _key(module, operation, found)
            for k, result in enumerate(operation.results):
                found[result] = f"{key}#{k}"
    return found


def _key(module: Module, operation: Operation, values: Mapping[Value, str]) -> str:
    try:
        made = fingerprint(module, operation)
    except Unsupported:
        # it refers to something whose meaning is elsewhere: equal to itself, and to nothing else
        return f"{operation.name} {id(operation)}"
    text = repr((made.key, [values.get(v, f"unknown {id(v)}") for v in made.operands]))
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


@dataclass(frozen=True, slots=True)
class _Sides:
    """A function of both programs, with the keys of its values."""

    name: str
    functions: tuple[Function, Function]
    values: tuple[Mapping[Value, str], Mapping[Value, str]]
    texts: tuple[frozenset[str], frozenset[str]]

    @staticmethod
    def all_of(case: Case) -> Iterator[_Sides]:
        first, second = case.modules
        for name in changeable(case.modules):
            functions = first.by_name[name], second.by_name[name]
            values = numbered(first, functions[0]), numbered(second, functions[1])
            yield _Sides(name, functions, values, (frozenset(values[0].values()), frozenset(values[1].values())))

    def operations(self, side: int) -> Iterator[Operation]:
        """Yield the operations of the body's blocks, without those in nested regions."""
        body = self.functions[side].body
        assert body is not None
        for block in body.blocks:
            yield from block.operations

    def constants(self) -> frozenset[str]:
        """Return the keys of the source's values that are computed from no argument."""
        made: dict[Value, None] = {}
        for operation in self.operations(0):
            inside = {v for inner in operation.walk() for v in inner.results}
            inside |= {a for inner in operation.walk() for r in inner.regions for b in r.blocks for a in b.arguments}
            if all(v in made or v in inside for inner in operation.walk() for v in inner.operands):
                made |= dict.fromkeys(operation.results)
        return frozenset(self.values[0][v] for v in made)


@dataclass(frozen=True, slots=True)
class CutPrefix:
    """An edit that turns corresponding values into arguments, if operations that do not correspond use them.

    Constants, and values computed from constants alone, are kept: a rewriting may be considered right because of them, and with arbitrary values in
    their place it would be wrong for another reason.
    """

    name: str = "cutting what both compute alike"
    together: bool = True

    def places(self, case: Case) -> Sequence[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        for sides in _Sides.all_of(case):
            constants = sides.constants()
            common = sides.texts[0] & sides.texts[1]
            frontier: dict[str, None] = {}
            for side in (0, 1):
                values = sides.values[side]
                for operation in sides.operations(side):
                    if operation.results and all(values[r] in common for r in operation.results):
                        continue
                    used = [v for inner in operation.walk() for v in inner.operands if v in values]
                    frontier |= {values[v]: None for v in used if values[v] in common and not values[v].startswith("argument 0.")}
            # blocks of later arguments are known by their number only: what they hold need not be the same
            found += [(sides.name, key) for key in frontier if not key.startswith("argument ") and key not in constants]
        return found

    def apply(self, case: Case, places: Sequence[tuple[str, str]]) -> Case | None:
        drafts = [Draft(m) for m in case.modules]
        for sides in _Sides.all_of(case):
            keys = [key for name, key in places if name == sides.name]
            graphs = [d.graph(sides.name) for d in drafts]
            for number, key in enumerate(keys):
                chosen = [[v for v, k in values.items() if k == key] for values in sides.values]
                called = f"cut{len(entry(graphs[0]).arguments)}_{number}"
                for draft, graph, values in zip(drafts, graphs, chosen, strict=True):
                    if not values:
                        return None
                    argument = draft.new_argument(sides.name, values[0].type, called)
                    for value in values:
                        graph.replace_value(value, argument)
            for graph in graphs:
                sweep(graph)
        return case.with_modules(tuple(d.module() for d in drafts))


@dataclass(frozen=True, slots=True)
class CutLoose:
    """An edit that turns a value computed by one program alone, from arguments that the other program does not use, into an argument: ``x`` in ``x -
    x``, if the other program gives ``0.0``.

    An argument may take values that the computation cannot give, so the differing values must stay the same.
    """

    name: str = "cutting what one computes alone"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[str, int, int]]:
        """Return triples of a function, a side, and the number of an operation in the function's only block."""
        found: list[tuple[str, int, int]] = []
        for name in changeable(case.modules):
            graphs = [Draft(m).graph(name) for m in case.modules]
            if any(len(g.body.blocks) != 1 or len(returns_of(g)) != 1 for g in graphs):
                continue
            for side, graph in enumerate(graphs):
                other = graphs[1 - side]
                taken = {k for k, a in enumerate(entry(other).arguments) if other.used(a)}
                numbers = {a: frozenset([k]) for k, a in enumerate(entry(graph).arguments)}
                returned = returns_of(graph)[0].operands
                places = []
                for number, node in enumerate(entry(graph)):
                    used = frozenset[int]().union(*(numbers.get(v, ()) for inner in node.walk() for v in inner.operands))
                    numbers |= dict.fromkeys(node.results, used)
                    if used and not used & taken and len(node.results) == 1 and node.results[0] not in returned:
                        places.append((name, side, number))
                found += places[::-1]
        return found

    def apply(self, case: Case, places: Sequence[tuple[str, int, int]]) -> Case | None:
        ((name, side, number),) = places
        drafts = [Draft(m) for m in case.modules]
        graphs = [d.graph(name) for d in drafts]
        value = list(entry(graphs[side]))[number].results[0]
        arguments = [d.new_argument(name, value.type) for d in drafts]
        graphs[side].replace_value(value, arguments[side])
        for graph in graphs:
            sweep(graph)
        return case.with_modules(tuple(d.module() for d in drafts))


@dataclass(frozen=True, slots=True)
class DropCommonEffects:
    """An edit that removes corresponding operations without results (stores, calls) from both programs."""

    name: str = "dropping what both do alike"
    together: bool = True

    def places(self, case: Case) -> Sequence[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        for sides in _Sides.all_of(case):
            both = [dict.fromkeys(k for _, k in self._effects(case.modules[side], sides, side)) for side in (0, 1)]
            found += [(sides.name, key) for key in both[0] if key in both[1]]
        return found

    def apply(self, case: Case, places: Sequence[tuple[str, str]]) -> Case | None:
        drafts = [Draft(m) for m in case.modules]
        for sides in _Sides.all_of(case):
            keys = {key for name, key in places if name == sides.name}
            for side, draft in enumerate(drafts):
                graph = draft.graph(sides.name)
                nodes = [node for block in graph.body.blocks for node in block]
                order = {id(op): node for op, node in zip(sides.operations(side), nodes, strict=True)}
                for operation, key in list(self._effects(case.modules[side], sides, side)):
                    if key in keys:
                        graph.remove(order[id(operation)])
                sweep(graph)
        return case.with_modules(tuple(d.module() for d in drafts))

    @staticmethod
    def _effects(module: Module, sides: _Sides, side: int) -> Iterator[tuple[Operation, str]]:
        seen: dict[str, int] = {}
        body = sides.functions[side].body
        assert body is not None
        for block in body.blocks:
            for operation in block.operations[:-1]:
                if not operation.results:
                    key = _key(module, operation, sides.values[side])
                    seen[key] = seen.get(key, 0) + 1
                    yield operation, f"{key} {seen[key]}"


@dataclass(frozen=True, slots=True)
class ReturnDeeper:
    """An edit that makes both functions return an operand of a result's computation instead of the result.

    If both programs compute the result by operations with the same name and attributes, their differing operands are candidates, and so on down to
    the first operations that are not alike. The deepest candidate is tried first.
    """

    name: str = "returning what results are made of"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[str, int, tuple[int, ...]]]:
        """Return triples of a function, the number of a result, and the numbers of operands on the way down."""
        found: list[tuple[str, int, tuple[int, ...]]] = []
        drafts = [Draft(m) for m in case.modules]
        for sides in _Sides.all_of(case):
            graphs = [d.graph(sides.name) for d in drafts]
            if any(len(returns_of(g)) != 1 for g in graphs):
                continue
            returned = [returns_of(g)[0].operands for g in graphs]
            for k, (mine, theirs) in enumerate(zip(*returned, strict=False)):
                ways = _ways_down(sides, graphs[0], graphs[1], mine, theirs)
                found += [(sides.name, k, way) for way in sorted(ways, key=len, reverse=True)]
        return found[:_MOST_WAYS]

    def apply(self, case: Case, places: Sequence[tuple[str, int, tuple[int, ...]]]) -> Case | None:
        ((name, k, way),) = places
        drafts = [Draft(m) for m in case.modules]
        for draft in drafts:
            graph = draft.graph(name)
            value = returns_of(graph)[0].operands[k]
            for operand in way:
                maker = graph.definition(value)
                assert maker is not None
                value = maker.operands[operand]
            draft.return_instead(name, [value])
            sweep(graph)
        return case.with_modules(tuple(d.module() for d in drafts))


_MOST_WAYS, _DEEPEST = 64, 400


def _ways_down(sides: _Sides, source: Graph, target: Graph, mine: Value, theirs: Value) -> list[tuple[int, ...]]:
    """Return the paths of operands to pairs of values of one type that do not correspond, below operations that are alike."""
    found: list[tuple[int, ...]] = []
    pending: list[tuple[tuple[int, ...], Value, Value]] = [((), mine, theirs)]
    seen = {(mine, theirs)}
    while pending:
        way, one, other = pending.pop()
        makers = source.definition(one), target.definition(other)
        if makers[0] is None or makers[1] is None:
            continue
        if way and (makers[0].operands or makers[1].operands):
            # two constants that differ would say nothing of why
            found.append(way)
        if len(way) >= _DEEPEST or not _alike(sides, makers[0], makers[1]):
            continue
        for k, (a, b) in enumerate(zip(makers[0].operands, makers[1].operands, strict=True)):
            same = sides.values[0].get(a, "source") == sides.values[1].get(b, "target")
            if not same and a.type == b.type and (a, b) not in seen:
                seen.add((a, b))
                pending.append(((*way, k), a, b))
    return found


def _alike(sides: _Sides, source: Node, target: Node) -> bool:
    """Return whether two operations have the same role: equal name and attributes, no regions, and operands that correspond except one, or except
    some of which none corresponds to any value of the other program. If more operands have counterparts elsewhere, their pairing is ambiguous.
    """
    if source.name != target.name or source.regions or target.regions or len(source.operands) != len(target.operands):
        return False
    if source.attributes != target.attributes:
        return False
    ours, theirs = sides.texts
    keys = [
        (sides.values[0].get(a, "source"), sides.values[1].get(b, "target")) for a, b in zip(source.operands, target.operands, strict=True)
    ]
    differing = [(a, b) for a, b in keys if a != b]
    return len(differing) <= 1 or all(a not in theirs and b not in ours for a, b in differing)


@dataclass(frozen=True, slots=True)
class BypassBoth:
    """An edit that replaces the results of two alike operations, one in each program, by one of their operands."""

    name: str = "passing over operations of both"
    together: bool = False

    def places(self, case: Case) -> Sequence[tuple[str, int, int, int]]:
        found: list[tuple[str, int, int, int]] = []
        drafts = [Draft(m) for m in case.modules]
        for sides in _Sides.all_of(case):
            graphs = [d.graph(sides.name) for d in drafts]
            nodes = [self._nodes(g) for g in graphs]
            for first, second in _in_step(*nodes):
                mine, theirs = nodes[0][first], nodes[1][second]
                for i, operand in enumerate(mine.operands if _alike(sides, mine, theirs) else ()):
                    same = len(theirs.operands) == len(mine.operands) and theirs.operands[i].type == operand.type
                    if len(mine.results) == 1 and same and operand.type == mine.results[0].type == theirs.results[0].type:
                        found.append((sides.name, first, second, i))
        return found[::-1]

    def apply(self, case: Case, places: Sequence[tuple[str, int, int, int]]) -> Case | None:
        ((name, *numbers, operand),) = places
        drafts = [Draft(m) for m in case.modules]
        for draft, number in zip(drafts, numbers, strict=True):
            graph = draft.graph(name)
            node = self._nodes(graph)[number]
            graph.replace(node, [node.operands[operand]])
            sweep(graph)
        return case.with_modules(tuple(d.module() for d in drafts))

    @staticmethod
    def _nodes(graph: Graph) -> list[Node]:
        """Return the operations that may be bypassed: those with results and without regions."""
        return [n for block in graph.body.blocks for n in block if n.results and not n.regions]


def _in_step(source: Sequence[Node], target: Sequence[Node]) -> list[tuple[int, int]]:
    """Return the number pairs of operations in the matching blocks of both sequences, which compare names and attributes, in order."""
    texts = [[f"{n.name} {sorted((k, str(v)) for k, v in n.attributes.items())}" for n in nodes] for nodes in (source, target)]
    matcher = SequenceMatcher(None, texts[0], texts[1], autojunk=False)
    return [(m.a + k, m.b + k) for m in matcher.get_matching_blocks() for k in range(m.size)]

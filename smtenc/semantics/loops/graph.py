"""Regions of several blocks: graphs of branches. Blocks run in the order of the graph, each under its path condition; a cycle is a loop.

Every cycle must have one block through which it is entered (its header); other graphs are irreducible, and unsupported. Authority: MLIR's "'cf'
Dialect" document and its language reference ("Control Flow and SSACFG Regions").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from smtenc.errors import Unsupported
from smtenc.ir.core import Block, Operation, Region, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.registry import table
from smtenc.ir.types import IntegerType
from smtenc.semantics.control import Branch, merged
from smtenc.semantics.frame import Frame
from smtenc.semantics.loops.loop import Iteration, Loop, NeverEnds, NeverReturns, Way, all_within, anything
from smtenc.semantics.loops.strategy import run_loop
from smtenc.semantics.storage.memory import Memory
from smtenc.semantics.values import Scalar, SymbolicValue
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


def run_graph(frame: Frame, region: Region, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
    """Run a region of several blocks and return the operands with which it is left. Raises ``Unsupported`` for irreducible graphs, and ``NeverEnds``
    for regions that are never left.
    """
    graph = _Graph(region.blocks)
    inside = Branch(frame, frame.world.terms.true)
    walk = _Walk(inside, graph, frozenset(graph.order), region.blocks[0])
    walk.run(arguments)
    way = _joined_way(inside, walk.left)
    if way is None and not graph.cycles:
        raise NeverReturns("a region that is never left")
    if way is None:
        raise NeverEnds("a region that is never left")
    frame.memory.take(way.memory)
    return list(way.values)


Branches = Callable[[Frame, Operation], Sequence[tuple[Term, Sequence[Value]]]]
"""A function that returns, for each successor of a terminator, the condition under which it is taken and the block arguments. Dialects have these
functions in tables called ``BRANCHES``.
"""


@dataclass(frozen=True, slots=True)
class _Edge:
    """A branch. ``number`` is its position among the successors of its source block; ``target`` is None for the end of the region."""

    condition: Term
    """The condition of the branch, relative to the path condition of its source block."""
    number: int
    target: Block | None
    values: Sequence[SymbolicValue]


def _edges(frame: Frame, last: Operation) -> list[_Edge]:
    """The branches of a terminator; one without target if it leaves the region. Raises ``Unsupported`` for terminators without semantics."""
    if not last.successors and declared(last.name).has(Trait.YIELDS):
        return [_Edge(frame.world.terms.true, 0, None, [frame.value(v) for v in last.operands])]
    branches: Branches | None = table(last.dialect, "symbolic", "BRANCHES").get(last.name)
    if branches is None:
        raise Unsupported(operation=last.name, location=last.location)
    ways = zip(branches(frame, last), last.successors, strict=True)
    return [_Edge(condition, k, block, [frame.value(v) for v in values]) for k, ((condition, values), block) in enumerate(ways)]


class _Graph:
    """The reachable blocks of a region: their order, dominators, and cycles by header."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.order = _reverse_postorder(blocks[0])
        self.predecessors: dict[Block, list[Block]] = {b: [] for b in self.order}
        for b in self.order:
            for s in successors(b):
                if b not in self.predecessors[s]:
                    self.predecessors[s].append(b)
        self.position = {b: k for k, b in enumerate(self.order)}
        self.dominator = self._dominators()
        self.cycles: dict[Block, set[Block]] = {}
        for b in self.order:
            for s in successors(b):
                if self.position[s] <= self.position[b]:
                    if not self.dominates(s, b):
                        raise Unsupported("an irreducible graph of blocks: a cycle that is entered at several blocks")
                    self._add_cycle(s, b)

    def _dominators(self) -> dict[Block, Block]:
        """The immediate dominators (Cooper, Harvey, Kennedy: "A Simple, Fast Dominance Algorithm")."""
        first = self.order[0]
        found = {first: first}
        changed = True
        while changed:
            changed = False
            for b in self.order[1:]:
                known = [p for p in self.predecessors[b] if p in found]
                new = known[0]
                for p in known[1:]:
                    new = self._common(found, new, p)
                if found.get(b) is not new:
                    found[b], changed = new, True
        return found

    def _common(self, dominator: Mapping[Block, Block], a: Block, b: Block) -> Block:
        """The nearest block that dominates both."""
        while a is not b:
            while self.position[a] > self.position[b]:
                a = dominator[a]
            while self.position[b] > self.position[a]:
                b = dominator[b]
        return a

    def dominates(self, a: Block, b: Block) -> bool:
        """Return whether ``a`` dominates ``b`` (each block dominates itself)."""
        while b is not a and self.dominator[b] is not b:
            b = self.dominator[b]
        return a is b

    def common_dominator(self, blocks: Iterable[Block]) -> Block:
        """Return the nearest block that dominates all ``blocks``."""
        first, *rest = blocks
        for b in rest:
            first = self._common(self.dominator, first, b)
        return first

    def _add_cycle(self, header: Block, latch: Block) -> None:
        """Add the natural loop of the back edge from ``latch`` to ``header``."""
        body = self.cycles.setdefault(header, {header})
        todo = [latch]
        while todo:
            b = todo.pop()
            if b not in body:
                body.add(b)
                todo += self.predecessors[b]

    def inner_cycles(self, blocks: frozenset[Block], header: Block) -> dict[Block, set[Block]]:
        """Return the outermost cycles within ``blocks``, except that of ``header``, by their headers."""
        inside = {h: c for h, c in self.cycles.items() if h in blocks and h is not header and c <= blocks}
        return {h: c for h, c in inside.items() if not any(h in other for g, other in inside.items() if g is not h and len(other) > len(c))}


def successors(block: Block) -> tuple[Block, ...]:
    """Return the successor blocks of the block's last operation."""
    return block.operations[-1].successors if block.operations else ()


def _reverse_postorder(first: Block) -> list[Block]:
    """The blocks that are reachable from ``first``, in reverse postorder."""
    done: dict[Block, None] = {}
    seen = {first}
    stack = [(first, iter(successors(first)))]
    while stack:
        block, rest = stack[-1]
        following = next((s for s in rest if s not in seen), None)
        if following is None:
            done[block] = None
            stack.pop()
        else:
            seen.add(following)
            stack.append((following, iter(successors(following))))
    return list(reversed(done))


@dataclass(eq=False)
class _Walk:
    """One walk through ``blocks``, from ``entry``. ``left`` has the edges that leave the blocks, ``back`` those back to ``entry``."""

    frame: Frame
    graph: _Graph
    blocks: frozenset[Block]
    entry: Block
    left: list[_Left] = field(default_factory=list)
    back: list[_Left] = field(default_factory=list)
    lost: list[Term] = field(default_factory=list)
    """The conditions under which a branch depends on poison."""
    _paths: dict[Block, Term] = field(default_factory=dict)
    """The path condition of each block, from the entry."""
    _memories: dict[Block, Memory] = field(default_factory=dict)
    """The memory at the end of each block."""
    _edges: dict[Block, list[tuple[Block, _Edge]]] = field(default_factory=dict)
    """The edges that lead into a block, with their source blocks."""
    _heads: dict[Block, Block] = field(default_factory=dict)
    """For each block of an inner cycle, the header of that cycle."""

    def run(self, arguments: Sequence[SymbolicValue]) -> None:
        """Execute the blocks, with these arguments of the entry block."""
        cycles = self.graph.inner_cycles(self.blocks, self.entry)
        self._heads = {b: h for h, body in cycles.items() for b in body}
        start = self.frame.memory
        for block in self.graph.order:
            if block not in self.blocks or self._heads.get(block, block) is not block:
                continue
            if block is self.entry:
                path, values, memory = self.frame.world.terms.true, list(arguments), start
            else:
                found = self._joined(block)
                if found is None:
                    continue
                path, values, memory = found
            self._paths[block] = path
            here = Branch(self.frame, path)
            here.memory = memory
            if block in cycles:
                self._run_cycle(block, cycles[block], here, values)
            else:
                self._memories[block] = here.memory
                for edge in self._run_block(block, here, values):
                    self._follow(block, edge, here.memory)
            here.join_undefined()

    def _run_block(self, block: Block, here: Branch, values: Sequence[SymbolicValue]) -> list[_Edge]:
        """Execute a block and return the branches of its terminator."""
        for argument, value in zip(block.arguments, values, strict=True):
            self.frame.bind(argument, value)
        *operations, last = block.operations
        for operation in operations:
            here.execute(operation)
            for result in operation.results:
                # blocks that this one dominates may use it
                self.frame.bind(result, here.value(result))
        known = len(here.undefined)
        edges = _edges(here, last)
        self.lost += [here.world.terms.and_(self._paths[block], term) for term in here.undefined[known:]]
        return edges

    def _follow(self, block: Block, edge: _Edge, memory: Memory) -> None:
        """Record a branch: as one back to the entry, out of the walk, or to another of its blocks."""
        t = self.frame.world.terms
        if edge.condition is t.false:
            return
        if edge.target is self.entry:
            self.back.append(_Left(block, self._path_along(block, edge), edge, memory))
        elif edge.target is None or edge.target not in self.blocks:
            self.left.append(_Left(block, self._path_along(block, edge), edge, memory))
        else:
            self._edges.setdefault(edge.target, []).append((block, edge))

    def _path_along(self, block: Block, edge: _Edge) -> Term:
        """The path condition of a branch."""
        return self.frame.world.terms.and_(self._paths[block], edge.condition)

    def _joined(self, block: Block) -> tuple[Term, list[SymbolicValue], Memory] | None:
        """The path condition of a block, its arguments and its memory; None if no edge leads there."""
        world, t = self.frame.world, self.frame.world.terms
        edges = self._edges.get(block, [])
        if not edges:
            return None
        path = t.or_(*(self._path_along(b, e) for b, e in edges))
        if len(edges) == 1:
            source, edge = edges[0]
            # other edges may continue with the same memory
            return path, list(edge.values), self._memories[source].copy()
        # the conditions are relative to the block at which the paths to this one diverge
        top = self._head_of(self.graph.common_dominator([b for b, _ in edges]))
        below = [t.and_(self._relative(top, b, {}), e.condition) for b, e in edges]
        start = self._memories[top]
        memory = start.copy()
        for (source, _), condition in zip(edges, below, strict=True):
            memory.join(condition, start, self._memories[source])
        values = list(edges[-1][1].values)
        for (_, edge), condition in reversed(list(zip(edges, below, strict=True))[:-1]):
            values = [merged(world, condition, a, b) for a, b in zip(edge.values, values, strict=True)]
        return path, values, memory

    def _head_of(self, block: Block) -> Block:
        return self._heads.get(block, block)

    def _relative(self, top: Block, block: Block, known: dict[Block, Term]) -> Term:
        """The condition under which ``block`` is reached from ``top``, which dominates it."""
        if block is top:
            return self.frame.world.terms.true
        if block not in known:
            t = self.frame.world.terms
            known[block] = t.or_(*(t.and_(self._relative(top, b, known), e.condition) for b, e in self._edges.get(block, [])))
        return known[block]

    # -- cycles ---------------------------------------------------------------------------------------------------

    def _run_cycle(self, header: Block, body: set[Block], here: Branch, values: Sequence[SymbolicValue]) -> None:
        """Run an inner cycle as one loop. It ends by one of the edges that leave it, and its results include the values used outside."""
        world, graph, inside = here.world, self.graph, frozenset(body)
        blocks = [b for b in graph.order if b in inside]
        if any(not successors(b) for b in blocks):
            raise Unsupported("a cycle of blocks in which the region is left for good")
        exits = [_Exit(b, k, s) for b in blocks for k, s in enumerate(successors(b)) if s not in inside]
        used = _used_outside(graph.order, inside)

        def run_iteration(frame: Frame, number: Index, state: Sequence[SymbolicValue]) -> Iteration:
            walk = _Walk(frame, graph, inside, header)
            walk.run(state)
            # a branch on poison is undefined behaviour and continues nowhere
            goes_on = world.terms.and_(world.terms.or_(*(way.path for way in walk.back)), world.terms.not_(world.terms.or_(*walk.lost)))
            return Iteration(goes_on, _joined_way(frame, walk.back), _left_by(frame, walk.left, exits, used))

        operations = all_within(op for b in blocks for op in b.operations)
        given = [t for exit in exits for t in (IntegerType(1), *(v.type for v in exit.target.arguments))]
        inner = sum(block in inside for block in graph.cycles) - 1
        results = run_loop(here, Loop(values, run_iteration, operations, results=[*given, *(v.type for v in used)], cycles=inner))
        self._memories[header] = here.memory
        for exit in exits:
            count = len(exit.target.arguments)
            chosen, *handed = results[: 1 + count]
            del results[: 1 + count]
            assert isinstance(chosen, Scalar)
            # the loop can only end by its only exit
            taken = world.terms.true if here.exploring and len(exits) == 1 else world.holds(chosen)
            self._follow(header, _Edge(taken, exit.number, exit.target, handed), here.memory)
        for value, symbolic in zip(used, results, strict=True):
            self.frame.bind(value, symbolic)


@dataclass(frozen=True, slots=True)
class _Exit:
    """An edge out of a cycle: its source block, its number there, and its target."""

    source: Block
    number: int
    target: Block


@dataclass(frozen=True, slots=True)
class _Left:
    """An edge out of a walk, its path condition, and memory at that time."""

    source: Block
    path: Term
    edge: _Edge
    memory: Memory


def _joined_way(frame: Frame, ways: Sequence[_Left]) -> Way | None:
    """The values and memory of that one of ``ways`` that is taken; all have values of the same types. None if there is no way."""
    if not ways:
        return None
    return Way(_merged(frame.world, [(way.path, way.edge.values) for way in ways]), _joined_memory(frame, ways))


def _merged(world: World, ways: Sequence[tuple[Term, Sequence[SymbolicValue]]]) -> list[SymbolicValue]:
    """The values of the first way whose condition holds, or of the last way."""
    values = list(ways[-1][1])
    for condition, others in reversed(ways[:-1]):
        values = [merged(world, condition, a, b) for a, b in zip(others, values, strict=True)]
    return values


def _joined_memory(frame: Frame, ways: Sequence[_Left]) -> Memory:
    """The memory of the way that is taken."""
    if len(ways) == 1:
        return ways[0].memory
    memory = frame.memory.copy()
    for way in ways:
        memory.join(way.path, frame.memory, way.memory)
    return memory


def _left_by(frame: Frame, ways: Sequence[_Left], exits: Sequence[_Exit], used: Sequence[Value]) -> Way | None:
    """All edges out of a cycle as one way: for each exit, whether it is taken and its block arguments; then the values used outside. None without
    edges.
    """
    world = frame.world
    if not ways:
        return None
    values: list[SymbolicValue] = []
    for exit in exits:
        mine = [way for way in ways if way.source is exit.source and way.edge.number == exit.number]
        values.append(world.boolean(world.terms.or_(*(way.path for way in mine)), world.terms.false))
        values += _joined_values(world, mine, exit.target.arguments)
    # a value that does not dominate the edge taken is not used after it
    values += [frame.value(v) if frame.has(v) else anything(world, v.type) for v in used]
    return Way(values, _joined_memory(frame, ways))


def _joined_values(world: World, ways: Sequence[_Left], arguments: Sequence[Value]) -> list[SymbolicValue]:
    if not ways:
        return [anything(world, v.type) for v in arguments]
    return _merged(world, [(way.path, way.edge.values) for way in ways])


def _used_outside(order: Sequence[Block], inside: frozenset[Block]) -> list[Value]:
    """The values that are defined in a cycle and used by blocks outside."""
    made = {v: None for b in order if b in inside for v in (*b.arguments, *(r for op in b.operations for r in op.results))}
    used = {v for b in order if b not in inside for op in all_within(b.operations) for v in op.operands}
    return [v for v in made if v in used]

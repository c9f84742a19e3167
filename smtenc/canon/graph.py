"""A function in a form that can be changed: operations in linked lists, with the definition and the users of each value. The IR itself is immutable;
``Graph`` reads one of its functions and gives one back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from smtenc.errors import UNKNOWN_LOCATION, Location
from smtenc.ir.attributes import Attribute
from smtenc.ir.core import Block, Function, Operation, Region, Value


@dataclass(eq=False, slots=True)
class Node:
    """An operation. ``before`` and ``after`` are its neighbours in ``block``; ``block`` is None while the operation is not inserted."""

    name: str
    operands: list[Value] = field(default_factory=list)
    results: tuple[Value, ...] = ()
    attributes: dict[str, Attribute] = field(default_factory=dict)
    regions: list[RegionNode] = field(default_factory=list)
    successors: list[BlockNode] = field(default_factory=list)
    location: Location = UNKNOWN_LOCATION
    block: BlockNode | None = None
    before: Node | None = None
    after: Node | None = None

    @property
    def dialect(self) -> str:
        """The part of the operation's name before the first dot."""
        return self.name.partition(".")[0]

    @property
    def parent(self) -> Node | None:
        """The operation whose region contains this one; None directly in the function's body, or if it is not inserted."""
        return self.block.region.owner if self.block is not None else None

    def walk(self) -> Iterator[Node]:
        """Yield this operation and all operations in its regions, in order. The operation yielded last may be removed during the walk, but not the
        next one.
        """
        yield self
        for region in self.regions:
            for block in list(region.blocks):
                for node in list(block):
                    yield from node.walk()

    def as_operation(self) -> Operation:
        """Return the operation as a record of the IR, without its regions and successors; for code that reads its name, attributes and types."""
        return Operation(self.name, tuple(self.operands), self.results, MappingProxyType(self.attributes), location=self.location)

    def __repr__(self) -> str:
        return f"{self.name} at {self.location}"


@dataclass(eq=False, slots=True)
class BlockNode:
    """A block: its arguments and a linked list of operations from ``first`` to ``last``."""

    region: RegionNode
    arguments: list[Value] = field(default_factory=list)
    first: Node | None = None
    last: Node | None = None

    def __iter__(self) -> Iterator[Node]:
        node = self.first
        while node is not None:
            yield node
            node = node.after

    def __reversed__(self) -> Iterator[Node]:
        node = self.last
        while node is not None:
            yield node
            node = node.before

    @property
    def successors(self) -> list[BlockNode]:
        """The successors of the last operation; empty if the block is empty. In a region of an unknown operation, blocks may lack a terminator."""
        return self.last.successors if self.last is not None else []

    @property
    def terminator(self) -> Node:
        """The last operation of the block, which must not be empty."""
        assert self.last is not None, "a block ends with a terminator"
        return self.last


@dataclass(eq=False, slots=True)
class RegionNode:
    """A region: a list of blocks. ``owner`` is its operation; None for a function's body."""

    owner: Node | None
    blocks: list[BlockNode] = field(default_factory=list)


Listener = Callable[[str, Node], None]
"""A function that is called at every change, with ``inserted``, ``changed``, ``removed`` or ``replaced``, and the operation."""


class Graph:
    """One function that can be changed. Only the methods here may change it: they keep ``definitions`` and ``uses`` up to date."""

    def __init__(self, function: Function) -> None:
        assert function.body is not None, "a declaration has nothing to change"
        self.origin = function
        self.definitions: dict[Value, Node | BlockNode] = {}
        self.uses: dict[Value, dict[Node, int]] = {}
        self.listeners: list[Listener] = []
        self.body = self._region(function.body, None, {})

    # -- from the IR and back ----------------------------------------------------------------------------------------

    def _region(
        self, region: Region, owner: Node | None, blocks: dict[Block, BlockNode], values: Mapping[Value, Value] = MappingProxyType({})
    ) -> RegionNode:
        """Return a region of the IR as a node, and note its definitions and uses."""
        made = RegionNode(owner)
        for block in region.blocks:
            blocks[block] = BlockNode(made, list(block.arguments))
            made.blocks.append(blocks[block])
            self.definitions |= dict.fromkeys(block.arguments, blocks[block])
        for block in region.blocks:
            for operation in block.operations:
                self._append(blocks[block], self.node(operation, blocks, values))
        return made

    def node(self, operation: Operation, blocks: dict[Block, BlockNode], values: Mapping[Value, Value] = MappingProxyType({})) -> Node:
        """Return an operation of the IR as a node that is not yet inserted. ``values`` replaces values that the operation and its regions use;
        ``blocks`` maps its successors.
        """
        made = Node(
            operation.name,
            [values.get(v, v) for v in operation.operands],
            operation.results,
            dict(operation.attributes),
            successors=[blocks[b] for b in operation.successors],
            location=operation.location,
        )
        made.regions = [self._region(r, made, blocks, values) for r in operation.regions]
        return made

    def function(self) -> Function:
        """Return the function in its present state, as IR."""
        return replace(self.origin, body=_frozen(self.body, {}))

    # -- changes -----------------------------------------------------------------------------------------------------

    def _tell(self, what: str, node: Node) -> None:
        """Call all listeners."""
        for listener in self.listeners:
            listener(what, node)

    def _append(self, block: BlockNode, node: Node) -> None:
        """Append a new operation to a block, without calling listeners."""
        self._enter(node)
        _link(block, node, block.last, None)

    def _enter(self, node: Node) -> None:
        """Note the definitions and uses of an operation."""
        for result in node.results:
            self.definitions[result] = node
        for value in node.operands:
            self._use(value, node)

    def _use(self, value: Value, node: Node) -> None:
        """Note one use of a value."""
        users = self.uses.setdefault(value, {})
        users[node] = users.get(node, 0) + 1

    def _unuse(self, value: Value, node: Node) -> None:
        """Forget one use of a value."""
        users = self.uses[value]
        users[node] -= 1
        if not users[node]:
            del users[node]

    def insert(self, node: Node, before: Node) -> None:
        """Insert a new operation before another."""
        assert before.block is not None, "it is nowhere"
        self._enter(node)
        _link(before.block, node, before.before, before)
        for inner in node.walk():
            self._tell("inserted", inner)

    def insert_first(self, node: Node, block: BlockNode) -> None:
        """Insert a new operation at the beginning of a block."""
        self._enter(node)
        _link(block, node, None, block.first)
        self._tell("inserted", node)

    def move(self, node: Node, before: Node) -> None:
        """Move an operation to the place before another."""
        assert before.block is not None, "it is nowhere"
        if node is before:
            return
        _unlink(node)
        _link(before.block, node, before.before, before)
        self._tell("changed", node)

    def move_first(self, node: Node, block: BlockNode) -> None:
        """Move an operation to the beginning of a block."""
        if block.first is not node:
            _unlink(node)
            _link(block, node, None, block.first)
            self._tell("changed", node)

    def remove(self, node: Node) -> None:
        """Remove an operation, with everything in its regions. Its results must be unused."""
        assert not any(self.uses.get(v) for v in node.results), f"{node} is used"
        self._remove_all([*node.walk()])

    def _remove_all(self, nodes: Sequence[Node]) -> None:
        """Remove operations that include all operations in their regions. They may use each other's results, in any order of their blocks."""
        for node in nodes:
            for value in node.operands:
                self._unuse(value, node)
        for node in reversed(nodes):
            for region in node.regions:
                for block in region.blocks:
                    self._forget(block.arguments)
            self._forget(node.results)
        for node in reversed(nodes):
            self._tell("removed", node)
            _unlink(node)

    def _forget(self, values: Sequence[Value]) -> None:
        """Forget values, which must be unused."""
        for value in values:
            assert not self.uses.get(value), f"{value} is used"
            self.definitions.pop(value, None)
            self.uses.pop(value, None)

    def replace(self, node: Node, values: Sequence[Value]) -> None:
        """Replace all uses of an operation's results by ``values``, and remove the operation."""
        self._tell("replaced", node)
        for result, value in zip(node.results, values, strict=True):
            self.replace_value(result, value)
        self.remove(node)

    def replace_value(self, old: Value, new: Value) -> None:
        """Replace all uses of the value ``old`` by ``new``."""
        if old is new:
            return
        for user, times in self.uses.pop(old, {}).items():
            user.operands = [new if v is old else v for v in user.operands]
            users = self.uses.setdefault(new, {})
            users[user] = users.get(user, 0) + times
            self._tell("changed", user)

    def set_operands(self, node: Node, operands: Sequence[Value]) -> None:
        """Set the operands of an operation."""
        for value in node.operands:
            self._unuse(value, node)
        node.operands = list(operands)
        for value in node.operands:
            self._use(value, node)
        self._tell("changed", node)

    def set_results(self, node: Node, results: Sequence[Value]) -> None:
        """Keep only ``results``, a part of an operation's results. The others must be unused."""
        kept = set(results)
        self._forget([value for value in node.results if value not in kept])
        node.results = tuple(results)
        self._tell("changed", node)

    def remove_argument(self, block: BlockNode, number: int) -> None:
        """Remove an unused argument from a block."""
        self._forget([block.arguments.pop(number)])

    def inline(self, block: BlockNode, before: Node, arguments: Sequence[Value]) -> list[Value]:
        """Move all operations of a block before another operation, with ``arguments`` for the block's arguments; remove its terminator, and return
        the terminator's operands.
        """
        for argument, value in zip(block.arguments, arguments, strict=True):
            self.replace_value(argument, value)
        self._forget(block.arguments)
        block.arguments.clear()
        terminator = block.terminator
        for node in list(block):
            if node is not terminator:
                self.move(node, before)
        given = list(terminator.operands)
        self.remove(terminator)
        return given

    def remove_blocks(self, blocks: Sequence[BlockNode]) -> None:
        """Remove blocks of one region. No other block may branch to them or use their values."""
        self._remove_all([inner for block in blocks for node in block for inner in node.walk()])
        for block in blocks:
            self._forget(block.arguments)
        gone = set(blocks)
        region = blocks[0].region
        region.blocks[:] = [b for b in region.blocks if b not in gone]

    def merge(self, block: BlockNode, following: BlockNode) -> None:
        """Append ``following`` to ``block``. It must be the only successor of ``block``, and have no other predecessor."""
        branch = block.terminator
        for argument, value in zip(following.arguments, list(branch.operands), strict=True):
            self.replace_value(argument, value)
        self._forget(following.arguments)
        self.remove(branch)
        for node in list(following):
            _unlink(node)
            _link(block, node, block.last, None)
        following.arguments.clear()
        block.region.blocks.remove(following)

    # -- questions ---------------------------------------------------------------------------------------------------

    def definition(self, value: Value) -> Node | None:
        """Return the operation that defines a value; None for a block argument."""
        found = self.definitions.get(value)
        return found if isinstance(found, Node) else None

    def used(self, value: Value) -> bool:
        """Return whether a value has a use."""
        return bool(self.uses.get(value))

    def nodes(self) -> Iterator[Node]:
        """Yield all operations of the function, each before those in its regions."""
        for block in list(self.body.blocks):
            for node in list(block):
                yield from node.walk()


def _frozen(region: RegionNode, blocks: dict[BlockNode, Block]) -> Region:
    """Return a region as IR."""
    for block in region.blocks:
        blocks[block] = Block(tuple(block.arguments))
    for block in region.blocks:
        blocks[block].operations = tuple(
            Operation(
                node.name,
                tuple(node.operands),
                node.results,
                MappingProxyType(dict(node.attributes)),
                tuple(_frozen(r, blocks) for r in node.regions),
                tuple(blocks[b] for b in node.successors),
                node.location,
            )
            for node in block
        )
    return Region(tuple(blocks[b] for b in region.blocks))


def _link(block: BlockNode, node: Node, before: Node | None, after: Node | None) -> None:
    """Put an operation between two neighbours of a block; None stands for the block's beginning or end."""
    node.block, node.before, node.after = block, before, after
    if before is None:
        block.first = node
    else:
        before.after = node
    if after is None:
        block.last = node
    else:
        after.before = node


def _unlink(node: Node) -> None:
    """Take an operation out of its block's list."""
    assert node.block is not None, "it is nowhere"
    if node.before is None:
        node.block.first = node.after
    else:
        node.before.after = node.after
    if node.after is None:
        node.block.last = node.before
    else:
        node.after.before = node.before
    node.block = node.before = node.after = None

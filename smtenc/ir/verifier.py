"""Structural validity of the typed IR: dominance, terminators, signatures, a few types.

Independent of any parser, and of what operations mean.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NoReturn

from smtenc.errors import InputError, Location
from smtenc.ir.attributes import AffineMapAttr, ArrayAttr
from smtenc.ir.core import Block, Function, Module, Operation, Region, Value
from smtenc.ir.declarations import NOTHING_KNOWN, Trait, declared, dialect
from smtenc.ir.types import FloatType, IntegerType, MemRefType, TensorType, Type, UnrankedTensorType, VectorType

_FLOAT_WIDTH = re.compile(r"[a-z]+([0-9]+)")


def verify(module: Module) -> Mapping[str, InputError]:
    """The first fault of each function of ``module`` that has one, with its location, by the function's name.

    Raises ``InputError`` where two functions have one name. Of each function it is checked that
    * the entry block's arguments and every ``func.return`` agree with the function's type;
    * every block of a function's body ends with its only terminator, and successors are blocks of the same region;
    * every operand is visible and its definition dominates the use;
    * ``linalg.generic`` has one indexing map for each operand, over as many dimensions as it has iterators;
    * operands and result of arith's binary operations have one type;
    * arith's extensions widen, its truncations narrow, and ``arith.bitcast`` keeps the width.
    """
    seen: set[str] = set()
    faults: dict[str, InputError] = {}
    for function in module.functions:
        if function.name in seen:
            _fail(f"a second function is called @{function.name}", function.location, "rename or remove one of them")
        seen.add(function.name)
        if function.body is not None:
            try:
                _verify_function(function, function.body)
            except InputError as fault:
                faults[function.name] = fault
    return faults


def _fail(message: str, location: Location, hint: str = "mlir-opt reports the same fault where it is the program's") -> NoReturn:
    raise InputError(message, location, hint=hint)


def _verify_function(function: Function, body: Region) -> None:
    inputs = tuple(a.type for a in function.arguments)
    if inputs != function.type.inputs:
        _fail(
            f"the entry block of @{function.name} takes ({_types(inputs)}), its type says ({_types(function.type.inputs)})",
            function.location,
        )
    for block in body.blocks:
        if not block.operations:
            _fail(f"a block of @{function.name} is empty and has no terminator", function.location)
        *inner, last = block.operations
        for operation in inner:
            if declared(operation.name).has(Trait.TERMINATOR):
                _fail(f"the terminator '{operation.name}' stands in the middle of a block", operation.location)
        if not (last.successors or declared(last.name) is NOTHING_KNOWN or declared(last.name).has(Trait.TERMINATOR)):
            _fail(f"a block of @{function.name} ends with '{last.name}', which is not a terminator", last.location)
        if last.name in ("func.return", "llvm.return"):
            returned = tuple(o.type for o in last.operands)
            if returned != function.type.results:
                _fail(f"@{function.name} returns ({_types(returned)}), its type says ({_types(function.type.results)})", last.location)
    _Dominance().region(body)


def _types(types: Iterable[object]) -> str:
    return ", ".join(map(str, types))


def _orders_regions(name: str) -> bool:
    """Return whether the regions of a dialect's operations need dominance. In those of others a value may be used before its definition."""
    found = dialect(name)
    return found is not None and found.ordered_regions


class _Dominance:
    """Walks regions with the set of values that dominate the current point."""

    def __init__(self) -> None:
        self.visible: set[Value] = set()

    def region(self, region: Region) -> None:
        """Leaves ``visible`` as it was."""
        before = self.visible.copy() if len(region.blocks) > 1 else None
        if before is None:
            for block in region.blocks:
                self._hide(self._block(block, region.blocks))
            return
        dominators = _immediate_dominators(region.blocks)
        children: dict[Block, list[Block]] = {}
        for block, dominator in dominators.items():
            if dominator is not block:
                children.setdefault(dominator, []).append(block)
        # the dominator tree in preorder, by hand: control-flow graphs are deeper than Python's stack
        pending: list[tuple[Block, list[Value] | None]] = [(region.blocks[0], None)]
        while pending:
            block, defined = pending.pop()
            if defined is not None:
                self._hide(defined)
                continue
            pending.append((block, self._block(block, region.blocks)))
            pending.extend((child, None) for child in reversed(children.get(block, [])))
        unreachable = [b for b in region.blocks if b not in dominators]
        if unreachable:
            # dominance says nothing about what cannot be reached: every value of the region is visible there
            for block in region.blocks:
                self.visible.update(_definitions(block))
            for block in unreachable:
                self._block(block, region.blocks)
        self.visible = before

    def _block(self, block: Block, siblings: Sequence[Block]) -> list[Value]:
        defined = list(block.arguments)
        self.visible.update(block.arguments)
        for operation in block.operations:
            self._operation(operation, siblings)
            defined.extend(operation.results)
            self.visible.update(operation.results)
        return defined

    def _operation(self, operation: Operation, siblings: Sequence[Block]) -> None:
        for operand in operation.operands:
            if operand not in self.visible:
                _fail(f"'{operation.name}' uses %{operand.name}, whose definition does not dominate it", operation.location)
        for successor in operation.successors:
            if not any(successor is b for b in siblings):
                _fail(f"'{operation.name}' branches to a block of another region", operation.location)
        _verify_types(operation)
        for region in operation.regions:
            if not _orders_regions(operation.dialect):
                for block in region.blocks:
                    self.visible.update(_definitions(block))
            self.region(region)

    def _hide(self, values: list[Value]) -> None:
        self.visible.difference_update(values)


def _definitions(block: Block) -> list[Value]:
    return [*block.arguments, *(result for operation in block.operations for result in operation.results)]


def _immediate_dominators(blocks: Sequence[Block]) -> dict[Block, Block]:
    """Of every reachable block; the entry is its own (Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm, 2001)."""
    entry = blocks[0]
    order = _postorder(entry)
    number = {block: i for i, block in enumerate(order)}
    predecessors: dict[Block, list[Block]] = {block: [] for block in order}
    for block in order:
        for successor in _successors(block):
            predecessors[successor].append(block)
    dominators = {entry: entry}
    changed = True
    while changed:
        changed = False
        for block in reversed(order[:-1]):
            known = [p for p in predecessors[block] if p in dominators]
            found = known[0]
            for other in known[1:]:
                while found is not other:
                    if number[found] < number[other]:
                        found = dominators[found]
                    else:
                        other = dominators[other]
            if dominators.get(block) is not found:
                dominators[block] = found
                changed = True
    return dominators


def _successors(block: Block) -> tuple[Block, ...]:
    return block.operations[-1].successors if block.operations else ()


def _postorder(entry: Block) -> list[Block]:
    order: list[Block] = []
    seen = {entry}
    pending = [(entry, iter(_successors(entry)))]
    while pending:
        block, rest = pending[-1]
        for successor in rest:
            if successor not in seen:
                seen.add(successor)
                pending.append((successor, iter(_successors(successor))))
                break
        else:
            order.append(block)
            pending.pop()
    return order


def _verify_types(operation: Operation) -> None:
    known = declared(operation.name)
    if known.has(Trait.SAME_TYPE):
        types = [v.type for v in (*operation.operands, *operation.results)]
        if len(types) != 3 or types[0] != types[1] or types[1] != types[2]:
            _fail(f"'{operation.name}' needs two operands and a result of one type, not {_types(types)}", operation.location)
    elif known.has(Trait.SAME_OPERAND_TYPES):
        types = [v.type for v in operation.operands]
        if len(types) != 2 or types[0] != types[1]:
            _fail(f"'{operation.name}' needs two operands of one type, not {_types(types)}", operation.location)
    elif known.has(Trait.WIDENS | Trait.NARROWS | Trait.KEEPS_WIDTH):
        _verify_cast(operation)
    elif operation.name == "linalg.generic":
        _verify_generic(operation)


def _verify_cast(operation: Operation) -> None:
    """Element types of one kind that grow or shrink, or of one width for ``bitcast``. Types without a known width are left to semantics."""
    types = [v.type for v in (*operation.operands, *operation.results)]
    if len(types) != 2:
        _fail(f"'{operation.name}' needs one operand and one result, not ({_types(types)})", operation.location)
    source, target = map(_element, types)
    before, after = _width(source), _width(target)
    if before is None or after is None:
        return
    known = declared(operation.name)
    if known.has(Trait.KEEPS_WIDTH):
        fits, needed = before == after, "as wide as"
    else:
        fits, needed = (before < after, "wider than") if known.has(Trait.WIDENS) else (before > after, "narrower than")
        # of floats they have fast-math flags, of integers none
        kind = FloatType if known.has(Trait.FAST_MATH) else IntegerType
        if not (isinstance(source, kind) and isinstance(target, kind)):
            _fail(f"'{operation.name}' does not cast {types[0]} to {types[1]}", operation.location)
    if not fits:
        _fail(f"'{operation.name}' needs a result {needed} its operand, and cannot cast {types[0]} to {types[1]}", operation.location)


def _element(type: Type) -> Type:
    match type:
        case TensorType() | UnrankedTensorType() | MemRefType() | VectorType():
            return type.element
        case _:
            return type


def _width(type: Type) -> int | None:
    """Bits of an integer or a float, by the number in the name of a float (``bf16``, ``tf32`` is of 19 bits); None for all others."""
    match type:
        case IntegerType(width):
            return width
        case FloatType("tf32"):
            return 19
        case FloatType(name) if found := _FLOAT_WIDTH.match(name):
            return int(found.group(1))
        case _:
            return None


def _verify_generic(operation: Operation) -> None:
    match operation.attributes.get("indexing_maps"), operation.attributes.get("iterator_types"):
        case ArrayAttr(maps), ArrayAttr(iterators):
            pass
        case _:
            _fail("'linalg.generic' needs indexing_maps and iterator_types", operation.location)
    if len(maps) != len(operation.operands):
        _fail(f"'linalg.generic' has {len(maps)} indexing maps for {len(operation.operands)} operands", operation.location)
    for position, (attribute, operand) in enumerate(zip(maps, operation.operands, strict=True)):
        if not isinstance(attribute, AffineMapAttr):
            _fail(f"indexing map {position} of 'linalg.generic' is not an affine map", operation.location)
        affine_map = attribute.map
        if affine_map.num_dims != len(iterators):
            message = f"indexing map {position} of 'linalg.generic' has {affine_map.num_dims} dimensions for {len(iterators)} iterators"
            _fail(message, operation.location)
        match operand.type:
            case TensorType(shape) | MemRefType(shape):
                rank = len(shape)
            case _:
                rank = 0  # of vectors, too: they are elements here, whatever the loops are
        if len(affine_map.results) != rank:
            message = f"indexing map {position} of 'linalg.generic' has {len(affine_map.results)} results for an operand of rank {rank}"
            _fail(message, operation.location)

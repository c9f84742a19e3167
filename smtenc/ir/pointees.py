"""The types as which programs access the objects that pointers of the llvm dialect point to, found by following pointers through a module.

Pointers that may point into one object form a class: an address and what it is computed from, a block's argument and what branches pass, an argument
and what calls pass. All loads and stores through pointers of a class say as what its objects are accessed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.attributes import DenseArrayAttr, SymbolRefAttr
from smtenc.ir.core import Block, Module, Operation, Value
from smtenc.ir.data_layout import size_of
from smtenc.ir.modules import operations_of
from smtenc.ir.types import FloatType, IntegerType, MemRefType, PointerType, Type, VectorType

_SAME = frozenset({"llvm.addrspacecast", "llvm.bitcast", "llvm.freeze", "llvm.getelementptr", "llvm.inttoptr", "llvm.ptrtoint"})
_ARITHMETIC = frozenset({"llvm.add", "llvm.and", "llvm.mul", "llvm.or", "llvm.sub", "llvm.udiv", "llvm.urem"})
_COPIES = frozenset({"llvm.intr.memcpy", "llvm.intr.memcpy.inline", "llvm.intr.memmove"})
_ACCESSES: dict[str, int] = {
    "llvm.atomicrmw": 0,
    "llvm.cmpxchg": 0,
    "llvm.intr.masked.expandload": 0,
    "llvm.intr.masked.compressstore": 1,
    "llvm.intr.masked.load": 0,
    "llvm.intr.masked.store": 1,
    "llvm.load": 0,
    "llvm.store": 1,
}
"""The number of the operand that is the address of an access."""


class Pointees:
    """The types of accesses in modules, each of which is looked at once."""

    def __init__(self) -> None:
        self._known: dict[Module, _Analysis] = {}

    def of(self, *pointers: tuple[Module, Value]) -> Type:
        """Return the type of the elements of the objects to which pointers, each of a module, may point: ``i8`` if nothing accesses them.

        A memref's element type comes first, then floats. Raises ``Unsupported`` if there are accesses of several sizes.
        """
        types: dict[Type, int] = {}
        for module, pointer in pointers:
            if module not in self._known:
                self._known[module] = _Analysis(module)
            for type, rank in self._known[module].types(pointer).items():
                types[type] = min(rank, types.get(type, rank))
        if not types:
            return IntegerType(8)
        if len({size_of(t) for t in types}) > 1:
            raise Unsupported(f"an object that is accessed as {' and as '.join(sorted(map(str, types)))}")
        return min(types, key=lambda t: (types[t], not isinstance(t, FloatType)))


class _Analysis:
    """Classes of values by union and find, with the types of accesses by class: the number is 0 for a memref's element, 1 for an access."""

    def __init__(self, module: Module) -> None:
        self._parents: dict[Value, Value] = {}
        self._types: dict[Value, dict[Type, int]] = {}
        self._module = module
        self._addresses: set[Value] = set()
        for operation in operations_of(module):
            self._look_at(operation)

    def types(self, pointer: Value) -> dict[Type, int]:
        """Return the types of accesses to the class of a pointer."""
        return self._types.get(self._find(pointer), {})

    def _find(self, value: Value) -> Value:
        while (parent := self._parents.get(value, value)) is not value:
            self._parents[value] = self._parents.get(parent, parent)
            value = parent
        return value

    def _join(self, a: Value, b: Value) -> None:
        one, other = self._find(a), self._find(b)
        if one is other:
            return
        self._parents[one] = other
        for type, rank in self._types.pop(one, {}).items():
            self._add(other, type, rank)

    def _add(self, pointer: Value, type: Type, rank: int) -> None:
        found = self._types.setdefault(self._find(pointer), {})
        found[type] = min(rank, found.get(type, rank))

    def _look_at(self, op: Operation) -> None:
        if op.name in _SAME or (op.name in _ARITHMETIC and op.operands[0] in self._addresses):
            self._join(op.results[0], op.operands[0])
            self._addresses.add(op.results[0])
        elif op.name == "llvm.select":
            for v in op.operands[1:]:
                self._join(op.results[0], v)
        elif op.name in _COPIES:
            self._join(op.operands[0], op.operands[1])
        elif op.name in _ACCESSES:
            k = _ACCESSES[op.name]
            accessed = op.results[0] if k == 0 and op.results else op.operands[0 if k == 1 else -1]
            self._add(op.operands[k], _element(accessed.type), 1)
        elif op.name == "builtin.unrealized_conversion_cast":
            self._look_at_descriptor(op)
        elif op.name in ("func.call", "llvm.call"):
            self._look_at_call(op)
        for block, values in passed_on(op):
            for argument, value in zip(block.arguments, values, strict=True):
                if isinstance(value.type, PointerType):
                    self._join(argument, value)

    def _look_at_descriptor(self, op: Operation) -> None:
        for one, others in ((op.operands, op.results), (op.results, op.operands)):
            if len(one) == 1 and isinstance(type := one[0].type, MemRefType):
                pointers = [v for v in others if isinstance(v.type, PointerType)]
                for pointer in pointers:
                    self._join(pointer, pointers[0])
                    self._add(pointer, _element(type.element), 0)

    def _look_at_call(self, op: Operation) -> None:
        callee = op.attributes.get("callee")
        function = self._module.by_name.get(callee.root) if isinstance(callee, SymbolRefAttr) else None
        if function is None or function.body is None:
            return
        for argument, value in zip(function.arguments, op.operands, strict=False):
            self._join(argument, value)
        for block in function.body.blocks:
            last = block.operations[-1]
            if last.name in ("func.return", "llvm.return"):
                for result, value in zip(op.results, last.operands, strict=False):
                    self._join(result, value)


def _element(type: Type) -> Type:
    return type.element if isinstance(type, VectorType) else type


def passed_on(op: Operation) -> Iterator[tuple[Block, Sequence[Value]]]:
    """Yield each successor of a branch of ``cf`` or ``llvm`` with the values that its arguments get."""
    match op.name.partition(".")[2]:
        case "br" if op.successors:
            yield op.successors[0], op.operands
        case "cond_br":
            _, *groups = op.operand_groups()
            yield from zip(op.successors, groups, strict=False)
        case "switch" if op.successors:
            _, default, rest = op.operand_groups()
            yield op.successors[0], default
            sizes = op.attributes.get("case_operand_segments")
            start = 0
            for block, n in zip(op.successors[1:], sizes.values if isinstance(sizes, DenseArrayAttr) else (), strict=False):
                yield block, rest[start : start + n]
                start += n

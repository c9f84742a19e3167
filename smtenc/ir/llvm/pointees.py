"""The types as which programs access the objects that pointers of the llvm dialect point to, found by following pointers through modules.

Pointers that may point into one object form a class: an address and what it is computed from, a block's argument and what branches pass, an argument
and what calls pass, what is stored to an object of a class and what is loaded there. All accesses through pointers of a class say what the elements
of its objects are: the largest of which all accesses are whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import gcd

from smtenc.errors import Unsupported
from smtenc.ir.attributes import DenseArrayAttr, IntegerAttr, SymbolRefAttr, TypeAttr
from smtenc.ir.core import Block, Function, Module, Operation, Value
from smtenc.ir.llvm.data_layout import address_steps, has_whole_bytes, packed_lanes, size_of, stored_bytes
from smtenc.ir.modules import operations_of
from smtenc.ir.types import FloatType, IntegerType, MemRefType, PointerType, Type, UnrankedMemRefType, VectorType, stored_pointer

_SAME = frozenset({"llvm.addrspacecast", "llvm.bitcast", "llvm.freeze", "llvm.getelementptr", "llvm.inttoptr", "llvm.ptrtoint"})
_ARITHMETIC = frozenset({"llvm.add", "llvm.and", "llvm.mul", "llvm.or", "llvm.sub", "llvm.udiv", "llvm.urem"})
_GIVEN = frozenset({"llvm.call", "llvm.load", "llvm.sext", "llvm.trunc", "llvm.zext"})
"""Operations whose results are no multiples of numbers that the program shows. What is computed otherwise may be a number of whole elements."""
_COPIES = frozenset({"llvm.intr.memcpy", "llvm.intr.memcpy.inline", "llvm.intr.memmove"})
_FILLS = frozenset({"llvm.intr.memset", "llvm.intr.memset.inline"})
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


@dataclass(slots=True)
class _Class:
    """What is known of the objects to which the pointers of a class point."""

    types: dict[Type, int] = field(default_factory=dict)
    """The types of accesses: 0 for a memref's element, 1 for an access."""
    steps: set[int] = field(default_factory=set)
    """Numbers of bytes, other than 0, between places that are accessed: constant offsets, and lengths of copies."""
    filled: bool = False
    """True if bytes are set that may be the bits of a NaN."""
    unknown: set[int] = field(default_factory=set)
    """Numbers of bytes of which unknown multiples lie between places that are accessed: those of indices and lengths that the program is given."""
    content: Value | None = None
    """A value of the class of the pointers that the objects hold."""

    def take(self, other: _Class) -> None:
        """Add what is known of another class, except its content."""
        for type, rank in other.types.items():
            self.types[type] = min(rank, self.types.get(type, rank))
        self.steps |= other.steps
        self.unknown |= other.unknown
        self.filled |= other.filled


class Pointees:
    """The types of accesses in modules, each of which is looked at once."""

    def __init__(self) -> None:
        self._modules: set[Module] = set()
        self._parents: dict[Value, Value] = {}
        self._classes: dict[Value, _Class] = {}
        self._globals: dict[str, Value] = {}
        self._addresses: set[Value] = set()
        self._constants: dict[Value, int] = {}
        self._computed: set[Value] = set()
        """The numbers that the programs compute."""
        self._numbered: set[Value] = set()
        """The pointers whose addresses the programs look at as numbers."""

    def of(self, *pointers: tuple[Module, Value]) -> Type:
        """Return the type of the elements of the objects to which pointers, each of a module, may point: ``i8`` if nothing accesses them.

        A memref's element type comes first; where accesses are of several types, the elements are integers, or parts of pointers
        (``StoredPointerType``) if there are pointers among them. Raises ``Unsupported`` if no elements suit all accesses.
        """
        together = _Class()
        for module, pointer in pointers:
            self.read(module)
            together.take(self._class(pointer))
        return _element(together)

    def of_arguments(self, programs: Sequence[tuple[Module, Function]]) -> dict[int, Type]:
        """Return the types of the elements of the objects to which the pointers among the arguments point, by the numbers of the arguments, which are
        those of all programs. Raises ``Unsupported`` as ``of`` does.
        """
        for module, _ in programs:
            self.read(module)
        entered = [(module, function.arguments) for module, function in programs if function.arguments]
        numbers = [k for k, v in enumerate(entered[0][1]) if isinstance(v.type, PointerType)] if entered else []
        for k in numbers:
            self.link(*((module, arguments[k]) for module, arguments in entered))
        if all(is_straight(function) for _, function in programs):
            # nothing is lost if objects have smaller elements than accesses, and no premise is needed
            self.link_numbers(*((module, arguments[k]) for module, arguments in entered for k in numbers))
        return {k: self.of(*((module, arguments[k]) for module, arguments in entered)) for k in numbers}

    def link(self, *pointers: tuple[Module, Value]) -> None:
        """State that pointers, each of a module, may point into one object: arguments of two programs that are compared, at one position."""
        for module, pointer in pointers:
            self.read(module)
            self._join(pointer, pointers[0][1])

    def link_numbers(self, *pointers: tuple[Module, Value]) -> None:
        """State that pointers, each of a module, and the pointers in their objects, may point into one object, as far as these objects hold numbers
        only and no memref shows what their elements are.
        """
        for module, _ in pointers:
            self.read(module)
        todo, known, found = [pointer for _, pointer in pointers], set[Value](), list[Value]()
        while todo:
            here = self._find(todo.pop())
            if here not in known:
                known.add(here)
                its = self._class(here)
                todo += [its.content] if its.content is not None else []
                if 0 not in its.types.values() and not any(isinstance(type, PointerType) for type in its.types):
                    found.append(here)
        for other in found[1:]:
            self._join(other, found[0])

    def is_number(self, module: Module, pointer: Value) -> bool:
        """Return whether a module looks at the address of this pointer as a number, say to align it."""
        self.read(module)
        return pointer in self._numbered

    def read(self, module: Module) -> None:
        """Look at a module, which names globals of others by their names."""
        if module not in self._modules:
            self._modules.add(module)
            for operation in operations_of(module):
                self._look_at(module, operation)

    # -- classes ------------------------------------------------------------------------------------------------------

    def _find(self, value: Value) -> Value:
        while (parent := self._parents.get(value, value)) is not value:
            self._parents[value] = self._parents.get(parent, parent)
            value = parent
        return value

    def _class(self, pointer: Value) -> _Class:
        return self._classes.setdefault(self._find(pointer), _Class())

    def _join(self, a: Value, b: Value) -> None:
        todo = [(a, b)]
        while todo:
            one, other = map(self._find, todo.pop())
            if one is other:
                continue
            before, after = self._class(one), self._class(other)
            del self._classes[one]
            self._parents[one] = other
            after.take(before)
            if before.content is not None and after.content is not None:
                todo.append((before.content, after.content))
            after.content = after.content or before.content

    def _content(self, pointer: Value) -> Value:
        """A value of the class of the pointers that the objects of a class hold."""
        found = self._class(pointer)
        if found.content is None:
            found.content = Value(PointerType())
        return found.content

    def held_in(self, module: Module, pointer: Value) -> Value:
        """Return a value of the class of the pointers that the objects hold to which a pointer of a module may point."""
        self.read(module)
        return self._content(pointer)

    def _add(self, pointer: Value, type: Type, rank: int) -> None:
        types = self._class(pointer).types
        types[type] = min(rank, types.get(type, rank))

    # -- operations ---------------------------------------------------------------------------------------------------

    def _look_at(self, module: Module, op: Operation) -> None:
        if op.name not in _GIVEN:
            self._computed.update(op.results)
        value = op.attributes.get("value")
        if op.name == "llvm.mlir.constant" and isinstance(value, IntegerAttr):
            self._constants[op.results[0]] = value.value
        if op.name in _SAME or (op.name in _ARITHMETIC and op.operands[0] in self._addresses):
            self._join(op.results[0], op.operands[0])
            self._addresses.add(op.results[0])
            if op.name == "llvm.getelementptr":
                self._look_at_offset(op)
            if op.name == "llvm.ptrtoint":
                self._numbered.add(op.operands[0])
        elif op.name == "llvm.select":
            for v in op.operands[1:]:
                self._join(op.results[0], v)
        elif op.name in _COPIES or op.name in _FILLS:
            self._look_at_bytes(op)
        elif op.name in _ACCESSES:
            self._look_at_access(op)
        elif op.name == "builtin.unrealized_conversion_cast":
            self._look_at_descriptor(op)
        elif op.name == "llvm.mlir.addressof" and isinstance(name := op.attributes.get("global_name"), SymbolRefAttr):
            self._join(op.results[0], self._globals.setdefault(name.root, op.results[0]))
        elif op.name in ("func.call", "llvm.call"):
            self._look_at_call(module, op)
        for block, values in passed_on(op):
            for argument, passed in zip(block.arguments, values, strict=True):
                if isinstance(passed.type, PointerType):
                    self._join(argument, passed)

    def _look_at_access(self, op: Operation) -> None:
        k = _ACCESSES[op.name]
        accessed = op.results[0] if k == 0 and op.results else op.operands[0 if k == 1 else -1]
        type = (packed_lanes(accessed.type) or accessed.type.element) if isinstance(accessed.type, VectorType) else accessed.type
        self._add(op.operands[k], type, 1)
        if isinstance(accessed.type, PointerType):
            self._join(accessed, self._content(op.operands[k]))

    def _look_at_offset(self, op: Operation) -> None:
        """Note the constant part of an address, which says how accesses may lie. A dynamic index that is computed counts whole elements."""
        raw, element = op.attributes.get("rawConstantIndices"), op.attributes.get("elem_type")
        if isinstance(raw, DenseArrayAttr) and isinstance(element, TypeAttr):
            dynamic, offset, found = iter(op.operands[1:]), 0, self._class(op.operands[0])
            for scale, constant in address_steps(element.type, raw.values):
                index = next(dynamic) if constant is None else None
                number = self._constants.get(index) if index is not None else constant
                if number is not None:
                    offset += scale * number
                elif index not in self._computed:
                    found.unknown.add(scale)
            if offset:
                found.steps.add(abs(offset))

    def _look_at_bytes(self, op: Operation) -> None:
        """Note the length of a copy, if it is a constant, and what ``memset`` writes."""
        found = self._class(op.operands[0])
        given = op.attributes.get("len")
        length = given.value if isinstance(given, IntegerAttr) else self._constants.get(op.operands[2]) if len(op.operands) > 2 else None
        if length:
            found.steps.add(abs(length))
        elif length is None and op.operands[2:] and op.operands[2] not in self._computed:
            found.unknown.add(1)
        if op.name in _COPIES:
            self._join(op.operands[0], op.operands[1])
        elif self._constants.get(op.operands[1]) != 0:
            found.filled = True

    def _look_at_descriptor(self, op: Operation) -> None:
        for one, others in ((op.operands, op.results), (op.results, op.operands)):
            if len(one) == 1 and isinstance(type := one[0].type, MemRefType | UnrankedMemRefType):
                pointers = [v for v in others if isinstance(v.type, PointerType)]
                if isinstance(type, UnrankedMemRefType):
                    # they point to descriptors: pointers, and numbers as wide as the rank
                    for where in (v for v in others if v not in pointers):
                        for pointer in pointers:
                            self._add(pointer, PointerType(), 1)
                            self._add(pointer, where.type, 1)
                    pointers = [self._content(pointer) for pointer in pointers]
                for pointer in pointers:
                    self._join(pointer, pointers[0])
                    self._add(pointer, type.element.element if isinstance(type.element, VectorType) else type.element, 0)

    def _look_at_call(self, module: Module, op: Operation) -> None:
        callee = op.attributes.get("callee")
        function = module.by_name.get(callee.root) if isinstance(callee, SymbolRefAttr) else None
        if function is not None and function.body is None and function.name == "memrefCopy" and len(op.operands) == 3:
            # elements are copied from and to what descriptors behind the pointers hold
            self._join(*(self._content(self._content(v)) for v in op.operands[1:]))
        if function is None or function.body is None:
            return
        for argument, value in zip(function.arguments, op.operands, strict=False):
            self._join(argument, value)
        for block in function.body.blocks:
            last = block.operations[-1]
            if last.name in ("func.return", "llvm.return"):
                for result, value in zip(op.results, last.operands, strict=False):
                    self._join(result, value)


def is_straight(function: Function) -> bool:
    """Return whether a function has neither regions nor branches back."""
    blocks = function.body.blocks if function.body is not None else ()
    behind = {block: set(blocks[k + 1 :]) for k, block in enumerate(blocks)}
    every = [(block, op) for block in blocks for op in block.operations]
    return all(not op.regions and behind[block].issuperset(op.successors) for block, op in every)


def _element(found: _Class) -> Type:
    """The type of the elements of the objects of a class. Raises ``Unsupported`` if none suits."""
    types = found.types
    if not types:
        return IntegerType(8)
    of_memrefs = [t for t, rank in types.items() if rank == 0]
    steps = found.steps | (set() if of_memrefs else found.unknown)
    unit = gcd(*steps, *map(size_of, types), *map(stored_bytes, types))
    alike = all(size_of(t) == unit for t in types)
    if alike and (of_memrefs or len(types) == 1) and not (found.filled and not of_memrefs):
        first = min(types, key=lambda t: (types[t], not isinstance(t, FloatType)))
        return stored_pointer(unit) if isinstance(first, PointerType) else first
    seen = " and as ".join(sorted(map(str, types)))
    if of_memrefs:
        if len(of_memrefs) == 1 and size_of(of_memrefs[0]) == unit:
            return of_memrefs[0]
        raise Unsupported(f"an object that is accessed as {seen}")
    if any(isinstance(t, PointerType) for t in types):
        return stored_pointer(unit) if unit in (1, 2, 4, 8) else stored_pointer(1)
    if all(map(has_whole_bytes, types)):
        return IntegerType(8 * unit)
    if len(types) == 1:
        # an access tells what is wrong
        return next(iter(types))
    raise Unsupported(f"an object that is accessed as {seen}, with unused bits")


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

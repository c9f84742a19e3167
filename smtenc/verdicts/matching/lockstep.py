"""A function that all lanes of a warp execute in lockstep, as a function without lanes: one execution of it is one of the whole warp.

Each operation at the top level of the body is executed for all lanes before the next one, and the region of a ``warp_execute_on_lane_0`` once, by
lane 0 (``gpu.warp_execute_on_lane_0`` in MLIR's "'gpu' Dialect" document; VectorDistribute.cpp is the lowering). So nothing is left to an order of
lanes but the order in which they write in one operation, which is that of their numbers. A vector that differs from lane to lane is one vector here,
with the lane as its first dimension; a scalar is a vector of all lanes' scalars. What is the same in all lanes stays as it is, and is executed once.

Which functions are rewritten, and what their lanes are, is decided in ``warps``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from math import prod

from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator
from smtenc.ir.attributes import AffineMapAttr, ArrayAttr, Attribute, DenseArrayAttr, FloatAttr, IntegerAttr, OpaqueAttr, SymbolRefAttr
from smtenc.ir.core import Block, Function, Operation, Region, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import FloatType, FunctionType, IndexType, IntegerType, MemRefType, TensorType, Type, UnrankedMemRefType, VectorType
from smtenc.verdicts.matching.signatures import Body

WARPS = frozenset({"vector.warp_execute_on_lane_0", "gpu.warp_execute_on_lane_0"})
"""The operations whose region lane 0 executes."""

_THREADS = frozenset({"gpu.thread_id", "gpu.global_id", "gpu.lane_id"})
"""The operations that give another number in each lane."""

_I1, _I32, _I64, _INDEX = IntegerType(1), IntegerType(32), IntegerType(64), IndexType()
_DYNAMIC = -(1 << 63)
"""The entry of a static position that stands for an operand (``ShapedType::kDynamic``)."""


@dataclass(frozen=True, slots=True)
class LaneId:
    """The origin of the number of the lane: the function's argument ``argument``, or if that is None the operation ``operation``."""

    argument: int | None = None
    operation: str = ""


@dataclass(frozen=True, slots=True)
class Warp:
    """A warp of ``size`` lanes. ``lane_id`` gives each lane its number, from 0 to ``size - 1``."""

    lane_id: LaneId
    size: int


def lane_id_of(function: Function, value: Value) -> LaneId | None:
    """Return the origin of a lane's number: an argument of the function, ``gpu.thread_id x`` or ``gpu.lane_id``; None for any other value."""
    if value in function.arguments:
        return LaneId(argument=function.arguments.index(value))
    found = (o for o in _top_level(function) if value in o.results)
    return next((LaneId(operation=o.name) for o in found if _numbers_lanes(o)), None)


def _numbers_lanes(operation: Operation) -> bool:
    """Return whether an operation gives the number of the thread in the first dimension, or of the lane."""
    if operation.name == "gpu.thread_id":
        dimension = operation.attributes.get("dimension")
        return isinstance(dimension, OpaqueAttr) and dimension.text.replace(" ", "") in ("#gpu<dimx>", "#gpu.dim<x>", "x")
    return operation.name == "gpu.lane_id"


@dataclass(frozen=True, slots=True)
class AllLanes:
    """A function that executes all lanes of a warp. ``row_major``: in it a vector is distributed along several dimensions; ``own_memory``: globals are
    memory of this execution; ``uniform``: the numbers of the results that are the same in all lanes.
    """

    function: Function
    row_major: bool
    own_memory: bool
    uniform: frozenset[int]


def in_all_lanes(function: Function, warp: Warp, own_memory: Collection[str] = (), once: Collection[int] = ()) -> AllLanes:
    """Return the function whose execution is that of ``function`` by all lanes of ``warp``.

    An argument of a vector type has the lanes as its first dimension, and so has each result except those numbered in ``once``, which must
    be the same in all lanes and are returned once; an argument that is the lane's number is gone. ``own_memory`` names the globals that are
    memory of this execution only, with nothing in it at first. Raises ``Unsupported`` if the lockstep execution of an operation is unknown.
    """
    run = _Lockstep(function, warp, own_memory)
    return AllLanes(run.rewritten(once), run.row_major, run.uses_own_memory, frozenset(run.uniform_results()))


def global_of(operation: Operation) -> str:
    """Return the name of the global that a ``memref.get_global`` names; empty for any other operation."""
    named = operation.attributes.get("name") if operation.name == "memref.get_global" else None
    return named.root if isinstance(named, SymbolRefAttr) else ""


class Effect(Enum):
    """The effect of an operation on memory."""

    NONE = auto()
    READS = auto()
    WRITES = auto()


_READS = frozenset(
    "affine.load affine.vector_load memref.load vector.expandload vector.gather vector.load vector.maskedload vector.transfer_read".split()
)
_WRITES = frozenset(
    "affine.store affine.vector_store memref.store vector.compressstore vector.maskedstore vector.scatter vector.store vector.transfer_write".split()
)
_DESCRIPTORS = frozenset("memref.cast memref.dim memref.get_global memref.rank memref.reinterpret_cast memref.subview".split())
"""Operations on memrefs that access no element."""
_MOVES = frozenset(
    f"vector.{name}"
    for name in (
        "broadcast constant_mask create_mask deinterleave extract extract_strided_slice extractelement from_elements insert "
        "insert_strided_slice insertelement interleave shape_cast shuffle splat step to_elements transpose"
    ).split()
)
"""Operations that only move elements."""
_CONTROL = frozenset("scf.if scf.for scf.yield affine.if affine.for affine.yield".split())
"""Operations with regions that end, and their terminators."""


def _effect(operation: Operation) -> Effect:
    """Return the effect of an operation without its regions. Raises ``Unsupported`` if it is unknown."""
    name = operation.name
    on_memrefs = any(isinstance(v.type, MemRefType | UnrankedMemRefType) for v in (*operation.operands, *operation.results))
    if on_memrefs and name in _READS:
        return Effect.READS
    if on_memrefs and name in _WRITES:
        return Effect.WRITES
    if name in _DESCRIPTORS or name in _CONTROL or (not on_memrefs and not operation.regions and declared(name).has(Trait.PURE)):
        return Effect.NONE
    raise Unsupported(f"{name} executed by all lanes of a warp", operation.location)


def _effects(operation: Operation) -> list[Effect]:
    """Return the effects of an operation and those in its regions, those that access no memory left out. Raises ``Unsupported``."""
    return [effect for inner in operation.walk() if (effect := _effect(inner)) is not Effect.NONE]


def _is_recomputed(operation: Operation) -> bool:
    """Return whether an operation may be executed again wherever its result is used: it leaves no choice open, and is never undefined."""
    name, known = operation.name, declared(operation.name)
    if name in ("affine.apply", "affine.min", "affine.max"):
        subscripts = operation.attributes.get("map")
        return isinstance(subscripts, AffineMapAttr) and all(map(_is_defined, subscripts.map.results))
    if name in _MOVES or name == "arith.select":
        return True
    types = [v.type for v in (*operation.operands, *operation.results)]
    return operation.dialect in ("arith", "index") and known.has(Trait.TOTAL) and all(_is_integral(t) for t in types)


def _is_defined(expression: AffineExpr) -> bool:
    """Return whether an affine expression divides by positive constants only."""
    match expression:
        case AffineBinary(operator, lhs, rhs):
            multiplies = operator in (AffineOperator.ADD, AffineOperator.MUL)
            divides = isinstance(rhs, AffineConstant) and rhs.value > 0
            return _is_defined(lhs) and _is_defined(rhs) and (multiplies or divides)
        case _:
            return True


def _is_integral(type: Type) -> bool:
    return isinstance(type.element if isinstance(type, VectorType) else type, IntegerType | IndexType)


def _is_elementwise(operation: Operation) -> bool:
    """Return whether an operation does the same to each element of operands of one shape."""
    if operation.regions or not (operation.dialect in ("arith", "math") or operation.name == "vector.fma"):
        return False
    shapes = {_shape(v.type) for v in (*operation.operands, *operation.results)}
    return len(shapes) == 1 and None not in shapes


def _shape(type: Type) -> tuple[int, ...] | None:
    """Return the shape of a vector of static shape, and () of a number; None for any other type."""
    match type:
        case VectorType() if not type.is_scalable:
            return type.shape
        case IntegerType() | IndexType() | FloatType():
            return ()
        case _:
            return None


def _element(type: Type) -> Type:
    return type.element if isinstance(type, VectorType) else type


def _top_level(function: Function) -> tuple[Operation, ...]:
    return function.body.blocks[0].operations if function.body else ()


class _Lockstep:
    def __init__(self, function: Function, warp: Warp, own_memory: Collection[str]) -> None:
        self._function, self._size = function, warp.size
        self._own_memory: dict[str, Value | None] = dict.fromkeys(own_memory)
        """By the names of globals that are memory of this execution; None before it is allocated."""
        self._argument = warp.lane_id.argument
        self._operation = warp.lane_id.operation
        self._body = Body(function.location)
        self._uniform: dict[Value, Value] = {}
        """The same in all lanes."""
        self._numbers: set[Value] = set()
        """The lane's number."""
        self._lanes: dict[Value, Value] = {}
        """Vectors of what the lanes have, the lane first."""
        self._recomputed: dict[Value, Operation] = {}
        """Computed for a lane where it is used."""
        self._at_zero: dict[Value, Value] = {}
        """Lane 0's, computed at the top level."""
        self.row_major = False
        """Whether a vector is distributed along several dimensions."""

    @property
    def uses_own_memory(self) -> bool:
        """True if a global is memory of this execution."""
        return any(memory is not None for memory in self._own_memory.values())

    def uniform_results(self) -> Iterator[int]:
        """Yield the numbers of the results that are the same in all lanes, of a function that has been rewritten."""
        return (k for k, value in enumerate(_top_level(self._function)[-1].operands) if value in self._uniform)

    def rewritten(self, once: Collection[int]) -> Function:
        """Return the function that executes all lanes, with the results numbered in ``once`` returned once. Raises ``Unsupported``."""
        function = self._function
        assert function.body is not None
        if len(function.body.blocks) != 1:
            raise Unsupported("a warp in a function of several blocks", function.location)
        self._require_known_places()
        arguments = list(self._new_arguments())
        self._zero, self._one, self._all = (self._number(self._body, n) for n in (0, 1, self._size))
        *operations, end = _top_level(function)
        for operation in operations:
            self._execute(operation)
        if end.name != "func.return":
            raise Unsupported(f"{end.name} at the end of a function of a warp", end.location)
        self._body.location = end.location
        results = [self._uniform[v] if k in once else self._all_lanes(v, end) for k, v in enumerate(end.operands)]
        self._body.add("func.return", results)
        type = FunctionType(tuple(v.type for v in arguments), tuple(v.type for v in results))
        attributes = {key: value for key, value in function.attributes.items() if key == "sym_visibility"}
        body = Region((Block(tuple(arguments), tuple(self._body.operations)),))
        return replace(function, type=type, body=body, attributes=attributes)

    def _require_known_places(self) -> None:
        """Raise ``Unsupported`` for numbers of threads other than the lane's, and for own memory that is named in a region."""
        for operation in (inner for top in _top_level(self._function) for inner in top.walk()):
            numbers = operation.name in _THREADS and not (operation.name == self._operation and _numbers_lanes(operation))
            if numbers:
                raise Unsupported(f"{operation.name} in a warp whose lane id is something else", operation.location)
            if global_of(operation) in self._own_memory and operation not in _top_level(self._function):
                raise Unsupported("a global in the memory of a workgroup that is named in a region", operation.location)

    def _new_arguments(self) -> Iterator[Value]:
        for k, value in enumerate(self._function.arguments):
            if k == self._argument:
                self._numbers.add(value)
            elif isinstance(value.type, VectorType):
                self._lanes[value] = made = Value(self._of_all(value.type), f"{value.name}.lanes")
                yield made
            else:
                self._uniform[value] = made = Value(value.type, value.name)
                yield made

    def _of_all(self, type: Type) -> VectorType:
        """Return the type of what all lanes have. Raises ``Unsupported`` for what is neither a number nor a vector of static shape."""
        shape = _shape(type)
        if shape is None:
            raise Unsupported(f"a value of type {type} that differs from lane to lane", self._function.location)
        return VectorType((self._size, *shape), _element(type))

    # -- operations at the top level --------------------------------------------------------------------------------------

    def _execute(self, operation: Operation) -> None:
        """Append what all lanes do in an operation. Raises ``Unsupported``."""
        self._body.location = operation.location
        if operation.name in WARPS:
            self._execute_on_lane_0(operation)
        elif operation.name == "gpu.barrier":
            pass  # all lanes are here
        elif operation.name == self._operation and _numbers_lanes(operation):
            self._numbers.update(operation.results)
        elif operation.name == "gpu.shuffle":
            self._shuffle(operation)
        elif operation.name == "memref.get_global" and global_of(operation) in self._own_memory:
            self._uniform[operation.results[0]] = self._memory_of(operation)
        elif all(v in self._uniform for v in _free_values(operation)):
            self._execute_once(operation)
        elif self._is_for_lane_0(operation):
            _require_alone(operation, self._size)
            self._clone(operation, self._body, self._zero, self._at_zero)
        else:
            self._execute_in_lanes(operation)

    def _execute_once(self, operation: Operation) -> None:
        """Append an operation that does the same in all lanes, and whose effect is that of one of them."""
        _effects(operation)
        made = self._clone(operation, self._body, self._zero, self._at_zero)
        self._uniform.update(zip(operation.results, made, strict=True))

    def _memory_of(self, operation: Operation) -> Value:
        """Return the memory of this execution that a global stands for."""
        name, (result,) = global_of(operation), operation.results
        known = self._own_memory[name]
        if known is None:
            segments = DenseArrayAttr(_I32, (0, 0))
            known = self._own_memory[name] = self._body.make("memref.alloca", [], result.type, operandSegmentSizes=segments)
        return known

    def _is_for_lane_0(self, operation: Operation) -> bool:
        """Return whether an operation is an ``scf.if`` without results that does something in lane 0 only."""
        if operation.name != "scf.if" or operation.results:
            return False
        (condition,) = operation.operands
        other = operation.regions[1].blocks
        return self._is_lane_0(condition) and (not other or len(other[0].operations) <= 1)

    def _is_lane_0(self, condition: Value) -> bool:
        """Return whether a condition compares the lane's number with the constant 0."""
        compared = self._recomputed.get(condition)
        if (
            compared is None
            or compared.name != "arith.cmpi"
            or str(compared.attributes.get("predicate", "")).partition(" ")[0] not in _EQUAL
        ):
            return False
        one, other = compared.operands
        number, constant = (one, other) if one in self._numbers else (other, one)
        return number in self._numbers and self._constant(constant) == 0

    def _constant(self, value: Value) -> int | None:
        """Return the integer that an ``arith.constant`` at the top level gives; None for any other value."""
        made = next((o for o in _top_level(self._function) if value in o.results), None)
        found = None if made is None or made.name != "arith.constant" else made.attributes.get("value")
        return found.value if isinstance(found, IntegerAttr) else None

    def _execute_in_lanes(self, operation: Operation) -> None:
        """Append the executions of an operation by all lanes, which differ."""
        if operation.regions:
            self._require_an_order(operation)
            self._loop(operation)
        elif _effect(operation) is Effect.WRITES:
            self._loop(operation)
        elif _effect(operation) is Effect.READS:
            for k, result in enumerate(operation.results):
                self._lanes[result] = self._generate(result.type, partial(self._result, operation, k))
        elif any(isinstance(v.type, MemRefType | UnrankedMemRefType) for v in operation.results):
            self._loop(operation)
            self._recomputed |= dict.fromkeys(operation.results, operation)
        elif _is_recomputed(operation):
            self._recomputed |= dict.fromkeys(operation.results, operation)
        elif _is_elementwise(operation):
            operands = [self._all_lanes(v, operation) for v in operation.operands]
            results = tuple(Value(self._of_all(v.type), v.name) for v in operation.results)
            self._body.operations.append(replace(operation, operands=tuple(operands), results=results))
            self._lanes.update(zip(operation.results, results, strict=True))
        else:
            self._loop(operation)

    def _require_an_order(self, operation: Operation) -> None:
        """Raise ``Unsupported`` if the lanes' executions of an operation with regions, one lane after the other, may differ from lockstep."""
        effects = _effects(operation)
        repeated = any(declared(o.name).has(Trait.LOOP) for o in operation.walk())
        if Effect.WRITES in effects and (repeated or len(effects) > 1):
            raise Unsupported(f"{operation.name} with several accesses to memory that differ from lane to lane", operation.location)

    def _result(self, operation: Operation, number: int, body: Body, lane: Value) -> Value:
        """Return a result of an operation that a lane executes."""
        return self._clone(operation, body, lane, {})[number]

    def _loop(self, operation: Operation) -> None:
        """Append a loop over the lanes that executes an operation for each, and leaves its results in buffers."""
        kept = [v for v in operation.results if not isinstance(v.type, MemRefType | UnrankedMemRefType)]
        buffers = [self._buffer(self._of_all(v.type)) for v in kept]
        inner, lane = Body(operation.location), Value(_INDEX, "lane")
        made = self._clone(operation, inner, lane, {})
        for value, buffer in zip(kept, buffers, strict=True):
            self._store(inner, made[operation.results.index(value)], buffer, lane)
        inner.add("scf.yield", [])
        region = Region((Block((lane,), tuple(inner.operations)),))
        bounds = (self._zero, self._all, self._one)
        self._body.operations.append(Operation("scf.for", bounds, regions=(region,), location=operation.location))
        for value, buffer in zip(kept, buffers, strict=True):
            self._lanes[value] = self._whole(buffer, self._of_all(value.type))

    def _shuffle(self, operation: Operation) -> None:
        """Record what lanes get from others: lane ``k`` the value of lane ``k xor offset`` of all lanes ("gpu.shuffle"). Raises ``Unsupported``."""
        value, *numbers = operation.operands
        result, valid = operation.results
        offset, width = map(self._constant, numbers)
        if not _is_xor(operation) or offset is None or not 0 <= offset < self._size or width != self._size or self._size & (self._size - 1):
            raise Unsupported(f"gpu.shuffle other than xor by a constant within {self._size} lanes, a power of two", operation.location)
        self._uniform[valid] = self._body.make("arith.constant", [], _I1, value=IntegerAttr(1, _I1))
        other = self._number(self._body, offset)

        def take(body: Body, lane: Value) -> Value:
            return self._at(value, body, body.make("arith.xori", [lane, other], _INDEX), {})

        self._lanes[result] = self._generate(result.type, take)

    # -- lane 0 -----------------------------------------------------------------------------------------------------------

    def _execute_on_lane_0(self, operation: Operation) -> None:
        """Append the region of an operation, executed once, and distribute what it yields. Raises ``Unsupported``."""
        _, *given = operation.operands
        (block,) = operation.regions[0].blocks
        known = self._at_zero
        for value, argument in zip(given, block.arguments, strict=True):
            known[argument] = self._collected(value, argument.type, operation)
        *inner, end = block.operations
        for one in inner:
            self._clone(one, self._body, self._zero, known)
        for value, result in zip(end.operands, operation.results, strict=True):
            whole = self._at(value, self._body, self._zero, known)
            if whole.type == result.type:
                self._uniform[result] = whole
            else:
                self._lanes[result] = self._distributed(whole, result.type, operation)

    def _collected(self, value: Value, type: Type, operation: Operation) -> Value:
        """Return the vector of all that the lanes have. Raises ``Unsupported``."""
        if value.type == type:
            if value not in self._uniform:
                raise Unsupported(
                    f"an argument of {operation.name} that is not distributed and differs from lane to lane", operation.location
                )
            return self._uniform[value]
        ratios = self._ratios(type, value.type, operation)
        mine = _shape(value.type) or ()
        apart = self._body.make("vector.shape_cast", [self._all_lanes(value, operation)], _vector((*ratios, *mine), type))
        n = len(mine)
        order = [k for d in range(n) for k in (d, n + d)]
        both = (*ratios, *mine)
        mixed = self._transposed(apart, order, tuple(both[k] for k in order), type)
        return self._body.make("vector.shape_cast", [mixed], type)

    def _distributed(self, whole: Value, type: Type, operation: Operation) -> Value:
        """Return the parts of a vector that the lanes get, the lane first. Raises ``Unsupported``."""
        ratios = self._ratios(whole.type, type, operation)
        mine = _shape(type) or ()
        pairs = [n for pair in zip(ratios, mine, strict=True) for n in pair]
        apart = self._body.make("vector.shape_cast", [whole], _vector(pairs, type))
        order = [*range(0, len(pairs), 2), *range(1, len(pairs), 2)]
        mixed = self._transposed(apart, order, (*ratios, *mine), type)
        return self._body.make("vector.shape_cast", [mixed], self._of_all(type))

    def _transposed(self, value: Value, order: Sequence[int], shape: Sequence[int], type: Type) -> Value:
        if list(order) == sorted(order):
            return value
        permutation = DenseArrayAttr(_I64, tuple(order))
        return self._body.make("vector.transpose", [value], _vector(shape, type), permutation=permutation)

    def _ratios(self, whole: Type, part: Type, operation: Operation) -> tuple[int, ...]:
        """Return in how many parts each dimension is distributed. Raises ``Unsupported`` if the lanes are not as many as the parts."""
        large, small = _shape(whole), _shape(part)
        fits = large is not None and small is not None and len(large) == len(small) and _element(whole) == _element(part)
        if large is None or small is None or not fits or any(m == 0 or n % m for n, m in zip(large, small, strict=True)):
            raise Unsupported(f"{whole} distributed as {part}", operation.location)
        ratios = tuple(n // m for n, m in zip(large, small, strict=True))
        if prod(ratios) != self._size:
            raise Unsupported(f"{whole} distributed as {part} over {self._size} lanes", operation.location)
        self.row_major |= sum(n > 1 for n in ratios) > 1
        return ratios

    # -- values -----------------------------------------------------------------------------------------------------------

    def _at(self, value: Value, body: Body, lane: Value, known: dict[Value, Value]) -> Value:
        """Return what a lane has for a value; ``body`` gets the operations that compute it, ``known`` the values computed there before."""
        if value in known:
            return known[value]
        if value in self._uniform:
            return self._uniform[value]
        if value in self._numbers:
            return lane
        if value in self._lanes:
            known[value] = self._lane_of(body, self._lanes[value], lane, value.type)
        else:
            self._clone(self._recomputed[value], body, lane, known)
        return known[value]

    def _clone(self, operation: Operation, body: Body, lane: Value, known: dict[Value, Value]) -> tuple[Value, ...]:
        """Append the operation as a lane executes it; ``known`` gets its results. Return them."""
        for value in _free_values(operation):
            self._at(value, body, lane, known)
        made = _copied(operation, lambda value: self._at(value, body, lane, known))
        body.operations.append(made)
        known.update(zip(operation.results, made.results, strict=True))
        return made.results

    def _lane_of(self, body: Body, lanes: Value, lane: Value, type: Type) -> Value:
        if lane is self._zero:
            return body.make("vector.extract", [lanes], type, static_position=DenseArrayAttr(_I64, (0,)))
        return body.make("vector.extract", [lanes, lane], type, static_position=DenseArrayAttr(_I64, (_DYNAMIC,)))

    def _all_lanes(self, value: Value, operation: Operation) -> Value:
        """Return the vector of what all lanes have for a value. Raises ``Unsupported`` for what cannot be in a vector."""
        if value in self._lanes:
            return self._lanes[value]
        if _shape(value.type) is None:
            raise Unsupported(f"a value of type {value.type} of all lanes of a warp", operation.location)
        if value in self._uniform:
            return self._body.make("vector.broadcast", [self._uniform[value]], self._of_all(value.type))
        self._lanes[value] = self._generate(value.type, lambda body, lane: self._at(value, body, lane, {}))
        return self._lanes[value]

    def _generate(self, type: Type, make: Callable[[Body, Value], Value]) -> Value:
        """Return the vector whose part at each lane is what ``make`` computes for it, where each execution gives the same."""
        all_lanes = self._of_all(type)
        inner, lane = Body(self._body.location), Value(_INDEX, "lane")
        position = tuple(Value(_INDEX, f"i{k}") for k in range(len(all_lanes.shape) - 1))
        element = make(inner, lane)
        if isinstance(type, VectorType):
            entries = DenseArrayAttr(_I64, (_DYNAMIC,) * len(position))
            element = inner.make("vector.extract", [element, *position], type.element, static_position=entries)
        inner.add("tensor.yield", [element])
        region = Region((Block((lane, *position), tuple(inner.operations)),))
        tensor = Value(TensorType(all_lanes.shape, all_lanes.element), "lanes")
        self._body.operations.append(Operation("tensor.generate", (), (tensor,), regions=(region,), location=self._body.location))
        return self._whole(tensor, all_lanes)

    def _number(self, body: Body, value: int) -> Value:
        return body.make("arith.constant", [], _INDEX, value=IntegerAttr(value, _INDEX))

    # -- buffers ----------------------------------------------------------------------------------------------------------

    def _buffer(self, type: VectorType) -> Value:
        segments = DenseArrayAttr(_I32, (0, 0))
        return self._body.make("memref.alloca", [], MemRefType(type.shape, type.element), operandSegmentSizes=segments)

    def _whole(self, container: Value, type: VectorType) -> Value:
        """Return all elements of a memref or tensor as a vector."""
        rank = len(type.shape)
        padding = self._body.make("arith.constant", [], type.element, value=_zero_of(type.element))
        operands = [container, *(self._zero for _ in range(rank)), padding]
        map, segments = AffineMap.identity(rank), (1, rank, 1, 0)
        return self._body.make("vector.transfer_read", operands, type, **_transfer(map, segments))

    def _store(self, body: Body, value: Value, buffer: Value, lane: Value) -> None:
        """Append a store of a lane's number or vector in the buffer of all lanes."""
        if not isinstance(value.type, VectorType):
            body.add("memref.store", [value, buffer, lane])
            return
        rank = len(value.type.shape)
        map = AffineMap(rank + 1, 0, tuple(AffineDim(k + 1) for k in range(rank)))
        operands = [value, buffer, lane, *(self._zero for _ in range(rank))]
        body.add("vector.transfer_write", operands, **_transfer(map, (1, 1, rank + 1, 0)))


_EQUAL = ("0", "eq")
"""How the predicate of a comparison for equality is written."""


def _is_xor(operation: Operation) -> bool:
    return "xor" in str(operation.attributes.get("mode")).replace(">", " ").split()


def _require_alone(operation: Operation, size: int) -> None:
    """Raise ``Unsupported`` if a branch of lane 0 waits for the others."""
    for inner in operation.walk():
        if inner.dialect == "gpu":
            raise Unsupported(f"{inner.name} in a branch of one of {size} lanes", inner.location)


def _vector(shape: Sequence[int], like: Type) -> VectorType:
    return VectorType(tuple(shape), _element(like))


def _zero_of(type: Type) -> Attribute:
    """Return zero as an element of a vector of lanes."""
    return FloatAttr(0, type) if isinstance(type, FloatType) else IntegerAttr(0, type)


def _transfer(map: AffineMap, segments: tuple[int, ...]) -> Mapping[str, Attribute]:
    """Return the attributes of a transfer all of whose elements are in bounds."""
    return {
        "permutation_map": AffineMapAttr(map),
        "in_bounds": ArrayAttr(tuple(IntegerAttr(1, _I1) for _ in map.results)),
        "operandSegmentSizes": DenseArrayAttr(_I32, segments),
    }


def _free_values(operation: Operation) -> dict[Value, None]:
    """Return the values that an operation and its regions use and that are defined outside of it, in the order of their uses."""
    inside = {v for o in operation.walk() for region in o.regions for block in region.blocks for v in block.arguments}
    inside |= {v for o in operation.walk() for v in o.results}
    return dict.fromkeys(v for o in operation.walk() for v in o.operands if v not in inside)


def _copied(operation: Operation, outer: Callable[[Value], Value]) -> Operation:
    """Return a copy of an operation and all in it; ``outer`` gives the values that it uses and that are defined outside of it."""
    values: dict[Value, Value] = {}

    def value(old: Value) -> Value:
        return values[old] if old in values else outer(old)

    def new(old: Value) -> Value:
        values[old] = made = Value(old.type, old.name)
        return made

    def copy(old: Operation) -> Operation:
        regions = tuple(Region(tuple(map(block, region.blocks))) for region in old.regions)
        operands = tuple(map(value, old.operands))
        if old.successors:
            raise Unsupported(f"{old.name} in a function of a warp", old.location)
        return replace(old, operands=operands, results=tuple(map(new, old.results)), regions=regions)

    def block(old: Block) -> Block:
        return Block(tuple(map(new, old.arguments)), tuple(map(copy, old.operations)))

    return copy(operation)

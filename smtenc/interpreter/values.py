"""The values of a concrete execution: scalars that may be poison, and tensors that are functions of an index, computed on demand.

The semantics of operations is in the dialect files; scheduling, fuel and effects are in ``machine``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from math import prod
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from smtenc.errors import UNKNOWN_LOCATION, Location, Unsupported
from smtenc.floats import formats as fp
from smtenc.interpreter.floats.float_scalars import FloatUnit, float_unit
from smtenc.ir.types import (
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    PointerType,
    Signedness,
    TensorType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)


class Undefined(Exception):
    """The program's behaviour is undefined on these inputs."""

    def __init__(self, reason: str, location: Location = UNKNOWN_LOCATION) -> None:
        super().__init__(f"{reason} ({location})" if location != UNKNOWN_LOCATION else reason)
        self.reason = reason
        self.location = location


class Endless(Undefined):
    """The program does not terminate on these inputs, which counts as undefined behaviour: the code after a loop relies on its termination."""


class Inconclusive(Exception):
    """The program cannot be executed here: an operation without a definition, or more work than the fuel allows."""

    def __init__(self, reason: str, location: Location = UNKNOWN_LOCATION) -> None:
        super().__init__(f"{reason} ({location})" if location != UNKNOWN_LOCATION else reason)
        self.reason = reason
        self.location = location


class Unclaimed(Inconclusive):
    """The run violates a premise, whose name is that in verdicts. Nothing is claimed about such a run of a source program."""

    def __init__(self, premise: str, reason: str, location: Location = UNKNOWN_LOCATION) -> None:
        super().__init__(reason, location)
        self.premise = premise


class Poison(Enum):
    """A deferred undefined value (LLVM's and MLIR's ``ub.poison``)."""

    POISON = "poison"


POISON = Poison.POISON

Payload = Any
"""The content of a scalar: an unsigned Python int below ``2^width`` for integers and index, a float payload (``float_scalars``), a
``Pointer``, ``POISON``, or an ``Unseen``.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Made:
    """The way in which an operation with fast-math ``flags`` made a number: a later operation with such flags may use it.

    ``kind`` is ``sum``, ``product``, ``quotient``, or empty for any other; ``leaves`` are the summands or factors, or dividend and divisor.
    ``rounded``: the result, or an intermediate result of this kind, is not exact.
    """

    kind: str
    leaves: tuple[Payload, ...]
    flags: frozenset[str]
    rounded: bool


class Unseen:
    """A payload whose value is unknown. It is copied like any other payload; any use of its value ends the run with ``Inconclusive``.

    Arithmetic, comparisons, conversions and attributes of numbers are such uses.
    """

    __slots__ = ()

    @property
    def only(self) -> Payload:
        """The only payload that the value may have. Raises ``Inconclusive`` if it is unknown."""
        self._look()

    def unseen(self) -> str:
        """Return the reason why the value is unknown."""
        raise NotImplementedError

    def _look(self, *_: object, **__: object) -> NoReturn:
        raise Inconclusive(self.unseen())

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __mod__ = __rmod__ = __floordiv__ = __rfloordiv__ = _look
    __truediv__ = __rtruediv__ = __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = __and__ = __rand__ = __or__ = __ror__ = _look
    __xor__ = __rxor__ = __pow__ = __rpow__ = __neg__ = __pos__ = __abs__ = __invert__ = __divmod__ = __rdivmod__ = _look
    __lt__ = __le__ = __gt__ = __ge__ = __eq__ = __ne__ = __hash__ = _look
    __bool__ = __int__ = __float__ = __complex__ = __format__ = __index__ = __round__ = __trunc__ = __iter__ = __len__ = __array__ = (
        __array_ufunc__
    ) = _look

    def __getattr__(self, name: str) -> Any:
        # called only for missing attributes: those of a number
        self._look()


@dataclass(frozen=True, slots=True, eq=False)
class Open(Unseen):
    """A payload with several alternatives. ``payloads`` are the known alternatives, and the run continues with the first; ``anything``: there are
    unknown alternatives, too.

    In that case ``poison`` tells whether poison may be among them. ``reasons`` tells why the value is open; it is empty if there is one payload,
    which then only carries how it was ``made``.
    """

    payloads: tuple[Payload, ...]
    reasons: frozenset[str] = frozenset()
    anything: bool = False
    poison: bool = False
    made: Made | None = None
    free: bool = False
    """A flag that tells whether every value of the type is among the alternatives, whatever else the run chooses."""

    @property
    def only(self) -> Payload:
        """The only payload that the value may have. Raises ``Inconclusive`` if there are several."""
        if len(self.payloads) > 1 or self.anything:
            self._look()
        return self.payloads[0]

    def unseen(self) -> str:
        return f"what is executed depends on a choice that the program leaves open: {', '.join(sorted(self.reasons))}"


@dataclass(frozen=True, slots=True)
class Pointer:
    """The payload of a pointer: ``offset`` bytes behind the first byte of a block (negative: before it). Without a block, which no access is
    defined through, ``offset`` is the whole address, unsigned: 0 is the null pointer.
    """

    block: Block | None
    offset: int

    @property
    def place(self) -> str:
        """Return the place in few words, as inputs are shown: ``block 1 + 4``, ``null``."""
        if self.block is None:
            return str(self)
        return f"{self.block.name}{f' + {self.offset}' if self.offset else ''}"

    def __str__(self) -> str:
        if self.block is not None:
            return f"byte {self.offset} of {self.block.name}"
        return "null" if self.offset == 0 else f"address {self.offset:#x}"


NULL = Pointer(None, 0)


@dataclass(frozen=True, slots=True)
class Scalar:
    """A value of an integer type, ``index``, a float type, or a pointer. Its bits, and whether it is poison, are available only if the payload is known
    (``Open``).
    """

    type: Type
    value: Payload

    @property
    def known(self) -> Payload:
        """The payload. Raises ``Inconclusive`` if it is unknown (``Unseen``) or has several alternatives (``Open``)."""
        value = self.value
        return value.only if isinstance(value, Unseen) else value

    @property
    def taken(self) -> Scalar:
        """The scalar with the alternative with which the run continues, if it is left open; otherwise the scalar itself."""
        value = self.value
        return Scalar(self.type, value.payloads[0]) if type(value) is Open else self

    @property
    def reasons(self) -> frozenset[str]:
        """The reasons why the value is left open; empty if it is not."""
        return self.value.reasons if type(self.value) is Open else frozenset()

    @property
    def is_poison(self) -> bool:
        return self.known is POISON

    def bits(self) -> int:
        """Return the bit pattern, unsigned. Raises ``ValueError`` for poison, ``Inconclusive`` if the payload is unknown."""
        if self.known is POISON:
            raise ValueError("poison has no bits")
        match self.type:
            case FloatType():
                return unit_of(self.type).bits(self.known)
            case ComplexType():
                return int.from_bytes(self.known.tobytes(), "little")
            case PointerType():
                raise Inconclusive("the bits of a pointer, which depend on the address of its block")
            case _:
                return int(self.known)

    @property
    def is_nan(self) -> bool:
        return isinstance(self.type, FloatType) and self.known is not POISON and unit_of(self.type).is_nan(self.known)

    def __str__(self) -> str:
        """Return the value in decimal, integers signed unless their type is unsigned (``i1`` as 0 or 1); of a value that is left open, the alternative
        with which the run continues.
        """
        value = self.taken.value
        if value is POISON:
            return "poison"
        match self.type:
            case FloatType():
                unit = unit_of(self.type)
                return fp.to_text(unit.format, unit.bits(value))
            case IntegerType(width, signedness) if width > 1 and signedness is not Signedness.UNSIGNED:
                return str(as_signed(value, width))
            case IndexType():
                return str(as_signed(value, 64))
            case ComplexType(FloatType() as part):
                return f"({Scalar(part, value.real)}, {Scalar(part, value.imag)})"
            case _:
                return str(value)


Index = tuple[int, ...]
Array = NDArray[Any]
Mask = NDArray[np.bool_]


class NotPlain(Exception):
    """The elements cannot be computed at once with NumPy: each must be computed by itself."""


@dataclass(frozen=True, eq=False, slots=True)
class Vector:
    """The payloads of many elements of one type: ``uint64`` for integers and index, the payloads' own type for floats.

    Elements at which ``poison`` is set are poison, whatever is in ``values``. For each reason (``Open.reasons``), ``opened`` has the mask of the
    elements that may be anything, and ``opened_poison`` is the mask of those that may also be poison. If the bits of ``upper`` differ from those of
    ``values``, the element is ``enclose(value, upper)``: an ``enclosures.Enclosure``. Masks and ``upper`` have the shape of ``values``; None stands
    for no element.
    """

    values: Array
    poison: Mask | None = None
    opened: Mapping[str, Mask] = field(default_factory=dict)
    opened_poison: Mask | None = None
    upper: Array | None = None
    enclose: Callable[[Any, Any], Payload] | None = None

    def moved(self, move: Callable[[Array], Array]) -> Vector:
        """Return the vector with ``move`` applied to each of its arrays; ``move`` may permute, drop or repeat elements."""
        if self.poison is None and not self.opened and self.upper is None:
            return Vector(move(self.values))
        poison, opened_poison, upper = (None if m is None else move(m) for m in (self.poison, self.opened_poison, self.upper))
        return Vector(move(self.values), poison, {reason: move(m) for reason, m in self.opened.items()}, opened_poison, upper, self.enclose)

    def payload(self, index: Index) -> Payload:
        """Return the payload of one element."""
        if self.poison is not None and self.poison[index]:
            return POISON
        found = self.values[index]
        if self.upper is not None and self.enclose is not None and found.tobytes() != (high := self.upper[index]).tobytes():
            return self.enclose(found, high)
        payload = int(found) if self.values.dtype == np.uint64 else found
        reasons = frozenset(reason for reason, mask in self.opened.items() if mask[index])
        if not reasons:
            return payload
        return Open((payload,), reasons, anything=True, poison=bool(self.opened_poison is not None and self.opened_poison[index]))


VectorOf = Callable[["ConcreteTensor"], Vector]
Whole = Callable[[VectorOf], Vector]
"""A function that computes all elements of a tensor, given a function that does so for its operand tensors. Raises ``NotPlain``."""


@dataclass(frozen=True, eq=False)
class ConcreteTensor:
    """A tensor or vector: a concrete shape, and a function from an in-bounds index to its element, called at most once per index.

    ``whole`` computes all elements at once; its parameter computes those of other tensors (``Machine.vector``, which calls ``whole``).
    """

    type: TensorType | VectorType
    shape: tuple[int, ...]
    element: Callable[[Index], Scalar]
    whole: Whole | None = None
    _seen: dict[Index, Scalar] = field(default_factory=dict, repr=False)
    known: list[Vector] = field(default_factory=list, repr=False)
    """All elements as a list of one vector, after they were computed at once; empty before."""

    def at(self, index: Index) -> Scalar:
        """Return the element. Raises ``IndexError`` out of bounds, ``Undefined`` and ``Inconclusive`` from the computation."""
        found = self._seen.get(index)
        if found is None:
            if len(index) != len(self.shape) or not all(map(_below, index, self.shape)):
                raise IndexError(f"index {list(index)} outside of shape {list(self.shape)}")
            known = self.known
            found = self._seen[index] = Scalar(element_type(self.type), known[0].payload(index)) if known else self.element(index)
        return found

    @property
    def size(self) -> int:
        return prod(self.shape)

    def indices(self) -> Iterable[Index]:
        """Return every index, row-major."""
        return points(self.shape)


@dataclass(frozen=True, eq=False)
class ConcreteMemRef:
    """A view of a block. ``base`` is the position of its aligned pointer; ``offset`` and ``strides`` are those of the descriptor, relative to it."""

    type: MemRefType | UnrankedMemRefType
    block: Block
    base: int
    offset: int
    sizes: Index
    strides: tuple[int, ...]

    @property
    def first(self) -> int:
        """The position of the element at index zero."""
        return self.base + self.offset

    @property
    def size(self) -> int:
        return prod(self.sizes)

    @property
    def extent(self) -> tuple[int, int]:
        """The lowest and the highest position of a view that is not empty."""
        steps = [(n - 1) * s for n, s in zip(self.sizes, self.strides, strict=True)]
        return self.first + sum(min(s, 0) for s in steps), self.first + sum(max(s, 0) for s in steps)

    def position(self, index: Index) -> int:
        return self.first + sum(i * s for i, s in zip(index, self.strides, strict=True))


ConcreteValue = Scalar | ConcreteTensor | ConcreteMemRef


MOST_COMPARED = 64
"""The largest element count of tensors whose elements are compared by ``same_value``."""


def is_number(payload: Payload) -> bool:
    """Return whether a payload is one number: neither poison nor unknown nor open."""
    return type(payload) is int or isinstance(payload, np.generic)


def same_value(one: ConcreteValue, other: ConcreteValue) -> bool:
    """Return whether two values certainly have the same bits. Tensors of more than ``MOST_COMPARED`` elements only do if they are one object. Raises
    what the computation of elements raises.
    """
    if one is other:
        return True
    match one, other:
        case Scalar(s, Pointer() as a), Scalar(t, Pointer() as b):
            return s == t and a == b
        case Scalar(s, a), Scalar(t, b):
            return s == t and (a is b or (type(a) is type(b) and is_number(a) and _bits_of(a) == _bits_of(b)))
        case ConcreteTensor(shape=s), ConcreteTensor(shape=t):
            return s == t and one.size <= MOST_COMPARED and all(same_value(one.at(i), other.at(i)) for i in one.indices())
        case ConcreteMemRef(block=s), ConcreteMemRef(block=t):
            places = [(v.base, v.offset, v.sizes, v.strides) for v in (one, other)]
            return s is t and places[0] == places[1]
        case _:
            return False


def _bits_of(number: Payload) -> object:
    return number.tobytes() if isinstance(number, np.generic) else number


def points(sizes: Sequence[int]) -> Iterable[Index]:
    """Yield every index below ``sizes``, row-major, one at a time (``itertools.product`` would first list every range)."""
    if 0 in sizes:
        return
    index = [0] * len(sizes)
    while True:
        yield tuple(index)
        for d in reversed(range(len(sizes))):
            index[d] += 1
            if index[d] < sizes[d]:
                break
            index[d] = 0
        else:
            return


def _below(i: int, n: int) -> bool:
    return 0 <= i < n


def unit_of(type: FloatType) -> FloatUnit:
    """Return the float unit of an IR type. Raises ``Unsupported`` if there is none."""
    return float_unit(type.name)


def as_signed(value: int, width: int) -> int:
    """Return the two's complement value of an unsigned pattern of ``width`` bits."""
    return value - (1 << width) if width and value >> (width - 1) else value


def element_type(type: Type) -> Type:
    """Return the element type of a tensor or vector type; return a scalar type itself."""
    match type:
        case TensorType(_, element) | VectorType(_, element) | UnrankedTensorType(element):
            return element
        case _:
            return type


def scalar_from_bits(type: Type, bits: int) -> Scalar:
    """Return the scalar with this bit pattern. Raises ``Unsupported`` for a type that is not a scalar."""
    match type:
        case FloatType():
            return Scalar(type, unit_of(type).from_bits(bits))
        case IntegerType(width):
            return Scalar(type, bits & ((1 << width) - 1))
        case IndexType():
            return Scalar(type, bits)
        case ComplexType(FloatType("f32" | "f64" as part)):
            dtype = np.dtype(np.complex64 if part == "f32" else np.complex128)
            return Scalar(type, np.frombuffer(bits.to_bytes(dtype.itemsize, "little"), dtype)[0])
        case _:
            raise Unsupported(f"values of type {type} cannot be executed")


def poison(type: Type) -> Scalar:
    return Scalar(type, POISON)


def linearize(index: Sequence[int], shape: Sequence[int]) -> int:
    """Return the row-major position of an index."""
    position = 0
    for i, n in zip(index, shape, strict=True):
        position = position * n + i
    return position


def delinearize(position: int, shape: Sequence[int]) -> Index:
    """Return the index of a row-major position; the inverse of ``linearize`` for in-bounds positions."""
    index: list[int] = []
    for n in reversed(shape):
        position, i = divmod(position, n)
        index.append(i)
    return tuple(reversed(index))


Content = Callable[[int], Scalar]
"""A function from a position of a block to its element."""


class Origin(Enum):
    """The origin of a block. It decides whether the block is visible after the function returns, and where it may be freed."""

    ARGUMENT = "argument"
    GLOBAL = "global"
    HEAP = "heap"
    STACK = "stack"
    TENSOR = "tensor"

    @property
    def visible(self) -> bool:
        return self in (Origin.ARGUMENT, Origin.GLOBAL)


@dataclass(eq=False)
class Layer:
    """A layer of a block's content. ``region`` is a write of many elements (None if there is none); ``cells`` are single stores, and cached reads of
    ``region``.

    ``written`` is the view and the tensor of a ``region`` that comes from a write of the program; ``whole`` computes all elements of the lowest
    layer.
    """

    below: Layer | None
    region: Callable[[int], Scalar | None] | None
    written: tuple[ConcreteMemRef, ConcreteTensor] | None = None
    whole: Whole | None = None
    cells: dict[int, Scalar] = field(default_factory=dict)
    frozen: bool = False
    known: list[tuple[Type, Vector]] = field(default_factory=list)
    """All elements as read through a frozen layer, after they were computed at once."""

    def read(self, position: int) -> Scalar:
        layer: Layer | None = self
        while layer is not None:
            if layer.known:
                ((type, vector),) = layer.known
                return Scalar(type, vector.payload((position,)))
            found = layer.cells.get(position)
            if found is None and layer.region is not None:
                found = layer.region(position)
                if found is not None:
                    layer.cells[position] = found
            if found is not None:
                return found
            layer = layer.below
        raise AssertionError("the lowest layer has every position")


@dataclass(eq=False)
class Block:
    """A memory block of ``size`` elements of one type. ``name`` is for messages. It is unknown whether elements of the ``doubtful`` views may still
    be written.
    """

    element: Type
    size: int
    origin: Origin
    name: str
    initial: Content
    initial_whole: Whole | None = None
    """A function that computes all initial elements at once, in order of position."""
    alive: bool = True
    dormant: bool = False
    """True while a stack object is there, but outside of its marked lifetime: what is read of it is poison, and nothing may be written."""
    writable: bool = True
    any_layout: bool = False
    """A flag that tells whether the positions of the elements in the block are one choice of many: a result that depends on them is not a fact."""
    doubtful: list[ConcreteMemRef] = field(default_factory=list)
    stored: set[int] = field(default_factory=set)
    """The positions that single stores wrote."""
    written: list[ConcreteMemRef] = field(default_factory=list)
    """The views that were written as a whole."""
    part_of: Block | None = None
    """The block of bytes of which this block is a part with another element type: both have the same lifetime."""
    parts: list[Part] = field(default_factory=list)
    """The ranges of this block's bytes that are accessed as elements of other types."""
    alignment: int = 0
    """The alignment of the first byte, exactly; 0: nothing is stated of it (``addresses``)."""
    address: int | None = None
    """The address of the first byte, once it matters (``addresses``)."""
    granule: int = 0
    """The size of an element in bytes, once the block is accessed through pointers (``bytes``)."""
    unit: int = 0
    """The size in bytes of the elements that an untyped block of the caller's had at the beginning; 0 for those that hold pointers, and for others."""
    untyped: bool = False
    """A flag that tells whether only pointers lead to the block: its elements may be scalars of any type of one size, and that size may change."""
    _top: Layer = field(init=False)

    def __post_init__(self) -> None:
        self._top = Layer(None, self.initial, whole=self.initial_whole)

    def snapshot(self) -> Layer:
        """Return the present content, which later writes do not change."""
        self._top.frozen = True
        return self._top

    def remembered(self) -> Remembered:
        """Return the present state of the block."""
        return Remembered(self, self.alive, self.snapshot(), frozenset(self.stored), tuple(self.written), self.granule)

    def read(self, position: int) -> Scalar:
        return self._top.read(position)

    def stored_since(self, before: Layer) -> set[int] | None:
        """Return the positions that single stores wrote since a snapshot; None if many elements were written at once, or the block has other elements
        now.
        """
        found: set[int] = set()
        layer: Layer | None = self._top
        while layer is not None and layer is not before:
            if layer.region is not None:
                return None
            found |= layer.cells.keys()
            layer = layer.below
        # a block whose granules were changed since then has no layer of that time below
        return found if layer is before else None

    def change(self, region: Callable[[int], Scalar | None]) -> None:
        """Change the content other than by a write of the program: ``region`` gives the new element at a position, or None if it is unchanged."""
        self._top = Layer(self._top, region)

    def store(self, position: int, value: Scalar) -> None:
        self._unfrozen().cells[position] = value
        self.stored.add(position)

    def _unfrozen(self) -> Layer:
        if self._top.frozen:
            self._top = Layer(self._top, None)
        return self._top

    def to_store(self) -> Layer | None:
        """Return the layer that takes single stores and is read first, until the block is frozen; None if each access must use ``store`` and
        ``read``.
        """
        return self._unfrozen()

    def seen(self) -> Layer | None:
        """Return the layer in which single elements are found first, until the next write; None if each read must use ``read``."""
        return self._top

    def regranulate(self, element: Type, size: int, granule: int, content: Content) -> None:
        """Change what the elements are: ``size`` elements of ``granule`` bytes with this content."""
        self.element, self.size, self.granule = element, size, granule
        self._top = Layer(None, content)

    def write(self, view: ConcreteMemRef, tensor: ConcreteTensor, find: Callable[[int], Index | None]) -> None:
        """Write every element of a view from a tensor of its shape; ``find`` maps the distance from the first element to the index
        (``layouts.inverse``).
        """
        first = view.first

        def region(position: int) -> Scalar | None:
            index = find(position - first)
            return None if index is None else tensor.at(index)

        self._top = Layer(self._top, region, (view, tensor))
        self.written.append(view)


@dataclass(frozen=True, eq=False)
class Remembered:
    """The state of a block at an earlier moment: whether it was alive, its content, and the positions and views that the program had written by
    then.
    """

    block: Block
    alive: bool
    content: Layer
    stored: frozenset[int]
    written: tuple[ConcreteMemRef, ...]
    granule: int = 0

    @property
    def untyped(self) -> bool:
        return self.block.untyped

    @property
    def name(self) -> str:
        return self.block.name

    def read(self, position: int) -> Scalar:
        return self.content.read(position)


@dataclass(frozen=True)
class Part:
    """Bytes ``start`` to ``end`` of a memory block, accessed as the elements of the block ``block``."""

    start: int
    end: int
    block: Block

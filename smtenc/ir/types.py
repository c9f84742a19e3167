"""The types of the typed IR: immutable, hashable, printed as MLIR prints them.

In MLIR types hold attributes and attributes hold types. Here types are the lower of the two: what they hold is any ``TypeAttribute``, and that is
all that they know of ``attributes``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

Shape = tuple[int | None, ...]
"""Dimensions; ``None`` is an unknown one (``?``)."""


class TypeAttribute:
    """An attribute that an encoding, a layout or a memory space may be (``attributes.Attribute`` lists the classes): immutable, hashable, printed."""

    __slots__ = ()


class Signedness(Enum):
    SIGNLESS = "i"
    SIGNED = "si"
    UNSIGNED = "ui"


@dataclass(frozen=True, slots=True)
class IntegerType:
    """``iN``, ``siN``, ``uiN``; ``width`` in bits (0 is legal in MLIR)."""

    width: int
    signedness: Signedness = Signedness.SIGNLESS

    def __str__(self) -> str:
        return f"{self.signedness.value}{self.width}"


@dataclass(frozen=True, slots=True)
class QuantizedType(IntegerType):
    """``!quant.uniform<…>`` or ``!quant.any<…>`` as what is stored: an integer. ``text`` is the whole type, which tells two such types apart."""

    text: str = ""

    def __str__(self) -> str:
        return self.text


STORED_POINTER_BITS = 85
"""The bits in which memory holds a part of a pointer: those of its number, of what it is, of its object, and of its place there."""


@dataclass(frozen=True, slots=True)
class StoredPointerType(IntegerType):
    """Elements of ``bytes`` bytes of an object in memory that holds pointers: a pointer, a part of one, or a number.

    ``semantics.storage.stored_pointers`` says what the bits are.
    """

    bytes: int = 8

    def __str__(self) -> str:
        return "ptr" if self.bytes == 8 else f"ptr.{self.bytes}"


def stored_pointer(bytes: int) -> StoredPointerType:
    """Return the type of the elements of an object that holds pointers, ``bytes`` bytes each: 1, 2, 4 or 8."""
    return StoredPointerType(STORED_POINTER_BITS, bytes=bytes)


@dataclass(frozen=True, slots=True)
class IndexType:
    def __str__(self) -> str:
        return "index"


@dataclass(frozen=True, slots=True)
class FloatType:
    """A floating-point type by MLIR's name: ``f16 bf16 tf32 f32 f64 f80 f128 f8E5M2 f8E4M3FN …``. Formats are data in ``floats``."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class ComplexType:
    element: Type

    def __str__(self) -> str:
        return f"complex<{self.element}>"


@dataclass(frozen=True, slots=True)
class NoneType:
    def __str__(self) -> str:
        return "none"


@dataclass(frozen=True, slots=True)
class TupleType:
    elements: tuple[Type, ...]

    def __str__(self) -> str:
        return f"tuple<{', '.join(map(str, self.elements))}>"


@dataclass(frozen=True, slots=True)
class FunctionType:
    inputs: tuple[Type, ...]
    results: tuple[Type, ...]

    def __str__(self) -> str:
        results = ", ".join(map(str, self.results))
        alone = len(self.results) == 1 and not isinstance(self.results[0], FunctionType)
        return f"({', '.join(map(str, self.inputs))}) -> {results if alone else f'({results})'}"


@dataclass(frozen=True, slots=True)
class TensorType:
    """A ranked tensor."""

    shape: Shape
    element: Type
    encoding: TypeAttribute | None = None

    def __str__(self) -> str:
        encoding = f", {self.encoding}" if self.encoding is not None else ""
        return f"tensor<{_dimensions(self.shape)}{self.element}{encoding}>"


@dataclass(frozen=True, slots=True)
class UnrankedTensorType:
    element: Type

    def __str__(self) -> str:
        return f"tensor<*x{self.element}>"


@dataclass(frozen=True, slots=True)
class MemRefType:
    """A ranked memref; ``layout`` is an affine map or a strided layout, None for row-major."""

    shape: Shape
    element: Type
    layout: TypeAttribute | None = None
    memory_space: TypeAttribute | None = None

    def __str__(self) -> str:
        layout = f", {self.layout}" if self.layout is not None else ""
        space = f", {self.memory_space}" if self.memory_space is not None else ""
        return f"memref<{_dimensions(self.shape)}{self.element}{layout}{space}>"


@dataclass(frozen=True, slots=True)
class UnrankedMemRefType:
    element: Type
    memory_space: TypeAttribute | None = None

    def __str__(self) -> str:
        space = f", {self.memory_space}" if self.memory_space is not None else ""
        return f"memref<*x{self.element}{space}>"


@dataclass(frozen=True, slots=True)
class VectorType:
    """``scalable[i]`` marks ``[n]`` dimensions; empty means none is scalable."""

    shape: tuple[int, ...]
    element: Type
    scalable: tuple[bool, ...] = ()

    @property
    def is_scalable(self) -> bool:
        """True if some dimension is a multiple of an unknown number."""
        return any(self.scalable)

    def __str__(self) -> str:
        scalable = self.scalable or (False,) * len(self.shape)
        dims = "".join(f"[{n}]x" if s else f"{n}x" for n, s in zip(self.shape, scalable, strict=True))
        return f"vector<{dims}{self.element}>"


@dataclass(frozen=True, slots=True)
class PointerType:
    """``!llvm.ptr``, in an address space; ``bits`` wide, as the module's data layout says."""

    address_space: int = 0
    bits: int = 64

    def __str__(self) -> str:
        return f"!llvm.{_inside_llvm(self)}"


@dataclass(frozen=True, slots=True)
class StructType:
    """``!llvm.struct<…>``: fields of several types, without padding between them if ``packed``. ``name`` is empty unless it is identified.

    ``alignments`` are those of the fields in bytes, and of the whole behind them, where the module's data layout gives others than the natural ones;
    else empty.
    """

    fields: tuple[Type, ...]
    packed: bool = False
    name: str = ""
    alignments: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"!llvm.{_inside_llvm(self)}"


@dataclass(frozen=True, slots=True)
class ArrayType:
    """``!llvm.array<N x T>``."""

    count: int
    element: Type

    def __str__(self) -> str:
        return f"!llvm.{_inside_llvm(self)}"


@dataclass(frozen=True, slots=True)
class LLVMFunctionType:
    """``!llvm.func<T (…)>``; ``result`` is None for ``void``, and ``variadic`` says that more arguments may follow."""

    inputs: tuple[Type, ...]
    result: Type | None
    variadic: bool = False

    def __str__(self) -> str:
        return f"!llvm.{_inside_llvm(self)}"


def _inside_llvm(type: Type | None) -> str:
    """A type as it is written inside a type of the llvm dialect, where types of this dialect have no prefix."""
    match type:
        case None:
            return "void"
        case PointerType(space):
            return f"ptr<{space}>" if space else "ptr"
        case StructType(fields, packed, name):
            inner = f"({', '.join(map(_inside_llvm, fields))})"
            named = f"{chr(34)}{name}{chr(34)}, " if name else ""
            return f"struct<{named}{'packed ' if packed else ''}{inner}>"
        case ArrayType(count, element):
            return f"array<{count} x {_inside_llvm(element)}>"
        case LLVMFunctionType(inputs, result, variadic):
            given = [*map(_inside_llvm, inputs), *(["..."] if variadic else [])]
            return f"func<{_inside_llvm(result)} ({', '.join(given)})>"
        case OpaqueType(text):
            return text.removeprefix("!llvm.")
        case _:
            return str(type)


@dataclass(frozen=True, slots=True)
class OpaqueType:
    """A type of a dialect that the IR does not model, kept as its text (``!llvm.metadata``)."""

    text: str

    def __str__(self) -> str:
        return self.text


Type = (
    IntegerType
    | IndexType
    | FloatType
    | ComplexType
    | NoneType
    | TupleType
    | FunctionType
    | TensorType
    | UnrankedTensorType
    | MemRefType
    | UnrankedMemRefType
    | VectorType
    | PointerType
    | StructType
    | ArrayType
    | LLVMFunctionType
    | OpaqueType
)


def _dimensions(shape: Shape) -> str:
    return "".join("?x" if n is None else f"{n}x" for n in shape)

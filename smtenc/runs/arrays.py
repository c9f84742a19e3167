"""Values of runs as NumPy arrays and as text, and the other way round.

Element types of MLIR are types of NumPy or ml_dtypes: ``i1`` is ``bool``, ``iN`` and ``siN`` are ``intN``, ``uiN`` is ``uintN``, ``index`` is
``int64``, and integers of another width take the next wider type.
"""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import prod
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
from numpy.typing import NDArray

from smtenc.errors import UNKNOWN_LOCATION, InputError, Location, UsageError
from smtenc.floats.formats import Rounding, round_fraction
from smtenc.interpreter.floats.float_scalars import NativeFloats
from smtenc.interpreter.tensors import tensor_from_bits
from smtenc.interpreter.values import (
    Block,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Origin,
    Scalar,
    element_type,
    scalar_from_bits,
    unit_of,
)
from smtenc.ir.types import (
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    QuantizedType,
    Signedness,
    TensorType,
    Type,
    VectorType,
)

Array = NDArray[Any]

_COUNTS = (8, 16, 32, 64)
_NARROW = {(2, True): ml_dtypes.uint2, (2, False): ml_dtypes.int2, (4, True): ml_dtypes.uint4, (4, False): ml_dtypes.int4}


def dtype_of(type: Type) -> np.dtype[Any]:
    """Return NumPy's type for elements of a type. Raises ``UsageError`` if there is none."""
    match type:
        case QuantizedType():
            pass
        case IntegerType(1):
            return np.dtype(np.bool_)
        case IntegerType(width, signedness) if width <= 64:
            unsigned = signedness is Signedness.UNSIGNED
            narrow = _NARROW.get((width, unsigned))
            wide = next(n for n in _COUNTS if n >= width)
            return np.dtype(narrow) if narrow is not None else np.dtype(f"{'u' if unsigned else ''}int{wide}")
        case IndexType():
            return np.dtype(np.int64)
        case FloatType():
            unit = unit_of(type)
            if isinstance(unit, NativeFloats):
                found: np.dtype[Any] = np.dtype(unit.scalar)
                return found
        case ComplexType(FloatType("f32")):
            return np.dtype(np.complex64)
        case ComplexType(FloatType("f64")):
            return np.dtype(np.complex128)
        case _:
            pass
    raise UsageError(f"NumPy has no elements of type {type}", hint="give and take such values as text")


def _width(type: Type) -> int:
    return type.width if isinstance(type, IntegerType) else 64


# ---- NumPy's arrays as values


def loaded(path: Path, type: Type) -> Array:
    """Return the array in a file of NumPy's, for a value of this type. Raises ``InputError`` for a file that has none."""
    place = Location(str(path))
    try:
        found = np.load(path, allow_pickle=False)
    except FileNotFoundError:
        raise InputError("no such file", place, hint="check the path") from None
    except (OSError, ValueError, EOFError) as error:
        raise InputError(f"this is no .npy file: {error}", place, hint="numpy.save writes one") from None
    if not isinstance(found, np.ndarray):
        raise InputError("this file has several arrays", place, hint="save each array in a .npy file of its own")
    wanted = dtype_of(element_type(type) if not isinstance(type, MemRefType) else type.element)
    # files know no types of ml_dtypes: NumPy reads their elements as bytes
    if found.dtype.kind == "V" and found.dtype.itemsize == wanted.itemsize and wanted.kind == "V":
        found = found.view(wanted)
    return found


def value_of_array(array: Array, type: Type, name: str, place: Location = UNKNOWN_LOCATION) -> ConcreteValue:
    """Return an array as a value of this type; ``name`` is the value's in messages. Raises ``InputError`` for another shape or type of elements."""
    element = type.element if isinstance(type, MemRefType) else element_type(type)
    wanted = dtype_of(element)
    if array.dtype != wanted:
        raise InputError(
            f"{name} has elements of type {array.dtype}, not {wanted}", place, hint=f"{type} takes array.astype({wanted.name!r})"
        )
    shape = _shape_of(type)
    if len(shape) != array.ndim or any(n not in (None, m) for n, m in zip(shape, array.shape, strict=True)):
        raise InputError(
            f"{name} has shape {list(array.shape)}, which is not that of {type}", place, hint="array.reshape(…) gives another one"
        )
    return _value(type, array.shape, _patterns(array, element))


def _patterns(array: Array, element: Type) -> list[int]:
    """Return the bits of all elements, row-major."""
    flat = np.ascontiguousarray(array).reshape(-1)
    match element:
        case FloatType():
            return [int(n) for n in flat.view(f"u{flat.dtype.itemsize}")]
        case ComplexType():
            size = flat.dtype.itemsize
            raw = flat.tobytes()
            return [int.from_bytes(raw[k * size : (k + 1) * size], "little") for k in range(flat.size)]
        case _:
            return [int(n) % (1 << _width(element)) for n in flat]


def _shape_of(type: Type) -> tuple[int | None, ...]:
    return type.shape if isinstance(type, TensorType | VectorType | MemRefType) else ()


def _value(type: Type, shape: Sequence[int], bits: Sequence[int]) -> ConcreteValue:
    match type:
        case TensorType() | VectorType():
            return tensor_from_bits(type, shape, bits)
        case MemRefType(layout=None):
            sizes, element = tuple(shape), type.element
            block = Block(element, prod(sizes), Origin.ARGUMENT, "an argument", lambda position: scalar_from_bits(element, bits[position]))
            return ConcreteMemRef(type, block, 0, 0, sizes, tuple(prod(sizes[d + 1 :]) for d in range(len(sizes))))
        case MemRefType():
            raise UsageError(f"an argument of type {type} cannot be given", hint="only memrefs without a layout can")
        case _:
            return scalar_from_bits(type, bits[0])


# ---- text as values


def value_of_text(text: str, type: Type, name: str) -> ConcreteValue:
    """Return a value that is written as numbers in brackets, such as ``[[1, 2], [3, 4]]``; one number stands for all elements of a static shape.

    ``0x…`` are the bits of a number. Floats are also ``nan`` and ``inf``, booleans ``true`` and ``false``, complex numbers pairs in parentheses. Raises
    ``InputError``.
    """
    element = type.element if isinstance(type, MemRefType) else element_type(type)
    shape, words = _parsed(text, name)
    wanted = _shape_of(type)
    if not shape and wanted and None not in wanted:
        shape = tuple(n for n in wanted if n is not None)
        words = words * prod(shape)
    if len(shape) != len(wanted) or any(n not in (None, m) for n, m in zip(wanted, shape, strict=True)):
        raise InputError(f"{name} has shape {list(shape)}, which is not that of {type}", hint="write [1, 2] for two elements")
    return _value(type, shape, [_bits_of_word(word, element, name) for word in words])


def _parsed(text: str, name: str) -> tuple[tuple[int, ...], list[str]]:
    """Return the shape and the words of nested lists."""
    quoted = re.sub(r"\([^()]*\)|[^\[\],()\s]+", lambda found: repr(found.group()), text)
    try:
        nested = ast.literal_eval(quoted)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        raise InputError(
            f"{name} is no number and no list of numbers: {text[:60]}", hint="write [[1, 2], [3, 4]], or name a file: @x.npy"
        ) from None
    shape: list[int] = []
    level = nested
    while isinstance(level, list):
        shape.append(len(level))
        if not level:
            break
        level = level[0]
    words = list(_leaves(nested, shape, name))
    return tuple(shape), words


def _leaves(nested: object, shape: Sequence[int], name: str) -> Iterator[str]:
    if not shape:
        if not isinstance(nested, str):
            raise InputError(f"the lists of {name} are not of one length")
        yield nested
        return
    if not isinstance(nested, list) or len(nested) != shape[0]:
        raise InputError(f"the lists of {name} are not of one length")
    for inner in nested:
        yield from _leaves(inner, shape[1:], name)


def _bits_of_word(word: str, type: Type, name: str) -> int:
    wrong = InputError(f"{name} has {word}, which is no {type}")
    try:
        match type:
            case ComplexType(FloatType() as part):
                inner = [w.strip() for w in word.strip("()").split(",")]
                real, imaginary = inner if len(inner) == 2 else (inner[0], "0")
                low, high = (_bits_of_word(w, part, name) for w in (real, imaginary))
                return low | high << (32 if part.name == "f32" else 64)
            case FloatType():
                return _float_bits(word, type)
            case IntegerType() | IndexType():
                number = {"true": 1, "false": 0}.get(word)
                number = int(word, 0) if number is None else number
                width = _width(type)
                if not -(1 << width) // 2 <= number < 1 << width:
                    raise wrong
                return number % (1 << width)
            case _:
                raise UsageError(f"{name} of type {type} cannot be given")
    except ValueError:
        raise wrong from None


def _float_bits(word: str, type: FloatType) -> int:
    form = unit_of(type).format
    if word.lower().startswith("0x"):
        bits = int(word, 16)
        if bits >> form.width:
            raise ValueError(word)
        return bits
    plain = word.lower().lstrip("+-")
    sign = form.sign_mask if word.startswith("-") else 0
    if plain == "nan" and form.has_nan:
        return form.nan_bits | sign
    if plain in ("inf", "infinity"):
        unit = unit_of(type)
        found = unit.bits(unit.from_double(np.float64(-np.inf if sign else np.inf)))
        if not unit.is_inf(unit.from_bits(found)):
            raise ValueError(word)
        return found
    return round_fraction(form, Fraction(plain) * (-1 if sign else 1), int(bool(sign)), Rounding.NEAREST_EVEN)


# ---- values as arrays and text


def array_of(scalars: Sequence[Scalar], shape: Sequence[int], type: Type) -> Array:
    """Return scalars, which are not poison, as an array of this shape. Raises ``UsageError`` if NumPy has no such elements."""
    wanted = dtype_of(type)
    bits = [s.taken.bits() for s in scalars]
    match type:
        case FloatType():
            flat: Array = np.array(bits, np.uint64).astype(f"u{wanted.itemsize}").view(wanted)
        case ComplexType():
            flat = np.frombuffer(b"".join(b.to_bytes(wanted.itemsize, "little") for b in bits), wanted)
        case _:
            signed = wanted.kind != "u" and wanted not in (np.dtype(np.bool_), np.dtype(ml_dtypes.uint4), np.dtype(ml_dtypes.uint2))
            width = _width(type)
            flat = np.array([b - (1 << width) if signed and b >> (width - 1) else b for b in bits], object).astype(wanted)
    return flat.reshape(tuple(shape))


def text_of(scalars: Sequence[Scalar], shape: Sequence[int], most: int) -> str:
    """Return scalars as nested lists, of which at most ``most`` elements are shown."""
    if not shape:
        return str(scalars[0])
    if len(scalars) > most:
        return f"[{', '.join(map(str, scalars[:most]))}, … ({len(scalars) - most} more)]"

    def nested(first: int, sizes: Sequence[int]) -> str:
        if not sizes:
            return str(scalars[first])
        step = prod(sizes[1:])
        return f"[{', '.join(nested(first + k * step, sizes[1:]) for k in range(sizes[0]))}]"

    return nested(0, shape)


def shape_of(value: ConcreteValue) -> tuple[int, ...]:
    """Return the extents of a tensor or of a view; a scalar has none."""
    match value:
        case ConcreteTensor():
            return value.shape
        case ConcreteMemRef():
            return value.sizes
        case Scalar():
            return ()


def elements_of(value: ConcreteValue) -> list[Scalar]:
    """Return the elements of a value that was given, row-major."""
    match value:
        case ConcreteTensor():
            return [value.at(index) for index in value.indices()]
        case ConcreteMemRef():
            return [value.block.read(position) for position in range(value.size)]
        case Scalar():
            return [value]


def saved(array: Array) -> bytes:
    """Return the content of a file that holds an array, as ``numpy.save`` writes it."""
    stream = io.BytesIO()
    np.save(stream, array, allow_pickle=False)
    return stream.getvalue()

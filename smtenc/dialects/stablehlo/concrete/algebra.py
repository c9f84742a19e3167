"""Execution of the linear algebra of the ``stablehlo`` dialect and of batch normalization, in f64 on the host.

The specification leaves the accuracy of these operations open, so that their results are approximate.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np

from smtenc.dialects.stablehlo.concrete.elementwise import complex_scalar, refused
from smtenc.dialects.stablehlo.concrete.movement import computed
from smtenc.dialects.tensor.concrete.elements import Results, require_shape
from smtenc.interpreter.machine import Frame, Handler, Machine, tensor_operand
from smtenc.interpreter.values import POISON, Array, ConcreteTensor, Inconclusive, Payload, Undefined, unit_of
from smtenc.ir.attributes import FloatAttr
from smtenc.ir.core import Operation
from smtenc.ir.dimension_numbers import dimensions, enumeration_word, is_set, number
from smtenc.ir.types import ComplexType, FloatType, TensorType, Type


def _array(op: Operation, tensor: ConcreteTensor) -> Array:
    """Return the elements of a tensor of floats or complex numbers in f64. Raises ``Inconclusive`` for other types."""
    element = tensor.type.element
    if not isinstance(element, FloatType | ComplexType):
        raise refused(op, element)
    values: list[Any] = []
    for index in tensor.indices():
        value = tensor.at(index).known
        if value is POISON:
            raise Undefined(f"{op.name} depends on poison", op.location)
        values.append(unit_of(element).double(value) if isinstance(element, FloatType) else np.complex128(value))
    return np.array(values, np.complex128 if isinstance(element, ComplexType) else np.float64).reshape(tensor.shape)


def _rounded(type: Type, value: Any) -> Payload:
    match type:
        case ComplexType():
            return complex_scalar(type, value)
        case FloatType():
            return unit_of(type).from_double(np.float64(value))
        case _:
            raise Inconclusive(f"results of type {type} cannot be executed")


def _on_arrays(function: Callable[[Operation, Sequence[Array]], Sequence[Array]]) -> Handler:
    """Return the handler of a function of whole arrays, which is computed when the first element is asked for."""

    def handler(machine: Machine, frame: Frame, op: Operation) -> Results:
        if not machine.chooses:
            raise Inconclusive(f"{op.name}, whose accuracy is left open, has one result of many", op.location)
        machine.approximate.add(op.name)
        tensors = [tensor_operand(frame, v) for v in op.operands]
        machine.spend(sum(t.size for t in tensors))
        arrays = function(op, [_array(op, t) for t in tensors])
        results = []
        for array, result in zip(arrays, op.results, strict=True):
            type = result.type
            assert isinstance(type, TensorType)
            shape = require_shape(op, type, array.shape)
            results.append(
                computed(type, shape, lambda index, array=array, type=type: _rounded(type.element, array[index]))  # type: ignore[misc]
            )
        return tuple(results)

    return handler


def _fft(op: Operation, operands: Sequence[Array]) -> Sequence[Array]:
    """Return a Fourier transform along the last dimensions; the inverse ones are divided by the number of elements."""
    (given,) = operands
    sizes = dimensions(op, "fft_length")
    axes = tuple(range(given.ndim - len(sizes), given.ndim))
    match enumeration_word(op, "fft_type"):
        case "FFT":
            return [np.fft.fftn(given, axes=axes)]
        case "IFFT":
            return [np.fft.ifftn(given, axes=axes)]
        case "RFFT":
            return [np.fft.rfftn(given, axes=axes)]
        case "IRFFT":
            return [np.fft.irfftn(given, sizes, axes=axes)]
        case kind:
            raise Inconclusive(f"{op.name} of type {kind} cannot be executed", op.location)


def _cholesky(op: Operation, operands: Sequence[Array]) -> Sequence[Array]:
    """Return the triangular factor of matrices, of which one half is read."""
    (given,) = operands
    lower = is_set(op, "lower")
    half = np.tril(given) if lower else np.swapaxes(np.triu(given), -1, -2).conj()
    diagonal = np.einsum("...ii->...i", half)
    full = half + np.swapaxes(half, -1, -2).conj()
    np.einsum("...ii->...i", full)[...] -= diagonal
    try:
        found = np.linalg.cholesky(full)
    except np.linalg.LinAlgError:
        raise Inconclusive(f"{op.name} of a matrix that is not positive definite", op.location) from None
    return [found if lower else np.swapaxes(found, -1, -2).conj()]


def _triangular_solve(op: Operation, operands: Sequence[Array]) -> Sequence[Array]:
    """Return the solution of ``op(a) x = b``, or of ``x op(a) = b`` unless ``left_side``; of ``a`` one half is read."""
    a, b = operands
    matrix = np.tril(a) if is_set(op, "lower") else np.triu(a)
    if is_set(op, "unit_diagonal"):
        np.einsum("...ii->...i", matrix)[...] = 1
    match enumeration_word(op, "transpose_a"):
        case "TRANSPOSE":
            matrix = np.swapaxes(matrix, -1, -2)
        case "ADJOINT":
            matrix = np.swapaxes(matrix, -1, -2).conj()
        case _:
            pass
    try:
        if is_set(op, "left_side"):
            return [np.linalg.solve(matrix, b)]
        return [np.swapaxes(np.linalg.solve(np.swapaxes(matrix, -1, -2), np.swapaxes(b, -1, -2)), -1, -2)]
    except np.linalg.LinAlgError:
        raise Inconclusive(f"{op.name} with a singular matrix", op.location) from None


# ---- batch normalization


def _epsilon(op: Operation) -> float:
    match op.attributes.get("epsilon"):
        case FloatAttr(bits, type):
            unit = unit_of(type)
            return float(unit.double(unit.from_bits(bits)))
        case attribute:
            raise Inconclusive(f"{op.name} with epsilon = {attribute} cannot be executed", op.location)


def _along(op: Operation, given: Array) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the dimensions other than that of features, and the shape that spreads one number a feature."""
    feature = number(op, "feature_index")
    others = tuple(d for d in range(given.ndim) if d != feature)
    return others, tuple(n if d == feature else 1 for d, n in enumerate(given.shape))


def _inference(op: Operation, operands: Sequence[Array]) -> Sequence[Array]:
    given, *rest = operands
    _, shape = _along(op, given)
    scale, offset, mean, variance = (x.reshape(shape) for x in rest)
    return [(given - mean) / np.sqrt(variance + _epsilon(op)) * scale + offset]


def _training(op: Operation, operands: Sequence[Array]) -> Sequence[Array]:
    given, scale, offset = operands
    others, _ = _along(op, given)
    mean, variance = given.mean(others), given.var(others)
    return [*_inference(op, [given, scale, offset, mean, variance]), mean, variance]


def _gradient(op: Operation, operands: Sequence[Array]) -> Sequence[Array]:
    given, scale, mean, variance, output = operands
    others, shape = _along(op, given)
    centered = given - mean.reshape(shape)
    spread = np.sqrt(variance + _epsilon(op)).reshape(shape)
    count = given.size / max(scale.size, 1)
    total, weighted = output.sum(others), (output * centered).sum(others)
    inner = count * output - total.reshape(shape) - centered * weighted.reshape(shape) / spread**2
    return [scale.reshape(shape) / spread / count * inner, (output * centered / spread).sum(others), total]


_BY_NAME: Mapping[str, Callable[[Operation, Sequence[Array]], Sequence[Array]]] = {
    "fft": _fft,
    "cholesky": _cholesky,
    "triangular_solve": _triangular_solve,
    "batch_norm_inference": _inference,
    "batch_norm_training": _training,
    "batch_norm_grad": _gradient,
}

HANDLERS: Mapping[str, Handler] = MappingProxyType({f"stablehlo.{name}": _on_arrays(function) for name, function in _BY_NAME.items()})
"""The handlers of operations on whole arrays."""

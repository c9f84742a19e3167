"""Execution of ``linalg.generic`` and of the operations that are instances of it: their maps and loops. The computation is in ``structured``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.linalg.concrete.buffers import check_buffers, run_in_order, write_back
from smtenc.dialects.linalg.concrete.named_operations import ELEMENTWISE, NAMED, named_maps
from smtenc.dialects.linalg.concrete.softmax import softmax
from smtenc.dialects.linalg.concrete.structured import Structured, Whole
from smtenc.interpreter.attributes import affine_maps, integer, integers
from smtenc.interpreter.bodies import Body, BodyHandler
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.memory import as_tensor, live
from smtenc.interpreter.values import (
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    NotPlain,
    Scalar,
    Undefined,
    Vector,
)
from smtenc.ir.affine import AffineDim, AffineMap
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import VectorType


def _operands(op: Operation) -> tuple[tuple[Value, ...], tuple[Value, ...]]:
    """Return inputs and outputs of an operation. Operations without segment sizes have one output, except ``reduce``, which has as many outputs as
    inputs.
    """
    groups = op.operand_groups()
    if len(groups) == 2:
        return groups[0], groups[1]
    count = len(op.operands) // 2 if op.name == "linalg.reduce" else 1
    return op.operands[:-count], op.operands[-count:]


def _maps(op: Operation, inputs: Sequence[Scalar | ConcreteTensor | Whole], outputs: Sequence[ConcreteTensor]) -> tuple[AffineMap, ...]:
    """Return one indexing map per operand (inputs, then outputs). Raises ``Inconclusive`` for an operation whose maps are unknown."""
    for name in ("indexing_maps", "linalg.memoized_indexing_maps"):
        # MLIR uses the maps that it memoized, so they take precedence if a release has another order of loops than the table
        written = affine_maps(op, name)
        if written is not None:
            return written
    rank = len(outputs[0].shape)
    identity = AffineMap.identity(rank)
    if op.name in ELEMENTWISE:
        scalar = AffineMap(rank, 0, ())
        return tuple(identity if isinstance(v, ConcreteTensor) and v.shape else scalar for v in (*inputs, *outputs))
    match op.name:
        case "linalg.transpose":
            # dim(result, i) = dim(input, permutation[i])
            permutation = integers(op, "permutation")
            dims = sorted(range(rank), key=lambda i: permutation[i])
            return AffineMap(rank, 0, tuple(AffineDim(i) for i in dims)), identity
        case "linalg.broadcast":
            added = set(integers(op, "dimensions"))
            return AffineMap(rank, 0, tuple(AffineDim(i) for i in range(rank) if i not in added)), identity
        case "linalg.reduce":
            reduced = set(integers(op, "dimensions"))
            loops = rank + len(reduced)
            kept = AffineMap(loops, 0, tuple(AffineDim(i) for i in range(loops) if i not in reduced))
            return (*(AffineMap.identity(loops) for _ in inputs), *(kept for _ in outputs))
        case name if name in NAMED:
            return named_maps(name, integers(op, "strides", default=(1, 1, 1)), integers(op, "dilations", default=(1, 1, 1)))
        case _:
            raise Inconclusive(f"{op.name} cannot be executed: its indexing maps are not known", op.location)


def _loop_sizes(op: Operation, operands: Sequence[Scalar | ConcreteTensor | Whole], maps: Sequence[AffineMap]) -> tuple[int, ...]:
    """Return the trip counts of the loops, from the operands that a loop indexes directly. Raises ``Undefined`` if two operands disagree or an index
    leaves its operand, ``Inconclusive`` for a loop that no operand bounds.
    """
    sizes: dict[int, int] = {}
    for operand, map in zip(operands, maps, strict=True):
        if not isinstance(operand, ConcreteTensor):
            continue
        for size, expr in zip(operand.shape, map.results, strict=True):
            match expr:
                case AffineDim(position) if sizes.setdefault(position, size) != size:
                    raise Undefined(f"{op.name}: loop {position} has {sizes[position]} iterations and {size} elements", op.location)
                case _:
                    pass
    if len(sizes) != maps[0].num_dims:
        raise Inconclusive(f"{op.name} has a loop that no operand bounds", op.location)
    result = tuple(sizes[i] for i in range(maps[0].num_dims))
    if all(result):
        last = tuple(n - 1 for n in result)
        for operand, map in zip(operands, maps, strict=True):
            if isinstance(operand, ConcreteTensor):
                for corner in (tuple(0 for _ in result), last):
                    if not all(0 <= i < n for i, n in zip(map.evaluate(corner), operand.shape, strict=True)):
                        raise Undefined(f"{op.name}: iteration {list(corner)} is out of bounds of an operand", op.location)
    return result


def _structured(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    """Execute a structured operation. Outputs that are tensors give new results; outputs that are buffers are written and give no result."""
    input_values, output_values = _operands(op)
    given = [frame[v] for v in (*input_values, *output_values)]
    in_order = any(isinstance(v, ConcreteMemRef) for v in given[len(input_values) :]) and machine.reads_memory(op)
    elements = live if in_order else as_tensor
    operands: list[Scalar | ConcreteTensor] = [elements(v) if isinstance(v, ConcreteMemRef) else v for v in given]
    inputs = tuple(
        Whole(x) if isinstance(v.type, VectorType) else x for v, x in zip(input_values, operands[: len(input_values)], strict=True)
    )
    outputs = [v for v in operands[len(input_values) :] if isinstance(v, ConcreteTensor)]
    if len(outputs) != len(output_values):
        raise Inconclusive(f"{op.name} writes a scalar", op.location)
    maps = _maps(op, inputs, outputs)
    if len(maps) != len(operands) or not op.regions:
        raise Inconclusive(f"{op.name} cannot be executed: it has no body, or not one map for each operand", op.location)
    sizes = _loop_sizes(op, (*inputs, *outputs), maps)
    structured = Structured(machine, frame, op, inputs, tuple(outputs), maps, sizes)
    if not any(isinstance(v, ConcreteMemRef) for v in given):
        return structured.results()
    check_buffers(structured, given)
    if in_order:
        run_in_order(structured, given)
        return ()
    results = structured.results()
    if 0 not in sizes:
        write_back(machine, op, given[len(inputs) :], results)
    return tuple(r for r, v in zip(results, given[len(inputs) :], strict=True) if not isinstance(v, ConcreteMemRef))


def _index(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    return (machine.index(frame.current_iteration()[integer(op, "dim")]),)


def _index_in_body(body: Body, op: Operation) -> Vector:
    iteration, dim = body.iteration(), integer(op, "dim")
    if dim >= len(iteration):
        raise NotPlain("linalg.index of another operation's loops")
    return iteration[dim]


_OTHER = ("generic", "transpose", "broadcast", "reduce", "contract")


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        **dict.fromkeys((*NAMED, *ELEMENTWISE, *(f"linalg.{n}" for n in _OTHER)), _structured),
        "linalg.index": _index,
        "linalg.softmax": softmax,
    }
)
BODIES: Mapping[str, BodyHandler] = MappingProxyType({"linalg.index": _index_in_body})

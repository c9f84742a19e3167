"""Execution of ``linalg.softmax``, one row at a time: the exponentials of the differences to the row's maximum, divided by their sum."""

from __future__ import annotations

from collections.abc import Sequence

from smtenc.dialects.arith.concrete.floats import unit
from smtenc.dialects.linalg.concrete.buffers import through_buffers
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.float_scalars import FloatPayload
from smtenc.interpreter.machine import Frame, Machine, kernel_named
from smtenc.interpreter.values import POISON, ConcreteTensor, ConcreteValue, Index, Payload, Scalar, Undefined
from smtenc.ir.core import Operation


def softmax(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    """Execute ``linalg.softmax`` on tensors or buffers. Raises ``Undefined`` if input and output differ in shape. A poison element makes its row
    poison.
    """
    return through_buffers(
        machine, op, frame[op.operands[0]], frame[op.operands[1]], lambda given, output: _quotients(machine, op, given, output)
    )


def _quotients(machine: Machine, op: Operation, given: ConcreteTensor, output: ConcreteTensor) -> ConcreteTensor:
    if given.shape != output.shape:
        raise Undefined(f"linalg.softmax of shape {list(given.shape)} into {list(output.shape)}", op.location)
    axis = integer(op, "dimension")
    number = unit(op.operands[0])
    exponential = kernel_named("math.exp")(machine, Operation("math.exp", op.operands[:1], op.operands[1:], location=op.location)).body
    add, subtract, divide = (number.binary(name) for name in ("add", "sub", "div"))
    rows: dict[Index, Sequence[Payload]] = {}

    def quotients(row: Sequence[FloatPayload]) -> list[Payload]:
        machine.spend(len(row))
        most = row[0]
        for x in row[1:]:
            most = float_scalars.minimum(number, most, x, 1)
        powers = [exponential(subtract(x, most)) for x in row]
        total = float_scalars.zero(number)
        for power in powers:
            total = add(total, power)
        return [divide(power, total) for power in powers]

    def element(index: Index) -> Scalar:
        key = (*index[:axis], 0, *index[axis + 1 :])
        if key not in rows:
            row = [given.at((*index[:axis], k, *index[axis + 1 :])).value for k in range(given.shape[axis])]
            rows[key] = [POISON] * len(row) if any(x is POISON for x in row) else quotients(row)
        return Scalar(output.type.element, rows[key][index[axis]])

    return ConcreteTensor(output.type, output.shape, element)

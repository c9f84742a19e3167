"""Execution of a region body for many points at once, one operation on vectors after the other.

Elementwise operations are executed as kernels on lanes. Other operations need an entry in the ``BODIES`` table of their dialect. An operation without
an entry, such as an operation that accesses memory, makes the body ``NotPlain``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

from smtenc.errors import Unsupported
from smtenc.interpreter.machine import Frame, Kernel, Machine, kernel_of, vector_of_scalar
from smtenc.interpreter.values import ConcreteTensor, Inconclusive, NotPlain, Vector
from smtenc.ir.core import Block, Operation, Region, Value
from smtenc.ir.registry import table
from smtenc.ir.types import TensorType, VectorType

BodyHandler = Callable[["Body", Operation], Vector]
"""A function that returns the only result of an operation, as a vector over all points. Raises ``NotPlain`` if it cannot."""


@cache
def body_handler_of(name: str) -> BodyHandler | None:
    """Return the handler that executes the named operation, which is not elementwise, on many points; None if the dialect has no handler for it."""
    found: BodyHandler | None = table(name.partition(".")[0], "concrete", "BODIES").get(name)
    return found


@dataclass(eq=False)
class Body:
    """A block without successors that is executed for many points at once. ``iteration`` returns one vector of indices for each loop."""

    machine: Machine
    frame: Frame
    block: Block
    iteration: Callable[[], tuple[Vector, ...]] = tuple
    _values: dict[Value, Vector] = field(default_factory=dict)
    _outside: dict[Value, Vector] = field(default_factory=dict)
    _kernels: dict[Operation, Kernel] = field(default_factory=dict)

    def __getitem__(self, value: Value) -> Vector:
        found = self._values.get(value)
        if found is None:
            found = self._outside.get(value)
        if found is None:
            found = self._outside[value] = vector_of_scalar(self.frame[value])
        return found

    def tensor(self, value: Value) -> ConcreteTensor:
        """Return a tensor that is defined outside of the body. Raises ``NotPlain`` if the value is defined in the body or is no tensor."""
        if value in self._values or not isinstance(found := self.frame[value], ConcreteTensor):
            raise NotPlain(f"{value!r} is no tensor from outside")
        return found

    def remember(self, op: Operation, make: Callable[[], Vector]) -> Vector:
        """Return the operation's only result, which is the same in every run of the body: ``make`` is called the first time only."""
        (result,) = op.results
        found = self._outside.get(result)
        if found is None:
            found = self._outside[result] = make()
        return found

    def run(self, arguments: Mapping[Value, Vector]) -> list[Vector]:
        """Execute the block with these vectors for its arguments and return the operands of its terminator. Raises ``NotPlain`` if an operation
        cannot be executed on vectors, ``OutOfFuel``.
        """
        self._values = dict(arguments)
        for op in self.block.operations[:-1]:
            if len(op.results) != 1 or isinstance(op.results[0].type, TensorType | VectorType):
                raise NotPlain(f"{op.name} in a body")
            self._values[op.results[0]] = self._result(op)
        terminator = self.block.operations[-1]
        if terminator.successors:
            raise NotPlain(f"{terminator.name} in a body")
        return [self[v] for v in terminator.operands]

    def _result(self, op: Operation) -> Vector:
        kernel = self._kernels.get(op) or self._kernel(op)
        if kernel is not None:
            return self.machine.lanes(kernel, op.results[0].type, [self[v] for v in op.operands])
        handler = body_handler_of(op.name)
        if handler is None:
            raise NotPlain(f"{op.name} in a body")
        return handler(self, op)

    def _kernel(self, op: Operation) -> Kernel | None:
        factory = kernel_of(op.name)
        if factory is None:
            return None
        try:
            kernel = self._kernels[op] = self.machine.kernel(op, factory)
        except (Unsupported, Inconclusive, KeyError, ValueError) as error:
            raise NotPlain(str(error)) from error
        return kernel


def body_of(machine: Machine, frame: Frame, region: Region) -> Body:
    """Return the body that consists of the region's only block. Raises ``NotPlain`` if the region does not have exactly one block."""
    if len(region.blocks) != 1:
        raise NotPlain("a region with several blocks")
    return Body(machine, frame, region.blocks[0])

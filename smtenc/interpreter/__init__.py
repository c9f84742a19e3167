"""Concrete, demand-driven execution of the typed IR on NumPy and ml_dtypes values, written from MLIR's documents alone.

The interpreter shares no code with ``semantics``: each is a check on the other. Importing it imports NumPy, so callers import it only to execute.
"""

from smtenc.interpreter.execution import Execution, known_to_differ, refines, refines_at, run, same_shape
from smtenc.interpreter.floats.enclosures import Enclosure
from smtenc.interpreter.machine import Observed
from smtenc.interpreter.opaque import Happened, Oracle, Passed
from smtenc.interpreter.tensors import tensor_from_bits, tensor_from_function, whole_from_table
from smtenc.interpreter.values import (
    POISON,
    Block,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Endless,
    Inconclusive,
    NotPlain,
    Origin,
    Scalar,
    Unclaimed,
    Undefined,
    poison,
    scalar_from_bits,
)

__all__ = [
    "POISON",
    "Block",
    "ConcreteMemRef",
    "ConcreteTensor",
    "ConcreteValue",
    "Enclosure",
    "Endless",
    "Execution",
    "Happened",
    "Inconclusive",
    "NotPlain",
    "Observed",
    "Oracle",
    "Origin",
    "Passed",
    "Scalar",
    "Unclaimed",
    "Undefined",
    "known_to_differ",
    "poison",
    "refines",
    "refines_at",
    "run",
    "same_shape",
    "scalar_from_bits",
    "tensor_from_bits",
    "tensor_from_function",
    "whole_from_table",
]

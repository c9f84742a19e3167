"""Semantics of the ub dialect: ``ub.poison``."""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.ir.core import Operation
from smtenc.ir.types import TensorType, VectorType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import SymbolicValue, Tensor


def poison(frame: Frame, operation: Operation) -> SymbolicValue:
    type = operation.results[0].type
    if isinstance(type, (TensorType, VectorType)):
        element = frame.world.poison(type.element)
        return Tensor(type.element, frame.world.inputs.shape(type.shape, frame.world.fresh_name("poison")), lambda _: element)
    return frame.world.poison(type)


SEMANTICS: Mapping[str, Semantics] = {"ub.poison": poison}

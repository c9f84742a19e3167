"""Execution of ``vector.warp_execute_on_lane_0`` where no lanes execute it together: none. All lanes are executed as one function without it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.values import ConcreteValue, Inconclusive
from smtenc.ir.core import Operation


def warp_execute_on_lane_0(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    """Raise ``Inconclusive``."""
    raise Inconclusive(f"{op.name} elsewhere than at the top level of a function that is compared", op.location)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"vector.warp_execute_on_lane_0": warp_execute_on_lane_0})
"""By operation."""

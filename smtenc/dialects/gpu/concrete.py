"""Execution of the gpu dialect: ``gpu.warp_execute_on_lane_0``, which is ``vector.warp_execute_on_lane_0`` under another name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.vector.concrete.warps import warp_execute_on_lane_0
from smtenc.interpreter.machine import Handler

HANDLERS: Mapping[str, Handler] = MappingProxyType({"gpu.warp_execute_on_lane_0": warp_execute_on_lane_0})
"""By operation."""

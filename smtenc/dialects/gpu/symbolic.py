"""Semantics of the gpu dialect: ``gpu.warp_execute_on_lane_0``, which is ``vector.warp_execute_on_lane_0`` under the name that it has since MLIR 20."""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.dialects.vector.symbolic.warps import warp_execute_on_lane_0
from smtenc.semantics.frame import Semantics

SEMANTICS: Mapping[str, Semantics] = {"gpu.warp_execute_on_lane_0": warp_execute_on_lane_0}

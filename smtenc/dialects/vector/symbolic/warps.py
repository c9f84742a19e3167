"""Semantics of ``vector.warp_execute_on_lane_0`` where no lanes execute it together: none.

Functions that a warp executes are replaced by functions without the operation before anything is executed (``verdicts.matching.warps``). What
is left is elsewhere, in a loop or in a function that is called, and there it is not known which lanes arrive.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import SymbolicValue


def warp_execute_on_lane_0(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Raise ``Unsupported``."""
    raise Unsupported(f"{operation.name} elsewhere than at the top level of a function that is compared", operation.location)


SEMANTICS: Mapping[str, Semantics] = {"vector.warp_execute_on_lane_0": warp_execute_on_lane_0}

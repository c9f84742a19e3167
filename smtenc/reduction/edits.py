"""What an edit is. Those of several kinds are in ``signatures``, ``removals``, ``correspondences``, ``spelling`` and ``passes``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from smtenc.reduction.case import Case


class Edit(Protocol):
    """One way to make a case smaller, at places of its own choice: all of them, some, or one by one."""

    @property
    def name(self) -> str:
        """For people, who read what it is doing: ``dropping results``."""
        ...

    @property
    def together(self) -> bool:
        """Whether it is worth trying several places at once."""
        ...

    def places(self, case: Case) -> Sequence[Any]:
        """Where it may be applied, in an order that depends on nothing but the case."""
        ...

    def apply(self, case: Case, places: Sequence[Any]) -> Case | None:
        """The case, changed at some of its ``places``; None where that is not possible. Whether it is valid is somebody else's to see."""
        ...

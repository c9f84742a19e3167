"""The interface of an edit. Edits are in ``signatures``, ``removals``, ``correspondences``, ``spelling`` and ``passes``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from smtenc.reduction.case import Case


class Edit(Protocol):
    """A way to make a case smaller, applicable at several places: at all of them, at some, or one by one."""

    @property
    def name(self) -> str:
        """The edit's name in progress messages, such as ``dropping results``."""
        ...

    @property
    def together(self) -> bool:
        """True if it is useful to apply the edit at several places at once."""
        ...

    def places(self, case: Case) -> Sequence[Any]:
        """Return the places at which the edit may be applied, in an order that depends only on the case."""
        ...

    def apply(self, case: Case, places: Sequence[Any]) -> Case | None:
        """Return the case changed at some of its ``places``; None if that is not possible. The caller must check whether the result is valid."""
        ...

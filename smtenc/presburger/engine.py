"""What is asked of an engine for integer sets, whichever it is. Texts go in and come out, in isl's notation: nothing of an engine's own leaves it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from smtenc.errors import SmtencError

if TYPE_CHECKING:
    # a process that runs an engine imports this file, and has no time for these
    from smtenc.presburger.loops import Node
    from smtenc.presburger.matrices import Matrices


class EngineFailure(SmtencError):
    """It gave up, or refused what it was asked. ``message`` is its own word where it has one."""


SCHEDULER_OPTIONS = frozenset(
    """algorithm carry_self_first max_coefficient max_constant_term maximize_band_depth maximize_coincidence outer_coincidence separate_components
    serialize_sccs split_scaled treat_coalescing whole_component""".split()
)
"""Of isl's scheduler, without ``isl_options_set_schedule_``: the isl manual, section "Scheduling"."""


class Engine(Protocol):
    """What ``smtenc.sets`` asks of an engine. Operands and results are isl's notation."""

    @property
    def name(self) -> str:
        """What it is called among those that vote."""
        ...

    def is_true(self, predicate: str, *operands: str) -> bool:
        """``empty``, ``subset``, ``equal`` or ``disjoint``."""
        ...

    def result(self, operation: str, *operands: str) -> str:
        """Of a key of ``OPERATIONS``."""
        ...

    def closure(self, operand: str) -> tuple[str, bool]:
        """A relation that holds the transitive closure, and whether it is the closure itself."""
        ...

    def sample(self, operand: str) -> str | None:
        """One element, with values for the parameters, as a set of that element; None where there is none."""
        ...

    def count(self, operand: str, most_operations: int | None = None) -> int:
        """Of a finite set without parameters. Raises ``EngineFailure`` for another, and after so many steps, where they are given."""
        ...

    def points(self, operand: str, limit: int) -> list[str]:
        """All elements of a finite set without parameters, each as a set. Raises ``EngineFailure`` for another, and for more than ``limit``."""
        ...

    def matrices(self, operand: str) -> list[Matrices]:
        """Of each basic set or map that it is the union of."""
        ...

    def code(self, schedule: str, context: str, options: str) -> Node:
        """Loops that visit ``schedule``'s domain in the order of its range. Raises ``EngineFailure`` where there are none that end."""
        ...

    def schedule(
        self, domain: str, validity: str, proximity: str, coincidence: str, options: Mapping[str, int] | None = None
    ) -> tuple[str, str]:
        """A schedule map of the instances ``domain``, and the schedule tree that it is of, by isl's scheduler: sinks of ``validity`` come after their
        sources, those of ``proximity`` soon after, and those of ``coincidence`` at the same time where that can be.

        ``options`` are integers by a name of ``SCHEDULER_OPTIONS``. Raises ``EngineFailure`` for others.
        """
        ...

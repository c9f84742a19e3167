"""The interface of engines for integer sets. Texts go in and come out, in isl's notation; no data structure of an engine is visible outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from smtenc.errors import SmtencError

if TYPE_CHECKING:
    # a process that runs an engine imports this file, and has no time for these
    from smtenc.presburger.loops import Node
    from smtenc.presburger.matrices import Matrices


class EngineFailure(SmtencError):
    """The error if an engine gives up or refuses a question. ``message`` is the engine's own message if there is one."""


SCHEDULER_OPTIONS = frozenset(
    """algorithm carry_self_first max_coefficient max_constant_term maximize_band_depth maximize_coincidence outer_coincidence separate_components
    serialize_sccs split_scaled treat_coalescing whole_component""".split()
)
"""The options of isl's scheduler, without ``isl_options_set_schedule_``: the isl manual, section "Scheduling"."""


class Engine(Protocol):
    """The questions that ``smtenc.sets`` asks an engine. Operands and results are texts in isl's notation."""

    @property
    def name(self) -> str:
        """The engine's name in records."""
        ...

    def is_true(self, predicate: str, *operands: str) -> bool:
        """Return whether a predicate holds: ``empty``, ``subset``, ``equal`` or ``disjoint``."""
        ...

    def result(self, operation: str, *operands: str) -> str:
        """Return the result of an operation, a key of ``OPERATIONS``."""
        ...

    def closure(self, operand: str) -> tuple[str, bool]:
        """Return a relation that contains the transitive closure, and whether it is the closure itself."""
        ...

    def sample(self, operand: str) -> str | None:
        """Return one element, with values for the parameters, as a set of that element; None if there is none."""
        ...

    def count(self, operand: str, most_operations: int | None = None) -> int:
        """Return the element count of a finite set without parameters. Raises ``EngineFailure`` for other sets, and after ``most_operations`` steps
        if given.
        """
        ...

    def points(self, operand: str, limit: int) -> list[str]:
        """Return all elements of a finite set without parameters, each as a set. Raises ``EngineFailure`` for other sets, and for more than ``limit``
        elements.
        """
        ...

    def matrices(self, operand: str) -> list[Matrices]:
        """Return the constraint matrices of each basic set or map of the union."""
        ...

    def code(self, schedule: str, context: str, options: str) -> Node:
        """Return loops that visit ``schedule``'s domain in the order of its range. Raises ``EngineFailure`` if no terminating loops exist."""
        ...

    def schedule(
        self, domain: str, validity: str, proximity: str, coincidence: str, options: Mapping[str, int] | None = None
    ) -> tuple[str, str]:
        """Return a schedule map of the instances ``domain``, and its schedule tree, by isl's scheduler: sinks of ``validity`` come after their
        sources, those of ``proximity`` soon after, and those of ``coincidence`` at the same time if possible.

        ``options`` are integers by a name of ``SCHEDULER_OPTIONS``. Raises ``EngineFailure`` for other names.
        """
        ...

"""The unknown functions of queries: their meaning, and facts about them."""

from __future__ import annotations

from smtenc.ir.core import Operation
from smtenc.terms.environment import Term


class UnknownFunctions:
    """Records of unknown functions by name: large constants, folds, opaque calls, memory."""

    def __init__(self) -> None:
        self.approximations: dict[str, None] = {}
        """Functions that represent something known less precisely than it is (a large constant, a fold)."""
        self.facts: dict[Term, str] = {}
        """Facts that hold in every execution, each with the name of the function that it is about: only queries with that function need it."""
        self.calls: dict[str, tuple[str, ...]] = {}
        """Opaque calls (``opaque``), and for each argument whether it is a ``scalar`` or a ``tensor``."""
        self.opaque: dict[Operation, None] = {}
        """Operations that were executed without semantics of their own, the source's first."""

"""Unknown functions of the queries: what they stand for, and what is known of them."""

from __future__ import annotations

from smtenc.ir.core import Operation
from smtenc.terms.environment import Term


class UnknownFunctions:
    """By their names: large constants, folds, opaque calls, memory."""

    def __init__(self) -> None:
        self.approximations: dict[str, None] = {}
        """Those that stand for something known more loosely than it is (a large constant, a fold)."""
        self.facts: dict[Term, str] = {}
        """What holds of memory in every execution, and the function of which it speaks: only queries with that function need it."""
        self.calls: dict[str, tuple[str, ...]] = {}
        """Opaque calls (``opaque``), and for each argument whether it is a ``scalar`` or a ``tensor``."""
        self.opaque: dict[Operation, None] = {}
        """Operations that were executed without semantics of their own, the source's first."""

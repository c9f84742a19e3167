"""Integer sets and relations with certified answers: isl computes each answer, and solvers check the claims that make it right.

    from smtenc.sets import Set

    assert Set("{ [i] : 0 <= i < 10 }") <= Set("{ [i] : i >= 0 }")

The names below load on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smtenc.sets.interface import Map as Map
    from smtenc.sets.interface import NotCertified as NotCertified
    from smtenc.sets.interface import Session as Session
    from smtenc.sets.interface import Set as Set
    from smtenc.sets.records import Answer as Answer

_HOME = {
    "Answer": "records",
    "Map": "interface",
    "NotCertified": "interface",
    "Session": "interface",
    "Set": "interface",
}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> object:
    """Import the module that holds ``name`` and return its value (PEP 562). Raises ``AttributeError`` for a name that is not in ``__all__``."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"smtenc.sets.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__

"""Finding what the folders of ``smtenc.dialects`` hold, by names: a dialect is a folder there, and known because it is there.

    smtenc/dialects/<dialect>/operations    what its operations are   ``DIALECT``
                              symbolic      what they mean as terms   ``SEMANTICS``, by operation
                              concrete      how they run on numbers   ``HANDLERS``, ``KERNELS``, ``BRANCHES``, ``EMITTERS``, by operation
                                            what is known of results  ``KNOWN_BITS``, by operation
                              parts         what they do with the parts of complex numbers  ``PARTS``, by operation

``symbolic``, ``concrete`` and ``parts`` are files, or folders of files whose tables are one table together. A dialect's files are imported when its
first operation is met. This is the only place that goes from an operation's name to a dialect's code, and knows nothing else.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType, ModuleType
from typing import Any

DIALECTS = "smtenc.dialects"


@cache
def dialect_names() -> tuple[str, ...]:
    """Return the names of the dialects' folders, sorted."""
    package = importlib.import_module(DIALECTS)
    return tuple(sorted(found.name for found in pkgutil.iter_modules(package.__path__) if found.ispkg))


@cache
def _modules(dialect: str, room: str) -> tuple[ModuleType, ...]:
    """The file of a room, or the files in it; none where the dialect or the room is not there."""
    if dialect not in dialect_names():
        return ()
    name = f"{DIALECTS}.{dialect}.{room}"
    if importlib.util.find_spec(name) is None:
        return ()
    found = importlib.import_module(name)
    inner = [f"{name}.{module.name}" for module in pkgutil.iter_modules(getattr(found, "__path__", ()))]
    return (found, *map(importlib.import_module, inner))


def entry(dialect: str, room: str, name: str) -> Any:
    """Return the value called ``name`` in the module ``room`` of a dialect; None if there is no such module."""
    return next((getattr(module, name) for module in _modules(dialect, room)), None)


@cache
def table(dialect: str, room: str, name: str) -> Mapping[str, Any]:
    """Return the tables called ``name`` in the modules of a room as one table, by operation; empty if there is none.

    Raises ``ValueError`` if two modules have a row for the same operation, or one has a row for another dialect's operation.
    """
    rows: dict[str, Any] = {}
    for module in _modules(dialect, room):
        found: Mapping[str, Any] = getattr(module, name, {})
        if rows.keys() & found.keys() or any(operation.partition(".")[0] != dialect for operation in found):
            raise ValueError(f"{module.__name__}.{name}: an operation of another file or dialect")
        rows |= found
    return MappingProxyType(rows)

"""The effects of functions without bodies, as the attributes declare them that MLIR's own passes give to declarations.

Both readings of a program, the symbolic and the concrete one, go by this: nothing else is known of such a function.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from smtenc.ir.attributes import OpaqueAttr
from smtenc.ir.core import Function
from smtenc.ir.types import FunctionType, IndexType, IntegerType, MemRefType, Type

_DISJOINT = "smtenc.disjoint"

_READNONE = "llvm.readnone"
"""A unit attribute: what ``convert-math-to-libm`` writes, and what ``convert-func-to-llvm`` turns into ``memory(none)``."""

_MEMORY_EFFECTS = ("memory_effects", "memory")
"""Names of the attribute ``#llvm.memory_effects<…>``: since LLVM 20 and before. Functions other than LLVM's carry it with or without ``llvm.``."""

_EFFECTS = re.compile(r"#llvm\.memory_effects<(.*)>", re.DOTALL)
_NONE = re.compile(r"\s*\w+\s*=\s*none\s*")
"""One kind of memory (``other``, ``argMem``, ``inaccessibleMem``; newer releases know more) that is neither read nor written."""


def declares_no_effects(function: Function) -> bool:
    """Return whether a declaration says that its function neither reads nor writes memory. Such a statement does not imply that the function
    terminates.
    """
    if _READNONE in function.attributes:
        return True
    found = (function.attributes.get(f"{prefix}{name}") for prefix in ("llvm.", "") for name in _MEMORY_EFFECTS)
    return any(_is_none(attribute.text) for attribute in found if isinstance(attribute, OpaqueAttr))


def called_as(function: Function, index_bits: int) -> tuple[str, FunctionType]:
    """Return what identifies calls of a function without a body: its name, and its type with ``index`` as the integer of ``index_bits`` bits that it
    is after its conversion to LLVM's dialect. Attributes of the call or of the declaration do not make it another function.
    """

    def passed(types: Sequence[Type]) -> tuple[Type, ...]:
        return tuple(IntegerType(index_bits) if isinstance(t, IndexType) else t for t in types)

    return function.name, FunctionType(passed(function.type.inputs), passed(function.type.results))


def is_disjointness(function: Function) -> bool:
    """Return whether ``function`` is the declared function ``@smtenc.disjoint``, or ``@smtenc.disjoint.ANYTHING`` for further types, from two memrefs
    to ``i1``.

    That function tells whether no element of one memref, from the first to the last, lies among those of the other; empty memrefs are disjoint.
    """
    memrefs = [isinstance(t, MemRefType) for t in function.type.inputs]
    named = function.name == _DISJOINT or function.name.startswith(f"{_DISJOINT}.")
    return named and function.is_declaration and memrefs == [True, True] and function.type.results == (IntegerType(1),)


def _is_none(text: str) -> bool:
    match = _EFFECTS.fullmatch(text.strip())
    return match is not None and all(_NONE.fullmatch(part) for part in match[1].split(","))

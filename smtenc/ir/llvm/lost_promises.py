"""Promises of LLVM IR that the llvm dialect cannot state: the reader of LLVM IR keeps them in attributes."""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.ir.attributes import ArrayAttr, Attribute, StringAttr

ADDRESS_ONLY = "llvm.address_only"
"""The attribute of ``llvm.ptrtoint`` that is ``ptrtoaddr``: no pointer can be made of its result."""
DENORMAL_MODES = "llvm.denormal_modes"
"""The attribute of a function of LLVM IR whose operations flush denormal numbers."""
LOST = "llvm.lost"
"""The attribute of operations and functions, a string for each promise: what is written, and for metadata a digest of all of the file's."""

ONE_INSTRUCTION = "llvm.one_instruction"
"""The attribute of operations that one instruction of LLVM IR became, which reads each of its operands once."""


def lost_promises(attributes: Mapping[str, Attribute]) -> tuple[str, ...]:
    """Return the words of the promises of an operation or a function that the llvm dialect cannot state."""
    lost = attributes.get(LOST)
    entries = lost.elements if isinstance(lost, ArrayAttr) else ()
    return tuple(_word(entry.value) for entry in entries if isinstance(entry, StringAttr))


def never_returns(attributes: Mapping[str, Attribute]) -> bool:
    """Return whether a function, or a call, says that the call does not return (``noreturn``): where it does that is undefined behaviour."""
    passed = attributes.get("passthrough")
    words = [entry.value for entry in passed if isinstance(entry, StringAttr)] if isinstance(passed, ArrayAttr) else []
    return NO_RETURN in (*words, *lost_promises(attributes)) or NO_RETURN in attributes


NO_RETURN = "noreturn"


def _word(written: str) -> str:
    return written.split()[0] if written.startswith("!") else written

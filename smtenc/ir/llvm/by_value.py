"""Arguments of ``llvm.func`` that are passed as copies of memory (``llvm.byval``)."""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.ir.attributes import ArrayAttr, DictAttr, IntegerAttr, TypeAttr
from smtenc.ir.core import Function, Operation
from smtenc.ir.types import Type


def passed_by_value(passes: Function | Operation) -> Mapping[int, tuple[Type, int]]:
    """Return, by their numbers, the arguments of a function, or operands of a call, of which the callee gets a copy: the type of what is copied, and
    the alignment of the copy in bytes, 0 if it is the type's own.
    """
    given, found = passes.attributes.get("arg_attrs"), dict[int, tuple[Type, int]]()
    for number, entry in enumerate(given if isinstance(given, ArrayAttr) else ()):
        entries = dict(entry.entries) if isinstance(entry, DictAttr) else {}
        if isinstance(type := entries.get("llvm.byval"), TypeAttr):
            align = entries.get("llvm.align")
            found[number] = type.type, align.value if isinstance(align, IntegerAttr) else 0
    return found

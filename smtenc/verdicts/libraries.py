"""Calls into a library in place of operations (``convert-linalg-to-std``, ``convert-math-to-libm``): what such a function does, no file says.

Neither a run nor a model tells anything of it then, so what is not proved is ``unsupported``, and the function is named.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import Function, Module, Operation
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord

_SETTLED = (Verdict.CORRECT, Verdict.CONFLICT, Verdict.UNSUPPORTED)


def unless_library(record: FunctionRecord, source: Module, target: Module, function: Function) -> FunctionRecord:
    """``record``; or that it is not supported, where it is no proof and ``function`` of ``target`` calls what only a library can define."""
    call = None if record.verdict in _SETTLED else next(_library_calls(source, target, function), None)
    if call is None:
        return record
    place = f" at {call.location}" if call.location.line else ""
    what = f"call of {call.attributes['callee']}, which has no body and which the source does not know{place}"
    return replace(record, verdict=Verdict.UNSUPPORTED, unsupported=what, counterexample=None, certificate=None, reason="")


def _library_calls(source: Module, target: Module, function: Function) -> Iterator[Operation]:
    """Calls of functions without bodies that the source's file does not mention, in ``function`` and in what it calls."""
    seen = {function.name}
    todo = [function]
    while todo:
        body = todo.pop().body
        for operation in (inner for block in (body.blocks if body else ()) for op in block.operations for inner in op.walk()):
            callee = operation.attributes.get("callee") if operation.name == "func.call" else None
            called = target.by_name.get(callee.root) if isinstance(callee, SymbolRefAttr) else None
            if called is None or called.name in seen:
                continue
            if called.body is None and called.name not in source.by_name:
                yield operation
            seen.add(called.name)
            todo.append(called)

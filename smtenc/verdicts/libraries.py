"""Calls of functions without bodies that the source does not have, or not with this signature: calls into a library in place of operations
(``convert-linalg-to-std``, ``convert-math-to-libm``), and of functions elsewhere that a pass has changed, too. What these do, no file says.

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
    callee = call.attributes["callee"]
    known = isinstance(callee, SymbolRefAttr) and callee.root in source.by_name
    unlike = "whose signature is another one in the source" if known else "which the source does not know"
    what = f"call of {callee}, which has no body and {unlike}{place}"
    return replace(record, verdict=Verdict.UNSUPPORTED, unsupported=what, counterexample=None, certificate=None, reason="")


def _library_calls(source: Module, target: Module, function: Function) -> Iterator[Operation]:
    """Calls of functions without bodies that the source's file does not mention, or with another type, in ``function`` and in what it calls."""
    seen = {function.name}
    todo = [function]
    while todo:
        body = todo.pop().body
        for operation in (inner for block in (body.blocks if body else ()) for op in block.operations for inner in op.walk()):
            callee = operation.attributes.get("callee") if operation.name == "func.call" else None
            called = target.by_name.get(callee.root) if isinstance(callee, SymbolRefAttr) else None
            if called is None or called.name in seen:
                continue
            if called.body is None and (called.name not in source.by_name or source.by_name[called.name].type != called.type):
                yield operation
            seen.add(called.name)
            todo.append(called)

"""Texts of functions of the llvm dialect, and what running them gives."""

from __future__ import annotations

from typing import Any

from smtenc.frontend import read_text
from smtenc.interpreter import Inconclusive, Undefined, run
from smtenc.ir.llvm.aggregates import flattened
from tests.interpreter import programs

LIBRARY = """
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @calloc(i64, i64) -> !llvm.ptr
llvm.func @aligned_alloc(i64, i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
"""


def function(signature: str, body: str, around: str = "") -> str:
    """The text of ``@f``; its body may use the numbers ``%c0`` to ``%c8`` and ``%c64``, and functions of the C library."""
    numbers = "".join(f"%c{n} = llvm.mlir.constant({n} : i64) : i64\n" for n in (*range(9), 64))
    return f"{LIBRARY}{around}\nllvm.func @f{signature} {{\n{numbers}{body}\n}}"


def ran(text: str, *arguments: Any, index_bits: int = 64) -> Any:
    """The results of ``@f`` as text, or why there are none: ``undefined: …`` or ``inconclusive: …``."""
    module = flattened(read_text(text))
    found = module.by_name["f"]
    given = [programs.value(t, a) for t, a in zip(found.type.inputs, arguments, strict=True)]
    try:
        execution = run(found, module, given, index_bits=index_bits)
        execution.force_effects()
    except Undefined as error:
        return f"undefined: {error.reason}"
    except Inconclusive as error:
        return f"inconclusive: {error.reason}"
    results = [programs.shown(execution, k) for k in range(len(execution.results))]
    return results[0] if len(results) == 1 else results

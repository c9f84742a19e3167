"""Functions over buffers, as functions of tensors: what the symbolic side and the interpreter are held against each other on."""

from __future__ import annotations

from differential import read

from smtenc.ir.types import MemRefType


def of_tensors(text: str, name: str) -> str:
    """``text`` with a function ``w`` more: it calls ``name`` on new buffers that hold its arguments, and gives the results, and what they hold then."""
    type = read(text).by_name[name].type
    parameters, lines, operands, returned = [], [], [], []
    for k, given in enumerate(type.inputs):
        passed = str(given)
        if isinstance(given, MemRefType):
            passed = passed.replace("memref", "tensor")
            lines.append(f"%m{k} = memref.alloc() : {given}")
            lines.append(f"bufferization.materialize_in_destination %p{k} in writable %m{k} : ({passed}, {given}) -> ()")
            returned.append((f"%r{k}", passed, f"%r{k} = bufferization.to_tensor %m{k} : {given}"))
        operands.append(f"%m{k}" if isinstance(given, MemRefType) else f"%p{k}")
        parameters.append(f"%p{k}: {passed}")
    results = list(map(str, type.results))
    call = f"func.call @{name}({', '.join(operands)}) : ({', '.join(map(str, type.inputs))}) -> ({', '.join(results)})"
    lines.append(f"%c:{len(results)} = {call}" if results else call)
    lines += [line for _, _, line in returned]
    names = [f"%c#{k}" for k in range(len(results))] + [n for n, _, _ in returned]
    types = results + [t for _, t, _ in returned]
    lines.append(f"return {', '.join(names)} : {', '.join(types)}" if names else "return")
    return f"func.func @w({', '.join(parameters)}) -> ({', '.join(types)}) {{\n" + "\n".join(lines) + f"\n}}\n{text}"

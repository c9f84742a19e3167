"""Whole modules in generic form, which no parser of a certain MLIR release has to accept: for the syntax of newer ones."""

from __future__ import annotations

from collections.abc import Sequence

from rows import Row
from tosa_texts import operation


def generic_function(name: str, signature: str, body: str) -> str:
    """As ``differential.function_text``, in generic form: the body defines ``%r``; ``signature`` is ``(%a: i8) -> i8``."""
    parameters, _, result = (part.strip() for part in signature.rpartition("->"))
    arguments = parameters.removeprefix("(").removesuffix(")")
    types = ", ".join(p.partition(":")[2].strip() for p in arguments.split(", %"))
    return (
        f'"func.func"() <{{function_type = ({types}) -> {result}, sym_name = "{name}"}}> ({{\n^bb0({arguments}):\n{body}\n'
        f'"func.return"(%r) : ({result}) -> ()\n}}) : () -> ()\n'
    )


def generic_module(functions: str) -> str:
    return f'"builtin.module"() ({{\n{functions}}}) : () -> ()\n'


def new_function(name: str, operands: str, types: str, result: str, attributes: str = "", before: str = "") -> tuple[str, str]:
    """As ``tosa_texts.function``, in generic form: the parameters are all operands but %p, %p1 and so on."""
    parameters = ", ".join(f"{n}: {t}" for n, t in zip(operands.split(", "), types.split(", "), strict=True) if not n.startswith("%p"))
    body = f"{before}\n{operation(name.partition('__')[0], operands, types, result, attributes)}"
    return name, generic_function(name, f"({parameters}) -> {result}", body)


def new_module(name: str, operands: str, types: str, result: str, attributes: str = "", before: str = "") -> tuple[str, str]:
    """``new_function`` as a module of its own."""
    name, text = new_function(name, operands, types, result, attributes, before)
    return name, generic_module(text)


def shape(values: str, as_value: str = "%p") -> str:
    """``tosa.const_shape`` of the sizes ``3, 2``."""
    rank = len(values.split(",")) if values else 0
    dense = f"[{values}]" if values else ""
    return f'{as_value} = "tosa.const_shape"() {{values = dense<{dense}> : tensor<{rank}xindex>}} : () -> !tosa.shape<{rank}>'


def generic_text_of(rows: Sequence[Row], which: str) -> str:
    """As ``rows.text_of``; all operations of the bodies are in generic form."""
    return generic_module("".join(generic_function(row.name, row.signature, getattr(row, which)) for row in rows))

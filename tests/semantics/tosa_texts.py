"""Texts of tosa operations in generic form, which the tests of the dialect share."""

from __future__ import annotations

from differential import function_text

VECTOR, BYTES, BITS = "tensor<3xf32>", "tensor<3xi8>", "tensor<3xi1>"
POOL = "pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, kernel = array<i64: 2, 2>"


def operation(op: str, operands: str, types: str, result: str, attributes: str = "", as_value: str = "%r") -> str:
    """``%r = "tosa.op"(%a, %b) {…} : (types) -> result``; ``as_value`` is another name for %r."""
    return f'{as_value} = "tosa.{op}"({operands}) {{{attributes}}} : ({types}) -> {result}'


def function(name: str, operands: str, types: str, result: str, attributes: str = "", before: str = "") -> tuple[str, str]:
    """A function named like the operation (after ``__``, any distinction) whose parameters are all operands but %p."""
    names, kinds = operands.split(", "), types.split(", ")
    parameters = ", ".join(f"{n}: {t}" for n, t in zip(names, kinds, strict=True) if n != "%p")
    body = f"{before}\n{operation(name.partition('__')[0], operands, types, result, attributes)}"
    return name, function_text(name, f"({parameters}) -> {result}", body)


def unary(name: str, type: str, attributes: str = "", result: str | None = None) -> tuple[str, str]:
    return function(name, "%a", type, result or type, attributes)


def binary(name: str, type: str, result: str | None = None, attributes: str = "") -> tuple[str, str]:
    return function(name, "%a, %b", f"{type}, {type}", result or type, attributes)


def constant(type: str, value: str) -> str:
    return f'%p = "tosa.const"() {{value = dense<{value}> : {type}}} : () -> {type}'

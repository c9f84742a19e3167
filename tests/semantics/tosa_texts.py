"""Texts of tosa operations in generic form, which the tests of the dialect share."""

from __future__ import annotations

import re

from differential import function_text

VECTOR, BYTES, BITS = "tensor<3xf32>", "tensor<3xi8>", "tensor<3xi1>"
POOL = "pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, kernel = array<i64: 2, 2>"


def operation(op: str, operands: str, types: str, result: str, attributes: str = "", as_value: str = "%r") -> str:
    """``%r = "tosa.op"(%a, %b) {…} : (types) -> result``; ``as_value`` is another name for %r."""
    return f'{as_value} = "tosa.{op}"({operands}) {{{attributes}}} : ({types}) -> {result}'


def split_types(types: str) -> list[str]:
    """``tensor<2xi8>, !quant.uniform<i8:f32, 0.5>``: a comma within a type is followed by a number."""
    return re.split(r", (?=[a-z!])", types)


def function(name: str, operands: str, types: str, result: str, attributes: str = "", before: str = "") -> tuple[str, str]:
    """A function named like the operation (after ``__``, any distinction) whose parameters are all operands but %p, %p1 and so on."""
    names, kinds = operands.split(", "), split_types(types)
    parameters = ", ".join(f"{n}: {t}" for n, t in zip(names, kinds, strict=True) if not n.startswith("%p"))
    body = f"{before}\n{operation(name.partition('__')[0], operands, types, result, attributes)}"
    return name, function_text(name, f"({parameters}) -> {result}", body)


def unary(name: str, type: str, attributes: str = "", result: str | None = None) -> tuple[str, str]:
    return function(name, "%a", type, result or type, attributes)


def binary(name: str, type: str, result: str | None = None, attributes: str = "") -> tuple[str, str]:
    return function(name, "%a, %b", f"{type}, {type}", result or type, attributes)


def constant(type: str, value: str, as_value: str = "%p") -> str:
    return f'{as_value} = "tosa.const"() {{value = dense<{value}> : {type}}} : () -> {type}'


def not_the_same(text: str) -> tuple[str, str]:
    """A module and one with an operation more that does nothing: programs that are the same to the letter are not executed."""
    unused = '%unused = "arith.constant"() {value = 0 : i8} : () -> i8\n'
    return text, text.replace("return %r", f"{unused}return %r").replace('"func.return"', f'{unused}"func.return"')

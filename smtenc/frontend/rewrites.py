"""Older or optional spellings of custom syntax, rewritten to what the wheel's parser accepts. Tried only after it has refused a text.

Every rewriting stays on its line, so that locations keep their lines.
"""

from __future__ import annotations

import re

_EXPAND_SHAPE = re.compile(
    r"(?P<head>\b(?:tensor|memref)\.expand_shape\s+%[\w$.#-]+\s*\[(?>(?:\s*+\[[0-9, ]*\]\s*+,?)*)\s*\])"
    r"(?P<tail>\s*(?:\{[^{}\n]*\}\s*)?:[^\n]*?\binto\s+(?:tensor|memref)<(?P<shape>(?:[0-9]+x)*)[a-z])"
)
_SPARSE_CONVERT = re.compile(
    r"\bsparse_tensor\.convert[ \t]+(?P<operand>%[\w$.#-]+)[ \t]*:[ \t]*(?P<source>[^\n]*?)[ \t]+to[ \t]+(?P<target>[^\n/]*?)[ \t\r]*$",
    re.MULTILINE,
)

_STEP_VECTOR = re.compile(r"(?<![\w$.\"])llvm\.intr\.experimental\.stepvector(?![\w$.])")


def modernised(text: str) -> str:
    """Return ``text`` with old spellings replaced:

    * ``expand_shape`` to a static shape without ``output_shape`` (before MLIR 19) gets one;
    * ``sparse_tensor.convert``, whose dialect the wheel lacks, becomes generic form;
    * ``llvm.intr.experimental.stepvector`` (before MLIR 20) gets its later name.
    """
    text = _EXPAND_SHAPE.sub(_with_output_shape, text)
    text = _STEP_VECTOR.sub("llvm.intr.stepvector", text)
    return _SPARSE_CONVERT.sub(r'"sparse_tensor.convert"(\g<operand>) : (\g<source>) -> (\g<target>)', text)


def _with_output_shape(found: re.Match[str]) -> str:
    sizes = ", ".join(size for size in found["shape"].split("x") if size)
    return f"{found['head']} output_shape [{sizes}]{found['tail']}"

"""Recognition of LLVM IR, as text or bitcode, among other programs."""

from __future__ import annotations

import re

BITCODE = (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")
"""The first bytes of bitcode, without a wrapper and with one."""
SUFFIXES = (".ll", ".bc")
_LLVM_IR = re.compile(r"^(?:define|declare)\s[^\n]*@|^target (?:triple|datalayout)\s*=|^source_filename\s*=", re.MULTILINE)


def is_llvm_ir(text: str, file: str) -> bool:
    """Return whether the text of ``file`` is LLVM IR: by the file's name, else by what is written in it."""
    return file.endswith(SUFFIXES) or (not file.endswith(".mlir") and _LLVM_IR.search(text) is not None)

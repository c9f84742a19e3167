"""Execution of the llvm dialect's terminators. Source: MLIR's llvm document; LLVM's Language Reference, "Terminator Instructions".

Branches are those of cf, which are lowered to them one by one; the machine itself follows them, and executes ``llvm.return``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.cf import concrete as cf
from smtenc.interpreter.machine import Branch, Frame
from smtenc.interpreter.values import Undefined
from smtenc.ir.core import Block, Operation, Value


def _unreachable(frame: Frame, op: Operation) -> tuple[Block, Sequence[Value]]:
    raise Undefined("llvm.unreachable is reached", op.location)


BRANCHES: Mapping[str, Branch] = MappingProxyType(
    {
        "llvm.br": cf.BRANCHES["cf.br"],
        "llvm.cond_br": cf.BRANCHES["cf.cond_br"],
        "llvm.switch": cf.BRANCHES["cf.switch"],
        "llvm.unreachable": _unreachable,
    }
)

"""Engines that misbehave in every way that a process of their own has to survive. The predicate says which."""

from __future__ import annotations

import os
import signal
import time

from smtenc.presburger.engine import EngineFailure


class Misbehaving:
    def is_true(self, predicate: str, *operands: str) -> bool:
        match predicate:
            case "sleeps":
                time.sleep(600)
            case "is killed":
                os.kill(os.getpid(), signal.SIGKILL)
            case "aborts":
                os.write(2, b"isl_ctx.c:42: this cannot be\n")
                os.abort()
            case "aborts without memory":
                os.write(2, b"GNU MP: Cannot allocate memory (size=8)\n")
                os.abort()
            case "takes memory":
                bytearray(1 << 30)
            case "has no memory":
                raise EngineFailure("isl: allocation failure")
            case "fails":
                raise EngineFailure("isl: unbounded optimum")
            case "has a bug":
                raise LookupError("the wrong key")
            case "prints":
                print("isl talks", flush=True)
                os.write(2, b"isl warns\n")
            case "closes the channel":
                os.closerange(3, 100)
        return True

    def result(self, operation: str, *operands: str) -> str:
        """Its process, or what it was given."""
        return str(os.getpid()) if operation == "pid" else " ".join(operands)

    def sample(self, operand: str) -> object:
        return object()


class Unwilling:
    def __init__(self) -> None:
        raise OSError("isl is not installed")

"""The binding of z3 through a few functions of its C API: its start-up takes a tenth of that of the Python package that ships the library."""

from __future__ import annotations

import ctypes
import os
import sys
import time

from solvers.bindings.outputs import unknown, verdict

_ERROR_HANDLER = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int)
_IGNORE = _ERROR_HANDLER(lambda context, code: None)  # the default handler ends the process


class Binding:
    """The state of z3 for one query: a fresh context, which is kept for the values of its model."""

    def __init__(self) -> None:
        self.library = load()
        self.library.Z3_get_full_version.restype = ctypes.c_char_p
        self.version = self.library.Z3_get_full_version().decode().removeprefix("Z3 ").split()[0]
        self.context: int | None = None

    def solve(self, script: str, seconds: float, seed: int, options: dict[str, str]) -> tuple[str, str]:
        z3 = self.library
        self.forget()
        # Global, because a context does not pass these on to the solver behind Z3_eval_smtlib2_string.
        limit = max(1, int(seconds * 1000))
        for key, value in {"timeout": limit, "smt.random_seed": seed, "sat.random_seed": seed, **options}.items():
            z3.Z3_global_param_set(key.encode(), str(value).encode())
        if wrong := next((f"{key}={value}" for key, value in options.items() if self.parameter(key) != value), ""):
            return "error", f"z3 has no parameter that takes {wrong}"
        config = z3.Z3_mk_config()
        self.context = z3.Z3_mk_context(config)
        z3.Z3_del_config(config)
        z3.Z3_set_error_handler(self.context, _IGNORE)
        start = time.monotonic()
        status, reason = verdict(self.run(script))
        if status == "unknown":
            words = self.run("(get-info :reason-unknown)").strip().removeprefix("(:reason-unknown ").removesuffix(")").strip('"')
            return unknown(words, time.monotonic() - start, seconds)
        return status, reason

    def forget(self) -> None:
        if self.context is not None:
            self.library.Z3_del_context(self.context)
            self.context = None

    def parameter(self, key: str) -> str | None:
        """Return the value that z3 holds for a global parameter, or None if it has no such parameter. It shows whether a setting took effect, because
        z3 only warns on standard error about a value that it cannot read.
        """
        value = ctypes.c_char_p()
        known = self.library.Z3_global_param_get(key.encode(), ctypes.byref(value))
        return value.value.decode(errors="replace") if known and value.value is not None else None

    def values(self, terms: list[str]) -> str:
        return self.run(f"(get-value ({' '.join(terms)}))")

    def model(self) -> str:
        return self.run("(get-model)")

    def run(self, commands: str) -> str:
        """Return what z3 prints on ``commands``. An error that z3 reports only by code is appended as an ``(error …)``."""
        z3 = self.library
        output: bytes = z3.Z3_eval_smtlib2_string(self.context, commands.encode()) or b""
        code = z3.Z3_get_error_code(self.context)
        text = output.decode(errors="replace")
        if code and "(error" not in text:
            message = z3.Z3_get_error_msg(self.context, code) or b""
            text += f'(error "{message.decode(errors="replace")}")'
        return text


def load() -> ctypes.CDLL:
    """Return the library that the ``z3-solver`` distribution brought, with types for the functions used here."""
    places = [os.path.join(entry, "z3", "lib", "libz3.so") for entry in sys.path]
    path = next((place for place in places if os.path.exists(place)), None)
    if path is None:
        from z3.z3core import lib  # editable or unusual installations

        path = lib()._name
    library = ctypes.CDLL(path)
    pointer, text = ctypes.c_void_p, ctypes.c_char_p
    signatures: dict[str, tuple[object, list[object]]] = {
        "Z3_mk_config": (pointer, []),
        "Z3_del_config": (None, [pointer]),
        "Z3_global_param_set": (None, [text, text]),
        "Z3_global_param_get": (ctypes.c_bool, [text, ctypes.POINTER(ctypes.c_char_p)]),
        "Z3_mk_context": (pointer, [pointer]),
        "Z3_del_context": (None, [pointer]),
        "Z3_set_error_handler": (None, [pointer, _ERROR_HANDLER]),
        "Z3_get_error_code": (ctypes.c_int, [pointer]),
        "Z3_get_error_msg": (text, [pointer, ctypes.c_int]),
        "Z3_eval_smtlib2_string": (text, [pointer, text]),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(library, name)
        function.restype = result
        function.argtypes = arguments
    return library

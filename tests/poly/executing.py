"""Texts in MLIR and C, executed on numbers by others than ``smtenc.poly.programs.execution``: the interpreter that confirms counterexamples, and a C compiler."""

from __future__ import annotations

import ctypes
import shutil
import struct
import subprocess
from pathlib import Path
from typing import Any

import numpy as np

from smtenc.frontend import read_text
from smtenc.interpreter import Block, ConcreteMemRef, ConcreteValue, Origin, run, scalar_from_bits
from smtenc.interpreter.layouts import row_major
from smtenc.ir.types import FloatType, MemRefType
from smtenc.poly.programs.model import Program

COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def executed_by_mlir(text: str, of: Program, values: dict[str, Any]) -> dict[str, np.ndarray]:
    """The arrays of doubles that are arguments, at the end."""
    module = read_text(text)
    (function,) = module.functions
    names = [*of.parameters, *(a.name for a in of.arrays.values() if not a.is_local)]
    given: list[ConcreteValue] = []
    for name, type_ in zip(names, function.type.inputs, strict=True):
        if isinstance(type_, MemRefType):
            array = np.asarray(values[name], dtype=np.float64)
            element, bits = type_.element, array.view(np.uint64).ravel().tolist()
            block = Block(element, len(bits), Origin.ARGUMENT, name, lambda k, e=element, b=bits: scalar_from_bits(e, b[k]))
            given.append(ConcreteMemRef(type_, block, 0, 0, array.shape, row_major(array.shape)))
        elif isinstance(type_, FloatType):
            given.append(scalar_from_bits(type_, struct.unpack("<Q", struct.pack("<d", values[name]))[0]))
        else:
            given.append(scalar_from_bits(type_, values[name] % 2**64))
    execution = run(function, module, given, fuel=10_000_000)
    execution.force_effects()
    found = {}
    for name, value in zip(names, given, strict=True):
        if isinstance(value, ConcreteMemRef):
            cells = [execution.cell(value.block, k).taken.bits() for k in range(value.size)]
            found[name] = np.array(cells, dtype=np.uint64).view(np.float64).reshape(np.shape(values[name]))
    return found


def executed_by_c(text: str, of: Program, values: dict[str, Any], folder: Path) -> dict[str, np.ndarray]:
    """The same, of what ``COMPILER`` makes of a text in C, without contraction of sums and products."""
    source, library = folder / f"{of.name}.c", folder / f"{of.name}.so"
    source.write_text(text, encoding="utf-8")
    assert COMPILER is not None
    subprocess.run(
        [COMPILER, "-O0", "-ffp-contract=off", "-Wall", "-Werror", "-shared", "-fPIC", str(source), "-o", str(library), "-lm"], check=True
    )
    given: list[Any] = [ctypes.c_int(values[p]) for p in of.parameters]
    found = {}
    for array in of.arrays.values():
        if array.is_value:
            given.append(ctypes.c_double(values[array.name]))
        elif not array.is_local:
            found[array.name] = np.array(values[array.name], dtype=np.float64)
            given.append(found[array.name].ctypes.data_as(ctypes.c_void_p))
    function = getattr(ctypes.CDLL(str(library)), of.name)
    function.restype = None
    function(*given)
    return found

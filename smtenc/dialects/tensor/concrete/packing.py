"""Execution of ``tensor.pack`` and ``tensor.unpack``, which later became operations of linalg."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.linalg.concrete.packing import pack, unpack
from smtenc.interpreter.machine import Handler

HANDLERS: Mapping[str, Handler] = MappingProxyType({"tensor.pack": pack, "tensor.unpack": unpack})

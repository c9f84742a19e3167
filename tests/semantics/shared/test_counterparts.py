"""Operations that are another dialect's under names of their own."""

from __future__ import annotations

from types import MappingProxyType

import pytest

from smtenc.errors import Unsupported
from smtenc.ir.attributes import Attribute, OpaqueAttr
from smtenc.ir.core import Module, Operation, Value
from smtenc.ir.types import FloatType
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.counterparts import counterpart
from smtenc.semantics.world import World

F32 = FloatType("f32")


def frame() -> Frame:
    return Frame(World(), Module(()))


def addition(**attributes: Attribute) -> Operation:
    return Operation("llvm.fadd", (Value(F32), Value(F32)), (Value(F32),), MappingProxyType(attributes))


def test_an_operation_has_one_counterpart_in_a_pair() -> None:
    """By it is known whether two choices are of one operation."""
    here, one, other = frame(), addition(), addition()
    found = counterpart(here, one, "arith.addf")
    assert (found.name, found.operands, found.results) == ("arith.addf", one.operands, one.results)
    assert counterpart(here.child(), one, "arith.addf") is found
    assert counterpart(here, other, "arith.addf") is not found
    assert counterpart(frame(), one, "arith.addf") is not found


def test_what_is_decided_of_an_operation_is_decided_of_its_counterpart() -> None:
    here, one, other = frame(), addition(), addition()
    here.world.choices.decided = frozenset({one})
    assert counterpart(here, one, "arith.addf") in here.world.choices.decided
    assert counterpart(here, other, "arith.addf") not in here.world.choices.decided


def test_flags_that_the_counterpart_does_not_know_are_not_dropped() -> None:
    flags = OpaqueAttr("#llvm.fastmath<nnan>")
    assert counterpart(frame(), addition(fastmath=flags), "arith.addf").attributes["fastmath"] == flags
    with pytest.raises(Unsupported, match="fast-math"):
        counterpart(frame(), addition(fastmath=flags), "arith.sitofp")

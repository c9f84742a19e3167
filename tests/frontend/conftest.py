"""Reading single types and attributes out of generic-form text."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from smtenc.frontend.generic import GenericReader
from smtenc.frontend.numbering import Numbering
from smtenc.frontend.origin import Origin
from smtenc.ir.attributes import Attribute
from smtenc.ir.types import Type


def _reader(text: str) -> GenericReader:
    return GenericReader(text, Origin(text, "t.mlir", normalised=False), Numbering(text))


@pytest.fixture
def read_type() -> Callable[[str], Type]:
    return lambda text: _reader(text).type()


@pytest.fixture
def read_attribute() -> Callable[[str], Attribute]:
    return lambda text: _reader(text).attribute()

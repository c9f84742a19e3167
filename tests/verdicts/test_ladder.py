"""The ladder's rungs: the order of what they leave open, and which of them can do better than a model's approximations."""

from __future__ import annotations

import pytest

from smtenc.floats.layout import Casts
from smtenc.verdicts.ladder import ABSTRACT, EXACT, LADDERS, PRECISE_CASTS, UNROLLED, FloatContent, Rung


def test_auto_climbs_every_rung_of_the_other_ladders() -> None:
    assert LADDERS["auto"] == LADDERS["abstract"] + LADDERS["exact"]


@pytest.mark.parametrize("ladder", list(LADDERS.values()), ids=list(LADDERS))
def test_rungs_never_become_coarser(ladder: tuple[Rung, ...]) -> None:
    def fineness(rung: Rung) -> tuple[bool, bool, bool]:
        return rung.exact, rung.unrolled, rung.casts is Casts.PRECISE

    assert sorted(ladder, key=fineness) == list(ladder)
    assert len({rung.folder for rung in ladder}) == len(ladder)


def test_precise_casts_are_tried_where_there_are_casts() -> None:
    assert PRECISE_CASTS.may_settle(FloatContent(floats=True, casts=True))
    assert not PRECISE_CASTS.may_settle(FloatContent(floats=True, casts=False))


def test_exact_floats_are_tried_where_there_are_floats() -> None:
    assert EXACT.may_settle(FloatContent(floats=True, casts=False))
    assert not EXACT.may_settle(FloatContent(floats=False, casts=False))


def test_unrolling_does_not_depend_on_the_floats() -> None:
    assert UNROLLED.may_settle(FloatContent(floats=False, casts=False))


def test_a_rung_belongs_to_one_encoding() -> None:
    assert (ABSTRACT.encoding, EXACT.encoding) == ("abstract", "exact")

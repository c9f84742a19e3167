"""A sample of the campaign, and that it notices what is wrong."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from smtenc.floats import arithmetic
from smtenc.floats.formats import FORMATS, to_fraction
from smtenc.verdicts.lattice import Verdict

from .float_campaign import DTYPES, Judged, Pair, Tree, campaign, inputs_of, judged, numbers, pairs

X, Y = (Tree("argument", "f8E5M2", detail=str(k)) for k in range(2))
ARGUMENTS = ("f8E5M2", "f8E5M2")


def test_no_sampled_verdict_is_contradicted() -> None:
    assert [str(r) for r in campaign(20, seed=3) if r.contradiction] == []


def _judged(source: Tree, target: Tree) -> Judged:
    return judged(source, target, inputs_of(ARGUMENTS, Random(0))[0])


def operation(name: str, *operands: Tree, flags: tuple[str, ...] = ()) -> Tree:
    return Tree(name, "f8E5M2", operands or (X, Y), flags=flags)


@pytest.mark.parametrize(
    ("source", "target", "right"),
    [
        (operation("addf"), operation("addf", Y, X), True),
        (operation("addf"), operation("subf"), False),
        (operation("maxnumf"), operation("maxnumf", Y, X), True),
        (operation("maximumf", flags=("nnan",)), operation("maxnumf"), False),
        (operation("maxnumf", flags=("nnan",)), operation("maximumf"), True),
        (operation("mulf", flags=("nsz",)), operation("mulf"), True),
        (operation("mulf"), operation("mulf", flags=("nsz",)), False),
        (operation("addf"), operation("addf", flags=("ninf",)), False),
        # two reasons for one open sign leave it open still
        (operation("minnumf", flags=("nsz",)), operation("minimumf", flags=("nnan", "nsz")), False),
        (operation("minnumf", flags=("nnan", "nsz")), operation("minnumf", Y, X, flags=("nnan", "nsz")), True),
        (operation("minnumf", flags=("nnan", "nsz")), operation("minimumf", flags=("nsz",)), True),
    ],
)
def test_the_reference_knows_right_from_wrong(source: Tree, target: Tree, right: bool) -> None:
    assert (_judged(source, target).wrong is None) is right


def test_a_false_verdict_is_a_contradiction() -> None:
    (result,) = campaign(1, seed=1)
    wrong, right = Judged(0, 0), Judged(None, None)
    assert replace(result, verdict=Verdict.CORRECT, judged=wrong).contradiction == "false correct"
    assert replace(result, verdict=Verdict.INCORRECT, judged=right, exhaustive=True).contradiction == "false incorrect"
    assert not replace(result, verdict=Verdict.INCORRECT, judged=wrong).contradiction
    assert not replace(result, verdict=Verdict.CORRECT, judged=right).contradiction


@pytest.mark.parametrize("name", DTYPES)
def test_the_reference_rounds_as_the_formats_do(name: str) -> None:
    """Against the project's own rounding, on sums of any two numbers of a few."""
    fmt, ours = FORMATS[name], numbers(name)
    patterns = [0, 1, 2, fmt.one_bits, fmt.one_bits + 1, fmt.smallest_normal_bits, fmt.max_finite_bits, fmt.max_finite_bits - 1]
    for a in patterns:
        for b in (b | s for b in patterns[1:] for s in (0, fmt.sign_mask)):
            with np.errstate(all="ignore"):
                found = float(ours.rounded(np.array([ours.values[a] + ours.values[b]]))[0])
            bits = arithmetic.add(fmt, a, b)
            assert found == ours.values[bits] or (np.isnan(found) and np.isnan(ours.values[bits])), (a, b)
            if np.isfinite(found):
                assert to_fraction(fmt, bits) == found


def test_a_seed_gives_the_same_pairs_again() -> None:
    assert [p.texts for p in pairs(5, seed=7)] == [p.texts for p in pairs(5, seed=7)]
    assert len({p.texts for p in pairs(20, seed=7)}) > 15


def test_the_text_is_that_of_the_tree() -> None:
    source, _ = Pair(ARGUMENTS, operation("addf", flags=("nsz",)), X).texts
    assert source == (
        "func.func @f(%a0: f8E5M2, %a1: f8E5M2) -> f8E5M2 {\n  %0 = arith.addf %a0, %a1 fastmath<nsz> : f8E5M2\n  return %0 : f8E5M2\n}\n"
    )

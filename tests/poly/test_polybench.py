"""The kernels of PolyBench: each computes what NumPy says, and its text in MLIR is what the printer makes of the one in C."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from smtenc.poly.programs.execution import Elements, run
from smtenc.poly.programs.model import Program
from tests.poly.polybench import CASES, FOLDER, KERNELS, Values, mlir, program
from tests.poly.polybench_pairs import OF_PASSES, PAIRS


def given(of: Program, values: Values) -> tuple[dict[str, int], dict[str, object]]:
    """Parameters, and all else."""
    arrays = {name: v.tolist() if isinstance(v, np.ndarray) else v for name, v in values.items() if name in of.arrays}
    return {p: values[p] for p in of.parameters}, arrays


def as_array(elements: Elements, like: np.ndarray) -> np.ndarray:
    found = np.zeros_like(like)
    for place, value in elements.items():
        found[place] = value
    return found


def test_there_are_thirty() -> None:
    assert len(KERNELS) == 30
    assert CASES.keys() == set(KERNELS)


@pytest.mark.parametrize("kernel", KERNELS)
def test_a_kernel_computes_what_numpy_says(kernel: str) -> None:
    of = program(kernel)
    values = CASES[kernel].inputs(of)
    parameters, arrays = given(of, values)
    found = run(of, parameters, arrays)
    expected: Mapping[str, np.ndarray] = CASES[kernel].result(
        **{k: v.copy() if isinstance(v, np.ndarray) else v for k, v in values.items()}
    )
    assert expected
    for name, array in expected.items():
        np.testing.assert_allclose(as_array(found[name], values[name]), array, rtol=1e-9, atol=1e-12, err_msg=name)


@pytest.mark.parametrize("kernel", KERNELS)
def test_the_text_in_mlir_is_what_the_printer_makes(kernel: str) -> None:
    """``python -m tests.poly.polybench`` makes all again."""
    assert (FOLDER / f"{kernel}.mlir").read_text(encoding="utf-8") == mlir(kernel)


# -- pairs --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PAIRS)
def test_a_pair_is_what_its_schedule_makes(name: str) -> None:
    """``python -m tests.poly.polybench_pairs`` makes all again."""
    pair = PAIRS[name]
    assert (FOLDER / f"{name}.src.mlir").read_text(encoding="utf-8") == pair.source()
    assert (FOLDER / f"{name}.tgt.mlir").read_text(encoding="utf-8") == pair.target()


def test_every_pair_is_made_by_a_schedule_or_a_pass() -> None:
    assert {f.name.removesuffix(".src.mlir") for f in FOLDER.glob("*.src.mlir")} == PAIRS.keys() | OF_PASSES.keys()
    for name, pair in OF_PASSES.items():
        assert (FOLDER / f"{name}.src.mlir").read_text(encoding="utf-8") == pair.source()


@pytest.mark.parametrize("name", [name for name, pair in PAIRS.items() if pair.schedule is not None])
def test_a_schedule_is_as_right_as_its_pair_says(name: str) -> None:
    """On the input that a wrong one names, or on numbers at random, of which all products and sums are exact."""
    pair = PAIRS[name]
    of = pair.program
    rng = np.random.default_rng(1)
    arrays: dict[str, np.ndarray] = {}
    for a in of.arrays.values():
        if not a.is_local:
            arrays[a.name] = rng.integers(1, 4, [int(e.constant) for e in a.extents if e is not None]).astype(float)
            if pair.ones:
                arrays[a.name][...] = 0.0
    for array, place in pair.ones:
        arrays[array][place] = 1.0
    given_ = {name: v.tolist() for name, v in arrays.items()}
    own, other = run(of, {}, given_), run(of, {}, given_, pair.schedule)
    # a NaN is another each time
    assert (repr(own) == repr(other)) is (pair.verdict == "correct")

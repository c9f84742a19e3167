"""The kernels of PolyBench: each computes what NumPy says, and its text in MLIR is what the printer makes of the one in C."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from smtenc.poly.model import Program
from smtenc.poly.running import Elements, run
from tests.poly.polybench import CASES, FOLDER, KERNELS, Values, mlir, program


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

"""Folds over domains of different rank: of one sequence in row-major order, where the sizes agree; that they do, the source's definedness says."""

from __future__ import annotations

from typing import Any

import pytest

from smtenc.verdicts.lattice import Verdict

HEAD = "func.func @f(%t: tensor<?xf32>, %u: tensor<?x?xf32>, %a: index, %o: tensor<f32>) -> tensor<f32> {\n"


def _sum(of: str, type: str, rank: int, map: str = "", body: str = "arith.addf %s, %p : f32") -> str:
    dims = ", ".join(f"d{k}" for k in range(rank))
    iterators = ", ".join(['"reduction"'] * rank)
    return (
        f"%r = linalg.generic {{indexing_maps = [affine_map<({dims}) -> ({map or dims})>, affine_map<({dims}) -> ()>], "
        f"iterator_types = [{iterators}]}} ins({of} : {type}) outs(%o : tensor<f32>) {{\n"
        f"^bb0(%p: f32, %s: f32):\n%v = {body}\nlinalg.yield %v : f32\n}} -> tensor<f32>\nreturn %r : tensor<f32>\n}}"
    )


EXPANDED = HEAD + "%e = tensor.expand_shape %t [[0, 1]] output_shape [%a, 4] : tensor<?xf32> into tensor<?x4xf32>\n"
FLAT = HEAD + _sum("%t", "tensor<?xf32>", 1)
CAST = HEAD + "%c = tensor.cast %u : tensor<?x?xf32> to tensor<8x16xf32>\n"
FLAT_CAST = CAST + "%e = tensor.collapse_shape %c [[0, 1]] : tensor<8x16xf32> into tensor<128xf32>\n" + _sum("%e", "tensor<128xf32>", 1)


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (EXPANDED + _sum("%e", "tensor<?x4xf32>", 2), FLAT),
        (FLAT, FLAT.replace("%r", "%q")),
        (CAST + _sum("%u", "tensor<?x?xf32>", 2), FLAT_CAST),
    ],
    ids=["expanded", "the same", "cast"],
)
def test_one_order_is_one_sum(verify: Any, source: str, target: str) -> None:
    assert verify(source, target).verdict is Verdict.CORRECT


@pytest.mark.parametrize(
    ("source", "target"),
    [
        # nothing says that there are as many
        (HEAD + _sum("%u", "tensor<?x?xf32>", 2), FLAT),
        (FLAT, EXPANDED + _sum("%e", "tensor<?x4xf32>", 2)),
        # another order
        (EXPANDED + _sum("%e", "tensor<?x4xf32>", 2, body="arith.subf %s, %p : f32"), FLAT),
        (CAST + _sum("%u", "tensor<?x?xf32>", 2, "d1, d0"), FLAT_CAST),
    ],
    ids=["other elements", "undefined", "difference", "transposed"],
)
def test_what_is_no_one_sequence_is_not(verify: Any, source: str, target: str) -> None:
    assert verify(source, target).verdict is not Verdict.CORRECT

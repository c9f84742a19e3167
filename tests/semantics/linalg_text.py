"""Writing structured operations briefly: ``generic`` builds a linalg.generic from maps, iterators and a body."""

from __future__ import annotations

import re
from collections.abc import Sequence


def generic(
    result: str,
    inputs: Sequence[tuple[str, str]],
    output: tuple[str, str],
    maps: Sequence[str],
    iterators: str,
    body: str,
) -> str:
    """``inputs`` and ``output`` are (value, type); ``iterators`` is ``p`` and ``r`` a loop; the body names ``%x0 …`` and the accumulator ``%acc``,

    and yields ``%y``. Elements are what the types say.
    """
    names = {"p": "parallel", "r": "reduction"}
    dims = ", ".join(f"d{k}" for k in range(len(iterators)))
    affine = ", ".join(f"affine_map<({dims}) -> ({m})>" for m in maps)
    kinds = ", ".join(f'"{names[i]}"' for i in iterators)
    elements = [_element(t) for _, t in inputs]
    last = _element(output[1])
    arguments = ", ".join([*(f"%x{k}: {t}" for k, t in enumerate(elements)), f"%acc: {last}"])
    values, types = ", ".join(v for v, _ in inputs), ", ".join(t for _, t in inputs)
    ins = f"ins({values} : {types}) " if inputs else ""
    return (
        f"{result} = linalg.generic {{indexing_maps = [{affine}], iterator_types = [{kinds}]}} {ins}outs({output[0]} : {output[1]}) {{\n"
        f"^bb0({arguments}):\n{body}\nlinalg.yield %y : {last}\n}} -> {output[1]}"
    )


def _element(type: str) -> str:
    return re.sub(r"^tensor<(?:[\d?]+x)*(.+)>$", r"\1", type)


def total(result: str, tensor: str, type: str, init: str, body: str = "%y = arith.addf %acc, %x0 : f32", element: str = "f32") -> str:
    """A reduction of every dimension of a tensor into a 0-d one."""
    rank = type.count("x") - element.count("x")
    dims = ", ".join(f"d{k}" for k in range(rank))
    return generic(result, [(tensor, type)], (init, f"tensor<{element}>"), [dims, ""], "r" * rank, body)

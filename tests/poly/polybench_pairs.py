"""Pairs of ``corpora/polybench``: kernels at small sizes, and what MLIR's passes or schedules make of them, some of them wrong.

``python -m tests.poly.polybench_pairs`` writes those of schedules again; with ``passes`` those of MLIR's passes, too.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from smtenc.poly.programs.generation import loops, with_values
from smtenc.poly.programs.mlir_text import mlir_function
from smtenc.poly.programs.model import Program, relation_of_times
from smtenc.presburger.affine import Affine, constant, floor_of
from smtenc.presburger.isl import Isl
from smtenc.presburger.relations import Relation
from tests.poly.polybench import FOLDER, program

Time = tuple[Affine, ...]
Times = Mapping[str, Callable[..., Time]]
"""By statement, of the values of its iterators."""


@dataclass(frozen=True)
class Pair:
    """``times`` is the target's schedule; ``replaced`` are changes of its text. ``ones`` are elements that are 1 in the input that shows a mistake,
    in which all others are 0.
    """

    kernel: str
    sizes: Mapping[str, int]
    idea: str
    verdict: str
    times: Times | None = None
    replaced: Sequence[tuple[str, str]] = ()
    ones: Sequence[tuple[str, tuple[int, ...]]] = ()
    options: str = "--assume no-alias"

    @property
    def program(self) -> Program:
        return with_values(program(self.kernel), self.sizes)

    @property
    def schedule(self) -> Relation | None:
        if self.times is None:
            return None
        of = self.program
        return relation_of_times(of, {s.name: self.times[s.name](*map(Affine.variable, s.iterators)) for s in of.statements})

    def source(self) -> str:
        of = self.program
        header = f"// pass: hand-written\n// idea: {self.idea}\n// verdict: {self.verdict}\n// options: {self.options}\n"
        return header + mlir_function(of, loops(of, Isl()))

    def target(self) -> str:
        of = self.program
        text = mlir_function(of, loops(of, Isl(), self.schedule))
        for old, new in self.replaced:
            assert old in text, f"'{old}' is not in\n{text}"
            text = text.replace(old, new)
        return text


def _number(value: int) -> Affine:
    return constant(value)


_LINE = {"steps": 2, "n": 4}
_PLANE = {"steps": 2, "n": 4}


def _late(statement: int) -> Affine:
    return _number(statement)


PAIRS: Mapping[str, Pair] = {
    # -- right
    "jacobi-1d-fused-shifted": Pair(
        "jacobi-1d",
        _LINE,
        "the two loops of a round in one, the second a point behind",
        "correct",
        {f"S{k}": lambda t, i, k=k: (t, i + k, _late(k)) for k in (0, 1)},
    ),
    "seidel-2d-skewed-interchanged": Pair(
        "seidel-2d",
        _PLANE,
        "rounds innermost, over rows that move by one a round",
        "correct",
        {"S0": lambda t, i, j: (t + i, t, j)},
    ),
    "lu-right-looking": Pair(
        "lu",
        {"n": 3},
        "elimination row by row as column by column: what is left is updated at once",
        "correct",
        {
            "S0": lambda i, j, k: (k, _number(1), i, j),
            "S1": lambda i, j: (j, _number(0), i, _number(0)),
            "S2": lambda i, j, k: (k, _number(1), i, j),
        },
    ),
    "trisolv-by-columns": Pair(
        "trisolv",
        {"n": 4},
        "a triangular solve column by column",
        "correct",
        {
            "S0": lambda i: (_number(-1), _number(0), i),
            "S1": lambda i, j: (j, _number(1), i),
            "S2": lambda i: (i, _number(0), _number(0)),
        },
    ),
    "floyd-warshall-interchanged": Pair(
        "floyd-warshall",
        {"n": 3},
        "the columns of each round outermost: what an element reads of its own round comes before or after it as it did",
        "correct",
        {"S0": lambda k, i, j: (k, j, i)},
    ),
    # -- wrong
    "jacobi-1d-tiles-without-skew": Pair(
        "jacobi-1d",
        _LINE,
        "all rounds of one tile of 2 before the next tile, which do not lean: A[3] = 1",
        "incorrect",
        {f"S{k}": lambda t, i, k=k: (floor_of(i, 2), t, _late(k), i) for k in (0, 1)},
        ones=[("A", (3,))],
    ),
    "jacobi-1d-fused-too-early": Pair(
        "jacobi-1d",
        _LINE,
        "the two loops of a round in one: the second reads B to the right before it is there: A[3] = 1",
        "incorrect",
        {f"S{k}": lambda t, i, k=k: (t, i, _late(k)) for k in (0, 1)},
        ones=[("A", (3,))],
    ),
    "jacobi-1d-unroll-jam-rounds": Pair(
        "jacobi-1d",
        {"steps": 2, "n": 4},
        "two rounds jammed into each other, though the second needs what the first leaves: A[3] = 1",
        "incorrect",
        {f"S{k}": lambda t, i, k=k: (floor_of(t, 2), _late(k), i, t) for k in (0, 1)},
        ones=[("A", (3,))],
    ),
    "fdtd-2d-fused-shift-of-one-missing": Pair(
        "fdtd-2d",
        {"steps": 1, "nx": 2, "ny": 3},
        "hz in the loop of ex, in the same column, where it needs the next one: hz[0][1] = 1",
        "incorrect",
        {
            "S0": lambda t, j: (t, _number(0), j, _number(0), _number(0)),
            "S1": lambda t, i, j: (t, _number(1), i, j, _number(0)),
            "S2": lambda t, i, j: (t, _number(2), i, j, _number(0)),
            "S3": lambda t, i, j: (t, _number(2), i, j, _number(1)),
        },
        ones=[("hz", (0, 1))],
    ),
    "seidel-2d-interchanged": Pair(
        "seidel-2d",
        {"steps": 1, "n": 4},
        "columns that move by one a round outside of rows: the point above to the right is not there yet: A[1][2] = 1",
        "incorrect",
        {"S0": lambda t, i, j: (t, t + j, i)},
        ones=[("A", (1, 2))],
    ),
    "trisolv-reversed": Pair(
        "trisolv",
        {"n": 3},
        "from the last unknown to the first: L is 1 on its diagonal, and L[2][0] = b[0] = 1",
        "incorrect",
        {
            "S0": lambda i: (-i, _number(0), _number(0)),
            "S1": lambda i, j: (-i, _number(1), j),
            "S2": lambda i: (-i, _number(2), _number(0)),
        },
        ones=[*(("L", (k, k)) for k in range(3)), ("L", (2, 0)), ("b", (0,))],
    ),
    "trisolv-distributed": Pair(
        "trisolv",
        {"n": 3},
        "all divisions after all sums, which read what is divided: L is 2 on its diagonal, and L[2][0] = b[0] = 1",
        "incorrect",
        {
            "S0": lambda i: (_number(0), i, _number(0)),
            "S1": lambda i, j: (_number(1), i, j),
            "S2": lambda i: (_number(2), i, _number(0)),
        },
    ),
    "gramschmidt-distributed": Pair(
        "gramschmidt",
        {"m": 2, "n": 3},
        "all projections before all subtractions, which change what is projected next: A[0][0] = A[0][1] = A[0][2] = A[1][1] = A[1][2] = 1",
        "incorrect",
        {
            "S0": lambda k: (k, *map(_number, (0, 0, 0))),
            "S1": lambda k, i: (k, _number(1), i, _number(0)),
            "S2": lambda k: (k, *map(_number, (2, 0, 0))),
            "S3": lambda k, i: (k, _number(3), i, _number(0)),
            "S4": lambda k, j: (k, _number(4), j, _number(-1)),
            "S5": lambda k, j, i: (k, _number(5), j, i),
            "S6": lambda k, j, i: (k, _number(4), j, i),
        },
        ones=[("A", place) for place in ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2))],
    ),
    "gemm-parallel-sum": Pair(
        "gemm",
        {"ni": 2, "nj": 3, "nk": 4},
        "the products of one element are added in parallel: all rounds write C[i][j], whatever is in it",
        "incorrect",
        replaced=[("affine.for %k = 0 to 4 {", "affine.parallel (%k) = (0) to (4) {")],
    ),
    "seidel-2d-parallel-columns": Pair(
        "seidel-2d",
        {"steps": 1, "n": 4},
        "the points of a row in parallel, though each reads the one to its left, whatever is in it",
        "incorrect",
        replaced=[("affine.for %j = 1 to 3 {", "affine.parallel (%j) = (1) to (3) {")],
    ),
    "symm-parallel-scalar": Pair(
        "symm",
        {"m": 3, "n": 4},
        "columns in parallel, with one sum for all of them, whatever is in it",
        "incorrect",
        replaced=[("affine.for %j = 0 to 4 {", "affine.parallel (%j) = (0) to (4) {")],
    ),
    "symm-parallel-private": Pair(
        "symm",
        {"m": 3, "n": 4},
        "columns in parallel, each with a sum of its own",
        "correct",
        replaced=[
            ("  %sum = memref.alloca() : memref<f64>\n", ""),
            ("affine.for %j = 0 to 4 {", "affine.parallel (%j) = (0) to (4) {\n      %sum = memref.alloca() : memref<f64>"),
        ],
    ),
}


PASSES: Mapping[str, str] = {
    "fusion": "affine-loop-fusion",
    "tile": "func.func(affine-loop-tile{tile-size=2})",
    "unroll": "func.func(affine-loop-unroll{unroll-factor=4})",
    "unroll-jam": "func.func(affine-loop-unroll-jam{unroll-jam-factor=2})",
    "coalescing": "func.func(affine-loop-coalescing)",
    "parallelize": "func.func(affine-parallelize)",
    "scalrep": "func.func(affine-scalrep)",
    "invariant": "func.func(affine-loop-invariant-code-motion)",
    "copy": "func.func(affine-data-copy-generate{generate-dma=false fast-mem-space=0})",
}


@dataclass(frozen=True)
class OfPass:
    """``name`` is a key of ``PASSES``. Without ``sizes`` all parameters are arguments."""

    kernel: str
    name: str
    idea: str
    sizes: Mapping[str, int]
    verdict: str = "correct"
    options: str = "--assume no-alias"

    def source(self) -> str:
        of = with_values(program(self.kernel), self.sizes)
        name = next(n for n in PASSES[self.name].replace("{", "(").replace(")", "(").split("(") if n.startswith("affine"))
        header = f"// pass: {name}\n// idea: {self.idea}\n// verdict: {self.verdict}\n// options: {self.options}\n"
        return header + mlir_function(of, loops(of, Isl()))

    def target(self) -> str:
        """As MLIR's own pass makes it."""
        import iree.compiler.ir as ir
        from iree.compiler.passmanager import PassManager

        with ir.Context():
            module = ir.Module.parse(self.source())
            PassManager.parse(f"builtin.module({PASSES[self.name]})").run(module.operation)
            return str(module)


OF_PASSES: Mapping[str, OfPass] = {
    f"{pair.kernel}-{pair.name}{'' if pair.sizes else '-dynamic'}": pair
    for pair in (
        OfPass("2mm", "parallelize", "all loops but those of sums in parallel, of any size", {}),
        OfPass("gemm", "copy", "each element of a row of B in a buffer of its own, of any size", {}),
        OfPass("2mm", "tile", "both products in tiles of 2", {"ni": 3, "nj": 4, "nk": 3, "nl": 2}),
        OfPass("2mm", "unroll", "sums four at a time, with the rest after them", {"ni": 2, "nj": 5, "nk": 6, "nl": 2}),
        OfPass(
            "3mm",
            "coalescing",
            "each product's two outer loops in one, with quotients and remainders",
            {"ni": 2, "nj": 3, "nk": 2, "nl": 3, "nm": 2},
        ),
        OfPass("atax", "unroll-jam", "two rows at a time", {"m": 4, "n": 3}),
        OfPass("atax", "copy", "elements in buffers", {"m": 3, "n": 4}),
        OfPass("bicg", "parallelize", "the clearing of s in parallel; both sums stay in order", {"m": 3, "n": 3}),
        OfPass("covariance", "scalrep", "stores forwarded to loads", {"m": 3, "n": 2}),
        OfPass("covariance", "coalescing", "the two loops that subtract means in one", {"m": 3, "n": 2}),
        OfPass("durbin", "parallelize", "what copies in parallel, the recursion not", {"n": 4}),
        OfPass("gemm", "invariant", "alpha A[i][k] before the loop over columns", {"ni": 3, "nj": 3, "nk": 2}),
        OfPass("gesummv", "parallelize", "rows in parallel", {"n": 3}),
        OfPass("syr2k", "tile", "the triangle in tiles of 2", {"n": 3, "m": 2}),
        OfPass("syrk", "copy", "elements in buffers, of a triangle", {"n": 3, "m": 3}),
        OfPass("trmm", "parallelize", "columns in parallel, rows not", {"m": 3, "n": 3}),
        OfPass("trisolv", "tile", "a triangular solve in tiles of 2", {"n": 3}),
        OfPass(
            "doitgen",
            "fusion",
            "row A[r][q] is overwritten while its products are still computed: A is 1, and C4[0][0] = 2, all others of C4 1",
            {"nr": 1, "nq": 1, "np": 2},
            "incorrect",
        ),
        OfPass(
            "doitgen",
            "unroll-jam",
            "two planes at a time, with one row of sums for both: A[0][0][0] = C4[0][0] = 1",
            {"nr": 2, "nq": 1, "np": 2},
            "incorrect",
        ),
        OfPass(
            "seidel-2d",
            "unroll-jam",
            "two rounds jammed into each other, though the second needs what the first leaves: A[1][2] = 1",
            {"steps": 2, "n": 4},
            "incorrect",
        ),
        OfPass("mvt", "coalescing", "n = -1 comes to (-1)(-1) rounds", {}, "incorrect"),
    )
}


def write(pairs: Mapping[str, Pair | OfPass]) -> None:
    for name, pair in pairs.items():
        (FOLDER / f"{name}.src.mlir").write_text(pair.source(), encoding="utf-8")
        (FOLDER / f"{name}.tgt.mlir").write_text(pair.target(), encoding="utf-8")


if __name__ == "__main__":
    write(PAIRS)
    if sys.argv[1:] == ["passes"]:
        write(OF_PASSES)

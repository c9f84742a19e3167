"""The kernels of ``corpora/polybench``: inputs, what each computes by NumPy, and how their texts are made of one another.

References are written from the mathematics, with whole rows and matrices where there are, and share nothing with the texts in C.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from smtenc.poly.programs.c_reader import read_c
from smtenc.poly.programs.generation import loops
from smtenc.poly.programs.mlir_text import mlir_function
from smtenc.poly.programs.model import Program
from smtenc.presburger.isl import Isl

FOLDER = Path(__file__).resolve().parents[2] / "corpora" / "polybench"
KERNELS = sorted(f.stem for f in FOLDER.glob("*.c"))

Array = NDArray[np.float64]
Values = dict[str, Any]
"""Of parameters, scalars and arrays."""


def program(kernel: str) -> Program:
    path = FOLDER / f"{kernel}.c"
    return read_c(path.read_text(encoding="utf-8"), path.name)


def mlir(kernel: str) -> str:
    """What ``corpora/polybench/KERNEL.mlir`` holds."""
    of_c = program(kernel)
    return mlir_function(of_c, loops(of_c, Isl()), "affine")


@dataclass(frozen=True)
class Case:
    """``result`` computes new arrays from what is given; ``given`` says the sizes of the parameters."""

    given: Mapping[str, int]
    result: Callable[..., Mapping[str, Array]]
    change: Callable[[Values], None] = lambda values: None
    """Of the inputs, which are at random."""

    def inputs(self, of: Program, seed: int = 0) -> Values:
        rng = np.random.default_rng(seed)
        values: Values = dict(self.given)
        for a in of.arrays.values():
            if a.is_local:
                continue
            point = {v: self.given[v.name] for e in a.extents if e is not None for v in e.variables()}
            shape = tuple(int(e.evaluate(point)) for e in a.extents if e is not None)
            values[a.name] = rng.uniform(0.5, 1.5, shape) if shape else float(rng.uniform(0.5, 1.5))
        self.change(values)
        return values


def _positive_definite(name: str) -> Callable[[Values], None]:
    def change(values: Values) -> None:
        a = values[name]
        values[name] = a @ a.T + len(a) * np.eye(len(a))

    return change


def gemm(alpha: float, beta: float, C: Array, A: Array, B: Array, **_: Any) -> Mapping[str, Array]:
    return {"C": beta * C + alpha * A @ B}


def two_mm(alpha: float, beta: float, A: Array, B: Array, C: Array, D: Array, **_: Any) -> Mapping[str, Array]:
    return {"D": beta * D + alpha * A @ B @ C, "T": alpha * A @ B}


def three_mm(A: Array, B: Array, C: Array, D: Array, **_: Any) -> Mapping[str, Array]:
    return {"E": A @ B, "F": C @ D, "G": A @ B @ C @ D}


def adi(
    steps: int, n: int, a: float, b: float, c: float, d: float, e: float, f: float, u: Array, v: Array, **_: Any
) -> Mapping[str, Array]:
    """Each half step solves (M x)_j = right-hand side, with 1 at both ends, for every line of the plane."""
    u, v = u.copy(), v.copy()
    inner = np.arange(1, n - 1)
    for _step in range(steps):
        for i in inner:
            right = -d * u[inner, i - 1] + (1 + 2 * d) * u[inner, i] - f * u[inner, i + 1]
            v[:, i] = _tridiagonal(a, b, c, right)
        for i in inner:
            right = -a * v[i - 1, inner] + (1 + 2 * a) * v[i, inner] - c * v[i + 1, inner]
            u[i, :] = _tridiagonal(d, e, f, right)
    return {"u": u, "v": v}


def _tridiagonal(low: float, middle: float, high: float, right: Array) -> Array:
    n = len(right) + 2
    matrix = np.eye(n)
    for j in range(1, n - 1):
        matrix[j, j - 1 : j + 2] = low, middle, high
    return np.linalg.solve(matrix, np.concatenate(([1.0], right, [1.0])))


def atax(A: Array, x: Array, **_: Any) -> Mapping[str, Array]:
    return {"y": A.T @ (A @ x), "t": A @ x}


def bicg(A: Array, p: Array, r: Array, **_: Any) -> Mapping[str, Array]:
    return {"s": A.T @ r, "q": A @ p}


def cholesky(A: Array, **_: Any) -> Mapping[str, Array]:
    return {"A": np.tril(np.linalg.cholesky(A)) + np.triu(A, 1)}


def correlation(m: int, n: int, data: Array, **_: Any) -> Mapping[str, Array]:
    deviation = data.std(axis=0)
    used = np.where(deviation <= 0.1, 1.0, deviation)
    scaled = (data - data.mean(axis=0)) / (np.sqrt(n) * used)
    corr = scaled.T @ scaled
    np.fill_diagonal(corr, 1.0)
    return {"corr": corr, "mean": data.mean(axis=0), "stddev": used, "data": scaled}


def covariance(data: Array, **_: Any) -> Mapping[str, Array]:
    return {"cov": np.cov(data, rowvar=False), "mean": data.mean(axis=0)}


def deriche(a1: float, a2: float, a3: float, a4: float, b1: float, b2: float, **given: Any) -> Mapping[str, Array]:
    def smoothed(lines: Array) -> Array:
        """Along the last axis: y_j = a1 x_j + a2 x_(j-1) + b1 y_(j-1) + b2 y_(j-2), and from the other end with a3 x_(j+1) + a4 x_(j+2)."""
        total = np.zeros_like(lines)
        size = lines.shape[1]
        padded = np.pad(lines, ((0, 0), (2, 2)))
        y = np.zeros_like(padded)
        for j in range(2, size + 2):
            y[:, j] = a1 * padded[:, j] + a2 * padded[:, j - 1] + b1 * y[:, j - 1] + b2 * y[:, j - 2]
        z = np.zeros_like(padded)
        for j in range(size + 1, 1, -1):
            z[:, j] = a3 * padded[:, j + 1] + a4 * padded[:, j + 2] + b1 * z[:, j + 1] + b2 * z[:, j + 2]
        total += (y + z)[:, 2:-2]
        return total

    return {"out": smoothed(smoothed(given["in"]).T).T}


def doitgen(A: Array, C4: Array, **_: Any) -> Mapping[str, Array]:
    return {"A": A @ C4}


def durbin(n: int, r: Array, **_: Any) -> Mapping[str, Array]:
    """The Toeplitz system with ones on its diagonal: T y = -r."""
    column = np.concatenate(([1.0], r[:-1]))
    matrix = np.array([[column[abs(i - j)] for j in range(n)] for i in range(n)])
    return {"y": np.linalg.solve(matrix, -r)}


def _weak(values: Values) -> None:
    values["r"] = values["r"] * 0.1


def fdtd_2d(steps: int, ex: Array, ey: Array, hz: Array, source: Array, **_: Any) -> Mapping[str, Array]:
    ex, ey, hz = ex.copy(), ey.copy(), hz.copy()
    for t in range(steps):
        ey[0, :] = source[t]
        ey[1:, :] -= 0.5 * np.diff(hz, axis=0)
        ex[:, 1:] -= 0.5 * np.diff(hz, axis=1)
        hz[:-1, :-1] -= 0.7 * (np.diff(ex, axis=1)[:-1, :] + np.diff(ey, axis=0)[:, :-1])
    return {"ex": ex, "ey": ey, "hz": hz}


def floyd_warshall(n: int, path: Array, **_: Any) -> Mapping[str, Array]:
    """By repeated products of the algebra of minima and sums, of ways with ever more edges."""
    ways = path.copy()
    for _step in range(n):
        ways = np.minimum(ways, (ways[:, :, None] + ways[None, :, :]).min(axis=1))
    return {"path": ways}


def _spread(values: Values) -> None:
    values["path"] = values["path"] ** 8
    np.fill_diagonal(values["path"], 0.0)


def gemver(alpha: float, beta: float, A: Array, u1: Array, v1: Array, u2: Array, v2: Array, **o: Any) -> Mapping[str, Array]:
    new = A + np.outer(u1, v1) + np.outer(u2, v2)
    x = o["x"] + beta * new.T @ o["y"] + o["z"]
    return {"A": new, "x": x, "w": o["w"] + alpha * new @ x}


def gesummv(alpha: float, beta: float, A: Array, B: Array, x: Array, **_: Any) -> Mapping[str, Array]:
    return {"y": alpha * A @ x + beta * B @ x}


def gramschmidt(A: Array, **given: Any) -> Mapping[str, Array]:
    q, r = np.linalg.qr(A)
    signs = np.sign(np.diag(r))
    return {"Q": q * signs, "R": np.triu(r * signs[:, None]) + np.tril(given["R"], -1)}


def _laplacian(a: Array) -> Array:
    """Of the inner points."""
    inner = (slice(1, -1),) * a.ndim
    total = np.zeros_like(a[inner])
    for axis in range(a.ndim):
        for move in (1, -1):
            total += np.roll(a, move, axis)[inner] - a[inner]
    return total


def heat_3d(steps: int, A: Array, B: Array, **_: Any) -> Mapping[str, Array]:
    A, B = A.copy(), B.copy()
    inner = (slice(1, -1),) * 3
    for _step in range(steps):
        B[inner] = A[inner] + 0.125 * _laplacian(A)
        A[inner] = B[inner] + 0.125 * _laplacian(B)
    return {"A": A, "B": B}


def jacobi_1d(steps: int, A: Array, B: Array, **_: Any) -> Mapping[str, Array]:
    A, B = A.copy(), B.copy()
    for _step in range(steps):
        B[1:-1] = 0.33333 * np.convolve(A, np.ones(3), "valid")
        A[1:-1] = 0.33333 * np.convolve(B, np.ones(3), "valid")
    return {"A": A, "B": B}


def jacobi_2d(steps: int, A: Array, B: Array, **_: Any) -> Mapping[str, Array]:
    A, B = A.copy(), B.copy()
    inner = (slice(1, -1),) * 2
    for _step in range(steps):
        B[inner] = A[inner] + 0.2 * _laplacian(A)
        A[inner] = B[inner] + 0.2 * _laplacian(B)
    return {"A": A, "B": B}


def _lower_upper(A: Array) -> Array:
    """Both factors in one, by blocks of one: the rest is what the outer product of column and row leaves."""
    A = A.copy()
    for k in range(len(A)):
        A[k + 1 :, k] /= A[k, k]
        A[k + 1 :, k + 1 :] -= np.outer(A[k + 1 :, k], A[k, k + 1 :])
    return A


def lu(A: Array, **_: Any) -> Mapping[str, Array]:
    return {"A": _lower_upper(A)}


def ludcmp(A: Array, b: Array, **_: Any) -> Mapping[str, Array]:
    return {"A": _lower_upper(A), "x": np.linalg.solve(A, b)}


def mvt(x1: Array, x2: Array, y1: Array, y2: Array, A: Array, **_: Any) -> Mapping[str, Array]:
    return {"x1": x1 + A @ y1, "x2": x2 + A.T @ y2}


def nussinov(n: int, base: Array, **_: Any) -> Mapping[str, Array]:
    """The most pairs within i to j: the first base is alone, or pairs with some later one. Neighbours do not pair."""

    def most(i: int, j: int) -> int:
        if i >= j:
            return 0
        paired = (1 + most(i + 1, k - 1) + most(k + 1, j) for k in range(i + 2, j + 1) if base[i] + base[k] == 3)
        return max([most(i + 1, j), *paired])

    return {"most": np.array([[float(most(i, j)) for j in range(n)] for i in range(n)])}


def _bases(values: Values) -> None:
    values["base"] = np.array([(3.0 * k) % 4 if k % 3 else float(k % 4) for k in range(values["n"])])
    values["most"] = np.zeros_like(values["most"])


def seidel_2d(steps: int, A: Array, n: int, **_: Any) -> Mapping[str, Array]:
    A = A.copy()
    for _step in range(steps):
        for i in range(1, n - 1):
            for j in range(1, n - 1):
                A[i, j] = A[i - 1 : i + 2, j - 1 : j + 2].mean()
    return {"A": A}


def symm(alpha: float, beta: float, C: Array, A: Array, B: Array, **_: Any) -> Mapping[str, Array]:
    return {"C": beta * C + alpha * (np.tril(A) + np.tril(A, -1).T) @ B}


def _lower(new: Array, old: Array) -> Array:
    return np.tril(new) + np.triu(old, 1)


def syr2k(alpha: float, beta: float, C: Array, A: Array, B: Array, **_: Any) -> Mapping[str, Array]:
    return {"C": _lower(beta * C + alpha * (A @ B.T + B @ A.T), C)}


def syrk(alpha: float, beta: float, C: Array, A: Array, **_: Any) -> Mapping[str, Array]:
    return {"C": _lower(beta * C + alpha * A @ A.T, C)}


def trisolv(L: Array, b: Array, **_: Any) -> Mapping[str, Array]:
    return {"x": np.linalg.solve(np.tril(L), b)}


def trmm(alpha: float, A: Array, B: Array, **_: Any) -> Mapping[str, Array]:
    return {"B": alpha * (np.tril(A, -1) + np.eye(len(A))).T @ B}


CASES: Mapping[str, Case] = {
    "2mm": Case({"ni": 2, "nj": 3, "nk": 4, "nl": 5}, two_mm),
    "3mm": Case({"ni": 2, "nj": 3, "nk": 4, "nl": 5, "nm": 3}, three_mm),
    "adi": Case({"steps": 2, "n": 6}, adi, lambda values: values.update(b=5.0, e=6.0)),
    "atax": Case({"m": 4, "n": 5}, atax),
    "bicg": Case({"m": 4, "n": 5}, bicg),
    "cholesky": Case({"n": 5}, cholesky, _positive_definite("A")),
    "correlation": Case({"m": 4, "n": 6}, correlation, lambda values: values["data"].__setitem__((slice(None), 1), 0.7)),
    "covariance": Case({"m": 4, "n": 6}, covariance),
    "deriche": Case({"w": 4, "h": 5}, deriche),
    "doitgen": Case({"nr": 2, "nq": 3, "np": 4}, doitgen),
    "durbin": Case({"n": 6}, durbin, _weak),
    "fdtd-2d": Case({"steps": 2, "nx": 4, "ny": 5}, fdtd_2d),
    "floyd-warshall": Case({"n": 5}, floyd_warshall, _spread),
    "gemm": Case({"ni": 3, "nj": 4, "nk": 5}, gemm),
    "gemver": Case({"n": 5}, gemver),
    "gesummv": Case({"n": 5}, gesummv),
    "gramschmidt": Case({"m": 5, "n": 4}, gramschmidt),
    "heat-3d": Case({"steps": 2, "n": 4}, heat_3d),
    "jacobi-1d": Case({"steps": 3, "n": 7}, jacobi_1d),
    "jacobi-2d": Case({"steps": 2, "n": 5}, jacobi_2d),
    "lu": Case({"n": 5}, lu, _positive_definite("A")),
    "ludcmp": Case({"n": 5}, ludcmp, _positive_definite("A")),
    "mvt": Case({"n": 5}, mvt),
    "nussinov": Case({"n": 7}, nussinov, _bases),
    "seidel-2d": Case({"steps": 2, "n": 5}, seidel_2d),
    "symm": Case({"m": 4, "n": 3}, symm),
    "syr2k": Case({"n": 4, "m": 3}, syr2k),
    "syrk": Case({"n": 4, "m": 3}, syrk),
    "trisolv": Case({"n": 5}, trisolv),
    "trmm": Case({"m": 4, "n": 3}, trmm),
}


if __name__ == "__main__":
    for kernel in KERNELS:
        (FOLDER / f"{kernel}.mlir").write_text(mlir(kernel), encoding="utf-8")

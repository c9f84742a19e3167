"""Loop nests that tests of several files take, their dependences, and their execution: all of it plain, and shared with what is tested: only the record of a dependence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from smtenc.poly.dependences import Dependence
from smtenc.poly.programs.model import Program, Statement
from smtenc.presburger.affine import Variable, parameter
from smtenc.presburger.formulas import conjunction, equal, holds, lexicographically

GEMM = """
for (int i = 0; i < N; i++) {
  for (int j = 0; j < N; j++)
    S0: C[i][j] = C[i][j] * beta;
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++)
      S1: C[i][j] = C[i][j] + alpha * A[i][k] * B[k][j];
}
"""
TWO_PRODUCTS = """
for (int i = 0; i < N; i++)
  for (int j = 0; j < N; j++)
    for (int k = 0; k < N; k++)
      S1: c[i][j] = c[i][j] + a[i][k] * b[k][j];
for (int i = 0; i < N; i++)
  for (int j = 0; j < N; j++)
    for (int k = 0; k < N; k++)
      S2: d[i][j] = d[i][j] + e[i][k] * c[k][j];
"""
MATRIX_PRODUCT = """
for (int i = 0; i < N; i++)
  for (int j = 0; j < N; j++)
    for (int k = 0; k < N; k++)
      S: C[i][j] = C[i][j] + A[i][k] * B[k][j];
"""
JACOBI_1D = """
for (int t = 0; t < T; t++) {
  for (int i = 1; i < N - 1; i++)
    S0: B[i] = 0.33 * (A[i - 1] + A[i] + A[i + 1]);
  for (int i = 1; i < N - 1; i++)
    S1: A[i] = 0.33 * (B[i - 1] + B[i] + B[i + 1]);
}
"""
SEIDEL_2D = """
for (int t = 0; t < T; t++)
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      S: A[i][j] = (A[i-1][j-1] + A[i-1][j] + A[i-1][j+1] + A[i][j-1] + A[i][j] + A[i][j+1] + A[i+1][j-1] + A[i+1][j] + A[i+1][j+1]) / 9.0;
"""


def dependences(program: Program) -> list[Dependence]:
    """Flow, anti- and output dependences from every access, not only from the last one before: an instance, one after it, and the same element."""
    found = []
    for source, sink in product(program.statements, repeat=2):
        before = lexicographically(*_padded(source, sink))
        for a, b in product(source.accesses, sink.accesses):
            if a.array == b.array and (a.writes or b.writes):
                same = [equal(x - sink.as_sink(y)) for x, y in zip(a.subscripts, b.subscripts, strict=True)]
                relation = conjunction((source.domain, sink.domain_of_sink, *same, before))
                found.append(Dependence(source, sink, a, b, None, relation))
    return found


def _padded(source: Statement, sink: Statement):  # type: ignore[no-untyped-def]
    """Times of two statements as far as the shorter goes: they differ there."""
    length = min(len(source.time), len(sink.time))
    return source.time[:length], "<<", [sink.as_sink(e) for e in sink.time[:length]]


def instances(statement: Statement, values: Mapping[str, int], largest: int) -> Iterator[tuple[int, ...]]:
    """Those in the box from -1 to ``largest``."""
    parameters = {parameter(p): n for p, n in values.items()}
    for point in product(range(-1, largest + 1), repeat=statement.depth):
        if holds(statement.domain, {**parameters, **dict(zip(statement.iterators, point, strict=True))}):
            yield point


def disorder(program: Program, times: Mapping[str, tuple], values: Mapping[str, int], largest: int) -> str:  # type: ignore[type-arg]
    """A conflicting pair of instances that ``times`` do not order as the program does, as a text; empty where there is none. By enumeration: no
    dependence, no polyhedron.
    """
    parameters: dict[Variable, int] = {parameter(p): n for p, n in values.items()}
    by_element: dict[tuple[str, tuple[object, ...]], list[tuple[tuple[object, ...], tuple[object, ...], bool, str]]] = {}
    for s in program.statements:
        for point in instances(s, values, largest):
            at = {**parameters, **dict(zip(s.iterators, point, strict=True))}
            before, after = (tuple(e.evaluate(at) for e in t) for t in (s.time, times[s.name]))
            for a in s.accesses:
                element = (a.array, tuple(e.evaluate(at) for e in a.subscripts))
                by_element.setdefault(element, []).append((before, after, a.writes, s.instance(point)))
    for element, touching in by_element.items():
        for (old, new, writes, name), (other_old, other_new, other_writes, other_name) in product(touching, repeat=2):
            if (writes or other_writes) and old < other_old and not new < other_new:
                return f"{name} before {other_name} at {element}: {new} is not before {other_new}"
    return ""

"""The list of MLIR's own dialects, whose operations are documented whether or not they have semantics here."""

from __future__ import annotations

from smtenc.ir.core import Operation

UPSTREAM = frozenset(
    """acc affine amdgpu amx arith arm_neon arm_sme arm_sve arm_graph async bufferization builtin cf complex dlti emitc func gpu index irdl linalg
    llvm math memref mesh ml_program mpi nvgpu nvvm omp pdl pdl_interp polynomial ptr quant rocdl scf shape shard smt sparse_tensor spirv tensor
    tosa transform ub vcix vector wasmssa x86vector xegpu xevm""".split()
)


def is_upstream(operation: Operation) -> bool:
    """Return whether an operation belongs to one of MLIR's own dialects; the meaning of operations of other dialects is unknown here."""
    return operation.dialect in UPSTREAM

"""The dialects that MLIR itself has: what an operation of them does is written down, whether or not it has semantics here."""

from __future__ import annotations

from smtenc.ir.core import Operation

UPSTREAM = frozenset(
    """acc affine amdgpu amx arith arm_neon arm_sme arm_sve arm_graph async bufferization builtin cf complex dlti emitc func gpu index irdl linalg
    llvm math memref mesh ml_program mpi nvgpu nvvm omp pdl pdl_interp polynomial ptr quant rocdl scf shape shard smt sparse_tensor spirv tensor
    tosa transform ub vcix vector wasmssa x86vector xegpu xevm""".split()
)


def is_upstream(operation: Operation) -> bool:
    """Whether an operation is of one of MLIR's own dialects; another one's is unknown to everybody but its authors."""
    return operation.dialect in UPSTREAM

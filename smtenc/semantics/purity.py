"""Which operations without semantics have no effects: their results depend on their operands only, and nobody else sees that they run.

They read and write no memory, end, and always give the same. Everything not listed here is taken to have effects.
"""

from __future__ import annotations

import re

from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import Function, Module, Operation
from smtenc.ir.types import MemRefType, UnrankedMemRefType
from smtenc.semantics.attributes import flags
from smtenc.semantics.folds.extrema import SETTLED

_PURE_DIALECTS = frozenset({"arith", "complex", "index", "linalg", "math", "quant", "shape", "tensor", "tosa", "vector"})
_WITH_EFFECTS = re.compile(
    r"shape\.(assuming|cstr_|debug_print|func|return)"
    r"|tensor\.parallel_insert_slice$"
    r"|tosa\.(variable|custom|while_loop)"
    r"|vector\.(print|warp_execute_on_lane_0|load|store|masked|expandload|compressstore|maskedload|maskedstore)"
)
"""Operations of these dialects that are not pure, or that do not end, or that look beyond their operands."""

_PURE = frozenset(
    """affine.apply affine.min affine.max affine.linearize_index affine.delinearize_index affine.for affine.if
    builtin.unrealized_conversion_cast gpu.block_dim gpu.block_id gpu.global_id gpu.grid_dim gpu.lane_id gpu.thread_id
    scf.for scf.if scf.index_switch ub.poison""".split()
)
_PURE_LLVM = frozenset(
    f"llvm.{name}"
    for name in """add sub mul udiv sdiv urem srem and or xor shl lshr ashr fadd fsub fmul fdiv frem fneg icmp fcmp select trunc zext sext
    fptrunc fpext sitofp uitofp fptosi fptoui bitcast extractvalue insertvalue extractelement insertelement shufflevector mlir.constant
    mlir.zero mlir.poison mlir.addressof getelementptr ptrtoint inttoptr addrspacecast intr.abs intr.bitreverse intr.bswap intr.ceil
    intr.copysign intr.ctlz intr.ctpop intr.cttz intr.fabs intr.floor intr.fma intr.fshl intr.fshr intr.maximum intr.minimum intr.round
    intr.roundeven intr.smax intr.smin intr.sqrt intr.trunc intr.umax intr.umin""".split()
)
_WITHIN_REGIONS = frozenset("affine.yield func.return linalg.yield scf.yield shape.yield tensor.yield tosa.yield vector.yield".split())


def is_pure(module: Module, operation: Operation) -> bool:
    """Whether an operation of ``module``, with its regions and the functions that they call, is known to have no effects."""
    return _is_pure(module, operation, frozenset())


def _is_pure(module: Module, operation: Operation, running: frozenset[Function]) -> bool:
    if operation.successors or _has_free_choices(operation):
        return False
    if any(isinstance(v.type, (MemRefType, UnrankedMemRefType)) for v in (*operation.operands, *operation.results)):
        return False
    if operation.name == "func.call":
        return _is_pure_call(module, operation, running)
    named = operation.name in _PURE or operation.name in _PURE_LLVM or operation.name in _WITHIN_REGIONS
    by_dialect = operation.dialect in _PURE_DIALECTS and _WITH_EFFECTS.match(operation.name) is None
    inner = (op for region in operation.regions for block in region.blocks for op in block.operations)
    return (named or by_dialect) and all(_is_pure(module, op, running) for op in inner)


def _is_pure_call(module: Module, operation: Operation, running: frozenset[Function]) -> bool:
    """A function without a body counts as one with effects here: what is assumed of it is for the call itself to say."""
    callee = operation.attributes.get("callee")
    function = module.by_name.get(callee.root) if isinstance(callee, SymbolRefAttr) else None
    if function is None or function.body is None or function in running:
        return False
    inside = (op for block in function.body.blocks for op in block.operations)
    return all(_is_pure(module, op, running | {function}) for op in inside)


def _has_free_choices(operation: Operation) -> bool:
    """Whether it is left open what the results are: by fast-math flags, or of extrema of zeros."""
    if operation.name in SETTLED:
        return True
    return any(flags(operation, name) - {"nnan", "ninf"} for name in ("fastmath", "fastmathFlags"))

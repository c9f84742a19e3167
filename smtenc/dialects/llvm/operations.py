"""What the operations of the llvm dialect are."""

from __future__ import annotations

from smtenc.ir.declarations import DialectDeclaration, Trait, operations

DIALECT = DialectDeclaration(
    "llvm",
    (
        *operations(
            """
            add addrspacecast and ashr bitcast extractelement extractvalue fadd fcmp fdiv fmul fneg fpext fptosi fptoui fptrunc frem
            fsub getelementptr icmp insertelement insertvalue intr.abs intr.bitreverse intr.bswap intr.ceil intr.copysign intr.ctlz
            intr.ctpop intr.cttz intr.fabs intr.floor intr.fma intr.fshl intr.fshr intr.maximum intr.minimum intr.round
            intr.roundeven intr.smax intr.smin intr.sqrt intr.trunc intr.umax intr.umin inttoptr lshr mlir.addressof mlir.constant
            mlir.poison mlir.zero mul or ptrtoint sdiv select sext shl shufflevector sitofp srem sub trunc udiv uitofp urem xor zext
            """,
            Trait.PURE,
            releases=(),
        ),
        *operations("unreachable", Trait.TERMINATOR, releases=()),
    ),
    unlisted=322,
)

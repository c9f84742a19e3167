"""Declarations of the operations of the llvm dialect.

Most operations on numbers are operations of arith and math under LLVM's names: LLVM's Language Reference and MLIR's documents agree on them, and
where arith is silent LLVM's instruction of the same kind mostly decides.
"""

from __future__ import annotations

from smtenc.ir.declarations import RELEASES, DialectDeclaration, OperationDeclaration, Trait, declared, operations

USUAL = Trait.PURE | Trait.TOTAL

_COUNTERPARTS = """
    add=arith.addi sub=arith.subi mul=arith.muli and=arith.andi xor=arith.xori shl=arith.shli lshr=arith.shrui ashr=arith.shrsi
    sdiv=arith.divsi udiv=arith.divui srem=arith.remsi urem=arith.remui icmp=arith.cmpi sext=arith.extsi zext=arith.extui trunc=arith.trunci
    intr.smax=arith.maxsi intr.smin=arith.minsi intr.umax=arith.maxui intr.umin=arith.minui intr.ctpop=math.ctpop
    fadd=arith.addf fsub=arith.subf fmul=arith.mulf fdiv=arith.divf frem=arith.remf fneg=arith.negf fcmp=arith.cmpf fpext=arith.extf
    fptrunc=arith.truncf sitofp=arith.sitofp uitofp=arith.uitofp fptosi=arith.fptosi fptoui=arith.fptoui
    intr.maximum=arith.maximumf intr.minimum=arith.minimumf intr.fabs=math.absf intr.fma=math.fma intr.sqrt=math.sqrt intr.floor=math.floor
    intr.ceil=math.ceil intr.trunc=math.trunc intr.round=math.round intr.roundeven=math.roundeven intr.copysign=math.copysign
    select=arith.select mlir.poison=ub.poison
"""


def _same(name: str, other: str) -> OperationDeclaration:
    return OperationDeclaration(name, declared(other).traits & ~Trait.NEW_STORAGE, RELEASES, same_as=other)


_LIKE_OTHERS = tuple(_same(*entry.split("=")) for entry in _COUNTERPARTS.split())
_OWN = operations("bitcast intr.abs intr.ctlz intr.cttz mlir.constant mlir.zero or", USUAL)
(_ASSUME,) = operations("intr.assume")

DIALECT = DialectDeclaration(
    "llvm",
    (
        *_LIKE_OTHERS,
        *_OWN,
        _ASSUME,
        *operations(
            """
            extractelement insertelement intr.bitreverse intr.bswap intr.fshl intr.fshr shufflevector
            """,
            Trait.PURE,
            releases=(),
        ),
        *operations("br cond_br switch unreachable", Trait.TERMINATOR),
        *operations("return", Trait.TERMINATOR | Trait.YIELDS | Trait.PURE | Trait.TOTAL | Trait.LEAVES_MEMORY),
        *operations("func mlir.global", Trait.STRUCTURE),
        *operations("call", Trait.ANY_ELEMENT | Trait.LEAVES_MEMORY),
        *operations("addrspacecast extractvalue getelementptr insertvalue inttoptr mlir.addressof ptrtoint", USUAL),
        *operations("load", Trait.LEAVES_MEMORY),
        *operations("store", Trait.STORES),
        *operations("fence intr.prefetch", Trait.LEAVES_MEMORY),
        *operations("alloca intr.memcpy intr.memcpy.inline intr.memmove intr.memset atomicrmw cmpxchg"),
    ),
    note="Arithmetic on numbers and vectors of static shape, in functions that are still `func.func`.",
    flags={
        """
        fadd fcmp fdiv fmul fneg frem fsub intr.ceil intr.copysign intr.fabs intr.floor intr.fma intr.maximum intr.minimum intr.round
        intr.roundeven intr.sqrt intr.trunc select
        """: "fastmathFlags",
        "fpext fptrunc": "fastmathFlags@24",
        "add mul shl sub": "overflowFlags",
        "trunc": "overflowFlags@20",
        "ashr lshr sdiv udiv": "isExact@20",
        "or": "isDisjoint@20",
        "uitofp zext": "nonNeg@20",
    },
    limits={
        "intr.assume": "operand bundles",
        "bitcast": "pointers; vectors of different lengths",
        "icmp mlir.zero": "pointers",
        "intr.copysign": "the sign of a NaN constant",
        "mlir.constant": "values that are neither numbers nor dense vectors",
        "mlir.poison": "types other than numbers, and vectors of these",
        "select": "fast-math flags",
    },
    unlisted=321 - len(_LIKE_OTHERS) - len(_OWN),
)

"""Declarations of the operations of the llvm dialect.

Most operations on numbers are operations of arith and math under LLVM's names: LLVM's Language Reference and MLIR's documents agree on them, and
where arith is silent LLVM's instruction of the same kind mostly decides.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from types import MappingProxyType

from smtenc.ir.core import Operation
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
    intr.maxnum=arith.maxnumf intr.minnum=arith.minnumf intr.rint=math.roundeven intr.nearbyint=math.roundeven
    intr.sin=math.sin intr.cos=math.cos intr.tan@22=math.tan intr.asin@22=math.asin intr.acos@22=math.acos intr.atan@22=math.atan
    intr.atan2@22=math.atan2 intr.sinh@20=math.sinh intr.cosh@20=math.cosh intr.tanh@20=math.tanh intr.sincos@22=math.sincos
    intr.experimental.constrained.fptrunc=arith.truncf intr.experimental.constrained.fpext@22=arith.extf
    intr.experimental.constrained.sitofp@22=arith.sitofp intr.experimental.constrained.uitofp@22=arith.uitofp
    intr.exp=math.exp intr.exp2=math.exp2 intr.log=math.log intr.log2=math.log2 intr.log10=math.log10 intr.pow=math.powf intr.powi=math.fpowi
"""
"""Names, with the first release that has the operation unless all have it, and the operations with the same meaning."""

PREDICATED: Mapping[str, str] = MappingProxyType(
    dict(
        entry.split("=")
        for entry in """
        add=arith.addi and=arith.andi ashr=arith.shrsi fadd=arith.addf fdiv=arith.divf fma=math.fma fmul=arith.mulf fmuladd=llvm.intr.fmuladd
        fneg=arith.negf fpext=arith.extf fptosi=arith.fptosi fptoui=arith.fptoui fptrunc=arith.truncf frem=arith.remf fsub=arith.subf
        lshr=arith.shrui mul=arith.muli or=arith.ori sext=arith.extsi shl=arith.shli sitofp=arith.sitofp smax=arith.maxsi smin=arith.minsi
        sub=arith.subi trunc=arith.trunci uitofp=arith.uitofp umax=arith.maxui umin=arith.minui xor=arith.xori zext=arith.extui
        """.split()
    )
)
"""The operations of ``llvm.intr.vp`` that are total, each with the operation that it is on active lanes."""

WITHOUT_EFFECT = ("fence", "intr.dbg.declare", "intr.dbg.label", "intr.dbg.value", "intr.experimental.noalias.scope.decl", "intr.prefetch")
"""The operations that do nothing in a program of one thread: hints, notes for debuggers, and names for scopes of aliasing."""

_WITHOUT_MEANING = """
    blockaddress@22 blocktag@22 call_intrinsic comdat comdat_selector dso_local_equivalent@22 indirectbr@22 inline_asm invoke landingpad
    linker_options mlir.alias@22 mlir.global_ctors mlir.global_dtors mlir.ifunc@22 mlir.none module_flags@22 resume va_arg@20
    intr.annotation intr.coro.align intr.coro.begin intr.coro.end intr.coro.free intr.coro.id intr.coro.promise intr.coro.resume
    intr.coro.save intr.coro.size intr.coro.suspend intr.eh.typeid.for
    intr.exp10@22 intr.experimental.vp.strided.load
    intr.experimental.vp.strided.store intr.frexp@22 intr.invariant.end intr.invariant.start intr.launder.invariant.group@22
    intr.lifetime.end intr.lifetime.start intr.masked.compressstore intr.masked.expandload intr.masked.gather intr.masked.load
    intr.masked.scatter intr.masked.store intr.matrix.column.major.load intr.matrix.column.major.store intr.memset.inline@22
    intr.ptr.annotation intr.ptrmask@22 intr.stackrestore intr.stacksave intr.strip.invariant.group@22 intr.threadlocal.address
    intr.vacopy intr.vaend intr.var.annotation intr.vastart intr.vp.inttoptr intr.vp.load intr.vp.ptrtoint intr.vp.sdiv
    intr.vp.srem intr.vp.store intr.vp.udiv intr.vp.urem
"""
"""The other operations of MLIR 22, of whose effects nothing is said."""


def trap_key(operation: Operation) -> Hashable:
    """Return what tells a trap from others: its name, and the kind of failure that ``ubsantrap`` reports."""
    return operation.name, operation.attributes.get("failureKind")


def _since(name: str) -> tuple[str, tuple[int, ...]]:
    """Return a name such as ``intr.tan@22`` as a name and the releases that have the operation."""
    name, _, first = name.partition("@")
    return name, tuple(r for r in RELEASES if r >= int(first or RELEASES[0]))


def _listed(names: str, traits: Trait = Trait.NONE) -> tuple[OperationDeclaration, ...]:
    return tuple(OperationDeclaration(name, traits, releases) for name, releases in map(_since, names.split()))


def _same(name: str, other: str) -> OperationDeclaration:
    name, releases = _since(name)
    return OperationDeclaration(name, declared(other).traits & ~Trait.NEW_STORAGE, releases, same_as=other)


_LIKE_OTHERS = tuple(_same(*entry.split("=")) for entry in _COUNTERPARTS.split())
_OWN = (
    *operations("bitcast intr.abs intr.ctlz intr.cttz mlir.constant mlir.zero or", USUAL),
    *_listed("intr.bitreverse intr.bswap intr.fshl intr.fshr intr.scmp@22 intr.ucmp@22", USUAL),
    *operations("intr.sadd.sat intr.sshl.sat intr.ssub.sat intr.uadd.sat intr.ushl.sat intr.usub.sat", USUAL),
    *operations("intr.sadd.with.overflow intr.smul.with.overflow intr.ssub.with.overflow", USUAL),
    *operations("intr.uadd.with.overflow intr.umul.with.overflow intr.usub.with.overflow", USUAL),
    *operations("intr.expect intr.expect.with.probability intr.is.constant intr.ssa.copy", USUAL),
    *operations("freeze mlir.undef", Trait.TOTAL | Trait.LEAVES_MEMORY),
    *_listed("intr.fmuladd", USUAL | Trait.FAST_MATH),
    *_listed("intr.is.fpclass intr.ldexp@22 intr.llrint intr.llround intr.lrint intr.lround", USUAL),
    *operations("extractelement insertelement shufflevector", USUAL),
    *_listed("intr.get.active.lane.mask intr.matrix.transpose intr.stepvector@20 intr.vscale", USUAL),
    *operations("intr.vector.deinterleave2 intr.vector.extract intr.vector.insert intr.vector.interleave2", USUAL),
    *operations("intr.experimental.stepvector", USUAL, releases=(19,)),
    *operations("intr.matrix.multiply", USUAL | Trait.FOLDS),
    *operations(" ".join(f"intr.vector.reduce.{kind}" for kind in "add and mul or smax smin umax umin xor".split()), USUAL | Trait.FOLDS),
    *operations(
        " ".join(f"intr.vector.reduce.{kind}" for kind in "fadd fmax fmaximum fmin fminimum fmul".split()),
        USUAL | Trait.FOLDS | Trait.FAST_MATH,
    ),
    *operations(
        " ".join(f"intr.vp.reduce.{kind}" for kind in "add and fadd fmax fmin fmul mul or smax smin umax umin xor".split()),
        Trait.PURE | Trait.FOLDS,
    ),
    *_listed(" ".join(f"intr.vp.{name}{'@20' * (name[1:] in ('max', 'min'))}" for name in PREDICATED), Trait.PURE),
    *operations("intr.vp.merge intr.vp.select", Trait.PURE),
)
(_ASSUME,) = operations("intr.assume")

DIALECT = DialectDeclaration(
    "llvm",
    (
        *_LIKE_OTHERS,
        *_OWN,
        _ASSUME,
        *_listed(_WITHOUT_MEANING),
        *operations("br cond_br switch unreachable", Trait.TERMINATOR),
        *operations("return", Trait.TERMINATOR | Trait.YIELDS | Trait.PURE | Trait.TOTAL | Trait.LEAVES_MEMORY),
        *operations("func mlir.global", Trait.STRUCTURE),
        # gone before anything is executed (``ir.llvm.aggregates``)
        *operations("extractvalue insertvalue", USUAL | Trait.STRUCTURE),
        *operations("call", Trait.ANY_ELEMENT | Trait.LEAVES_MEMORY),
        *operations("addrspacecast getelementptr inttoptr mlir.addressof ptrtoint", USUAL),
        *operations("load", Trait.LEAVES_MEMORY),
        *operations("store", Trait.STORES),
        *operations("fence intr.prefetch", Trait.LEAVES_MEMORY),
        *operations(
            "intr.dbg.declare intr.dbg.label intr.dbg.value intr.experimental.noalias.scope.decl", Trait.LEAVES_MEMORY | Trait.TOTAL
        ),
        *operations("intr.debugtrap intr.trap intr.ubsantrap"),
        *operations("alloca intr.memcpy intr.memcpy.inline intr.memmove intr.memset atomicrmw cmpxchg"),
    ),
    note="Functions, numbers, vectors, pointers with provenance; structures and arrays are taken apart.",
    flags={
        """
        call fadd fcmp fdiv fmul fneg frem fsub intr.ceil intr.copysign intr.fabs intr.floor intr.fma intr.maximum intr.minimum intr.round
        intr.roundeven intr.sqrt intr.trunc select
        intr.acos intr.asin intr.atan intr.atan2 intr.cos intr.cosh intr.exp intr.exp2 intr.fmuladd intr.ldexp intr.log intr.log10 intr.log2
        intr.maxnum intr.minnum intr.nearbyint intr.pow intr.powi intr.rint intr.sin intr.sincos intr.sinh intr.tan intr.tanh
        intr.vector.reduce.fadd intr.vector.reduce.fmax intr.vector.reduce.fmaximum intr.vector.reduce.fmin intr.vector.reduce.fminimum
        intr.vector.reduce.fmul
        """: "fastmathFlags",
        "fpext fptrunc": "fastmathFlags@24",
        "intr.experimental.constrained.fptrunc": "roundingmode",
        "intr.experimental.constrained.sitofp intr.experimental.constrained.uitofp": "roundingmode@22",
        "add mul shl sub": "overflowFlags",
        "trunc": "overflowFlags@20",
        "ashr lshr sdiv udiv": "isExact@20",
        "or": "isDisjoint@20",
        "uitofp zext": "nonNeg@20",
    },
    limits={
        "intr.assume": "operand bundles other than `align`, `nonnull`, `noundef`, `dereferenceable`",
        "bitcast": "vectors of pointers",
        "freeze": "types other than numbers, and vectors of these; what may be poison, in a region that runs at many points",
        "intr.experimental.constrained.fpext": "exceptions that are not ignored",
        "intr.experimental.constrained.fptrunc": "exceptions that are not ignored, the rounding mode of the machine",
        "intr.experimental.constrained.sitofp intr.experimental.constrained.uitofp": "exceptions that are not ignored; rounding modes other than "
        "to nearest even",
        "intr.is.constant": "types other than numbers",
        "intr.is.fpclass": "signaling NaNs told from quiet ones",
        "intr.ldexp": "exponents that are not constant; fast-math flags",
        "intr.vscale": "types that may not hold it",
        "intr.vector.reduce.fadd intr.vector.reduce.fmul": "flags without reassoc on more than 32 lanes",
        "mlir.undef": "types other than numbers, and vectors of these; a value that is used more than once, as another one at each use",
        "shufflevector": "scalable vectors, unless the mask is one lane for all",
        "alloca": "objects that are accessed in several sizes some of which have unused bits",
        "load store": "volatile accesses; pointers that are loaded as numbers, or numbers as pointers; pointers to new objects where others read them; "
        "pointers of the caller's that are loaded in loops; vectors of more than one dimension",
        "atomicrmw": "updates that wrap, nand, conditional and saturating ones, fmaximumnum, fminimumnum; volatile ones",
        "cmpxchg": "weak exchanges, and those of pointers",
        "call": "functions with a body that take any number of arguments; parts of new objects passed to functions without body",
        "getelementptr": "vectors of pointers that are moved, or with flags; addresses between the elements of an object",
        "ptrtoint": "types other than integers",
        "inttoptr": "integers that are not computed from the address of one object",
        "mlir.addressof": "functions; globals whose initialiser is computed",
        "intr.memcpy intr.memcpy.inline intr.memmove intr.memset intr.memset.inline": "parts of elements; pointers to one of several objects",
        "intr.masked.load intr.masked.store intr.masked.expandload intr.masked.compressstore": "alignments of more than an element",
        "intr.masked.gather intr.masked.scatter": "other pointers than those of one `getelementptr`",
        "intr.lifetime.start intr.lifetime.end": "objects that live again; other than one object on the stack",
        "intr.stackrestore": "marks that are passed on",
        "intr.copysign": "the sign of a NaN constant",
        "mlir.constant": "values that are neither numbers nor dense vectors",
        "mlir.poison": "types other than numbers, and vectors of these",
        "select": "fast-math flags",
    },
)

"""Enumerations that generic form writes as numbers: what each number means, in which release of MLIR.

Custom syntax writes the word (``memref.atomic_rmw mins``), generic form the number (``kind = 7``), and MLIR numbers anew as it likes: since its
release 22, 7 is ``maxu``. So a number means something only together with the release of the program that wrote it. Readers settle that
(``smtenc.frontend.numbering``); behind them there are words only. All other enumerations of the dialects supported here are written as words
(``#arith.fastmath<nnan>``, ``#index<cmp_predicate slt>``, ``#vector.kind<add>``, ``#linalg.type_fn<cast_signed>``).

Source: the ``I32EnumAttr`` and ``I64EnumAttr`` without a mnemonic in the dialects' ``.td`` files, as the releases' programs and Python bindings have
them; a test holds the table against both. No release 23 was at hand: it is given what 22 and 24 agree in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

RELEASES = (19, 20, 21, 22, 23, 24)
"""The releases of MLIR that the table knows."""

Cases = Mapping[int, str]
"""The words of an enumeration by their numbers, in one release."""


@dataclass(frozen=True, eq=False)
class Enumeration:
    """``by_release`` has every release of ``RELEASES``; the number is an attribute of type ``i<bits>``."""

    name: str
    by_release: Mapping[int, Cases]
    bits: int = 64

    def meanings(self, number: int) -> Mapping[str, tuple[int, ...]]:
        """Return the words that ``number`` stands for, each with its releases; releases without the number are missing."""
        found: dict[str, tuple[int, ...]] = {}
        for release, cases in self.by_release.items():
            if number in cases:
                found[cases[number]] = (*found.get(cases[number], ()), release)
        return MappingProxyType(found)

    @property
    def words(self) -> frozenset[str]:
        return frozenset(word for cases in self.by_release.values() for word in cases.values())

    @property
    def renumbered(self) -> bool:
        """True if some number has different meanings in different releases."""
        numbers = {number for cases in self.by_release.values() for number in cases}
        return any(len(self.meanings(number)) > 1 for number in numbers)


def _cases(words: str) -> Cases:
    """``eq ne slt``: numbers from 0; ``acquire=4``: that number, and from there on."""
    found: dict[int, str] = {}
    following = 0
    for entry in words.split():
        word, _, number = entry.partition("=")
        following = int(number) if number else following
        found[following] = word
        following += 1
    return MappingProxyType(found)


def _enumeration(name: str, *parts: tuple[range, str], bits: int = 64) -> Enumeration:
    return Enumeration(name, MappingProxyType({release: _cases(words) for releases, words in parts for release in releases}), bits)


_ALL = range(19, 25)
_ATOMIC_BIN_OP = "xchg add sub _and nand _or _xor max min umax umin fadd fsub fmax fmin uinc_wrap udec_wrap"

CMPF_PREDICATE = _enumeration("arith.CmpFPredicate", (_ALL, "false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true"))
CMPI_PREDICATE = _enumeration("arith.CmpIPredicate", (_ALL, "eq ne slt sle sgt sge ult ule ugt uge"))
ROUNDING_MODE = _enumeration("arith.RoundingMode", (_ALL, "to_nearest_even downward upward toward_zero to_nearest_away"), bits=32)
ATOMIC_RMW_KIND = _enumeration(
    "arith.AtomicRMWKind",
    (range(19, 22), "addf addi assign maximumf maxs maxu minimumf mins minu mulf muli ori andi maxnumf minnumf"),
    (range(22, 25), "addf addi andi assign maximumf maxnumf maxs maxu minimumf minnumf mins minu mulf muli ori xori"),
)
LLVM_ICMP_PREDICATE = _enumeration("llvm.ICmpPredicate", (_ALL, "eq ne slt sle sgt sge ult ule ugt uge"))
LLVM_FCMP_PREDICATE = _enumeration("llvm.FCmpPredicate", (_ALL, "_false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno _true"))
LLVM_ATOMIC_BIN_OP = _enumeration(
    "llvm.AtomicBinOp",
    (range(19, 20), _ATOMIC_BIN_OP),
    (range(20, 22), f"{_ATOMIC_BIN_OP} usub_cond usub_sat"),
    (range(22, 24), f"{_ATOMIC_BIN_OP} usub_cond usub_sat fmaximum fminimum"),
    (range(24, 25), f"{_ATOMIC_BIN_OP} usub_cond usub_sat fmaximum fminimum fmaximumnum fminimumnum"),
)
LLVM_ROUNDING_MODE = _enumeration("llvm.RoundingMode", (_ALL, "towardzero tonearest upward downward tonearestaway dynamic=7"))
LLVM_ATOMIC_ORDERING = _enumeration("llvm.AtomicOrdering", (_ALL, "not_atomic unordered monotonic acquire=4 release acq_rel seq_cst"))
LLVM_ASM_DIALECT = _enumeration("llvm.AsmDialect", (_ALL, "att intel"))
LLVM_VISIBILITY = _enumeration("llvm.Visibility", (_ALL, "default hidden protected"))
LLVM_UNNAMED_ADDRESS = _enumeration("llvm.UnnamedAddr", (_ALL, "none local_unnamed_addr unnamed_addr"))

_ARITH_ROUNDED = "addf divf mulf subf sitofp uitofp fptosi fptoui truncf convertf scaling_extf scaling_truncf"
"""Operations that have, or in some release were given, a ``roundingmode``."""

PLACES: Mapping[str, Mapping[str, Enumeration]] = MappingProxyType(
    {
        "arith.cmpf": {"predicate": CMPF_PREDICATE},
        "arith.cmpi": {"predicate": CMPI_PREDICATE},
        **{f"arith.{name}": {"roundingmode": ROUNDING_MODE} for name in _ARITH_ROUNDED.split()},
        "memref.atomic_rmw": {"kind": ATOMIC_RMW_KIND},
        "affine.parallel": {"reductions": ATOMIC_RMW_KIND},
        "llvm.icmp": {"predicate": LLVM_ICMP_PREDICATE},
        "llvm.fcmp": {"predicate": LLVM_FCMP_PREDICATE},
        "llvm.atomicrmw": {"bin_op": LLVM_ATOMIC_BIN_OP, "ordering": LLVM_ATOMIC_ORDERING},
        "llvm.cmpxchg": {"success_ordering": LLVM_ATOMIC_ORDERING, "failure_ordering": LLVM_ATOMIC_ORDERING},
        **{f"llvm.{name}": {"ordering": LLVM_ATOMIC_ORDERING} for name in ("load", "store", "fence")},
        **{f"llvm.intr.experimental.constrained.{name}": {"roundingmode": LLVM_ROUNDING_MODE} for name in ("fptrunc", "sitofp", "uitofp")},
        "llvm.inline_asm": {"asm_dialect": LLVM_ASM_DIALECT},
        **{
            f"llvm.{name}": {"unnamed_addr": LLVM_UNNAMED_ADDRESS, "visibility_": LLVM_VISIBILITY}
            for name in ("func", "mlir.global", "mlir.alias")
        },
    }
)
"""By the operation and the attribute: where such a number stands, alone or in a list."""

ENUMERATIONS: Mapping[str, Enumeration] = MappingProxyType({e.name: e for places in PLACES.values() for e in places.values()})
"""The enumerations by name."""

FLAGS: Mapping[str, Mapping[str, tuple[str, Cases]]] = MappingProxyType(
    {
        f"llvm.{name}": {"overflowFlags": ("llvm.overflow", MappingProxyType({1: "nsw", 2: "nuw"}))}
        for name in ("add", "mul", "shl", "sub", "trunc")
    }
)
"""By the operation and the attribute: flags that newer releases write as one number, the sum of theirs; what the attribute with their words is called.

The numbers of flags are the same in all releases.
"""

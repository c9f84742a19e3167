"""The words of LLVM IR: which the import keeps, and where that can be seen; which mean nothing to a program of one thread; which are promises.

All others are lost, and nothing may be said of what they belong to. Authority: LLVM's Language Reference; what ``mlir-translate`` keeps is not
believed but looked up in the imported operation.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.frontend.llvm_ir.text import CONSTANTS
from smtenc.ir.attributes import ArrayAttr, Attribute, DictAttr, IntegerAttr, OpaqueAttr, StringAttr, UnitAttr

_PREDICATES = "eq ne ugt uge ult ule sgt sge slt sle oeq ogt oge olt ole one ord ueq une uno"
_ORDERINGS = "unordered monotonic acquire release acq_rel seq_cst"
_CONVENTIONS = (
    "ccc fastcc coldcc cc preserve_mostcc preserve_allcc preserve_nonecc tailcc swiftcc swifttailcc cxx_fast_tlscc ghccc anyregcc"
)
_UPDATES = "xchg add sub and nand or xor max min umax umin fadd fsub fmax fmin fmaximum fminimum uinc_wrap udec_wrap usub_cond usub_sat"

FASTMATH = frozenset("nnan ninf nsz arcp contract afn reassoc fast".split())
FLAGS: Mapping[str, tuple[str, ...]] = {
    "nuw": ("overflowFlags", "noWrapFlags"),
    "nsw": ("overflowFlags",),
    "exact": ("isExact",),
    "disjoint": ("isDisjoint",),
    "nneg": ("nonNeg",),
    "inbounds": ("noWrapFlags", "inbounds"),
    "nusw": ("noWrapFlags",),
    "volatile": ("volatile_", "isVolatile"),
    "weak": ("weak",),
    "atomic": ("ordering",),
    "syncscope": ("syncscope",),
    "inalloca": ("inalloca",),
    "tail": ("TailCallKind",),
    "musttail": ("TailCallKind",),
    "notail": ("TailCallKind",),
    "cleanup": ("cleanup",),
    **dict.fromkeys(FASTMATH, ("fastmathFlags",)),
}
"""Words of instructions that the import keeps, with the attributes in which they can be found."""
GRAMMAR = (
    frozenset(
        f"to label unwind {_PREDICATES} {_ORDERINGS} {_CONVENTIONS} align addrspace catch filter within from caller none splat".split()
    )
    | frozenset(_UPDATES.split())
    | CONSTANTS - {"inrange"}
)
"""Words of instructions that say what they are, and are part of the imported operation, its operands or types."""
_CONSTANT_EXPRESSIONS = frozenset(
    "getelementptr bitcast addrspacecast ptrtoint inttoptr trunc add sub xor extractelement insertelement shufflevector".split()
)
HARMLESS_METADATA = frozenset(
    """
    dbg prof unpredictable nontemporal srcloc heapallocsite annotation nosanitize pcsections memprof callsite DIAssignID implicit.ref
    associated exclude section_prefix func_sanitize type vcall_visibility coro.outside.frame
    """.split()
)
"""Metadata that no execution depends on."""
VALUE_METADATA = frozenset("range nonnull noundef align dereferenceable dereferenceable_or_null".split())
"""Metadata that promises of a result what the attribute of the same name does."""
PROMISING_METADATA = frozenset(
    """
    tbaa tbaa.struct alias.scope noalias invariant.load invariant.group llvm.loop llvm.access.group llvm.mem.parallel_loop_access callees
    noalias.addrspace mmra absolute_symbol captures
    """.split()
)
"""Metadata that a program breaks with undefined behaviour or poison."""

HARMLESS_OF_VALUES = frozenset("signext zeroext inreg nest immarg dead_on_unwind writable allocalign allocptr".split())
"""Attributes of arguments and results that say how they are passed, or allow what is allowed here anyway."""
HARMLESS_OF_FUNCTIONS = frozenset(
    """
    alwaysinline builtin cold hot inlinehint minsize noinline nosync nounwind optnone optsize optdebug ssp sspreq sspstrong uwtable nobuiltin
    noredzone nocallback nomerge noprofile norecurse convergent noimplicitfloat nonlazybind jumptable safestack skipprofile
    sanitize_address sanitize_hwaddress sanitize_memory sanitize_memtag sanitize_thread sanitize_type nosanitize_bounds nosanitize_coverage
    nocf_check shadowcallstack nodivergencesource fn_ret_thunk_extern hybrid_patchable nooutline nocreateundeforpoison align alignstack section
    partition gc unnamed_addr local_unnamed_addr dso_local dso_preemptable comdat private internal linkonce_odr available_externally external
    linkonce weak weak_odr common appending extern_weak hidden protected default dllimport dllexport addrspace personality global constant alias
    thread_local localdynamic initialexec localexec externally_initialized no_sanitize_address no_sanitize_hwaddress sanitize_memtag
    sanitize_address_dyninit code_model
    """.split()
) | frozenset(_CONVENTIONS.split())
"""Words of functions and globals that no execution of one thread without exceptions depends on, or that the import checks itself."""
OTHER_MEANING_OF_FUNCTIONS = frozenset(
    "null_pointer_is_valid strictfp naked presplitcoroutine returns_twice coroonlydestroywhencomplete coro_elide_safe prefix prologue ifunc".split()
)
"""Words of functions that change what their instructions mean."""
INTERPOSABLE = frozenset("weak linkonce common extern_weak".split())
"""Linkages of what another module may define otherwise."""
_HARMLESS_STRINGS = frozenset(
    """
    target-cpu target-features tune-cpu frame-pointer min-legal-vector-width no-trapping-math stack-protector-buffer-size prefer-vector-width
    use-soft-float no-jump-tables less-precise-fpmad disable-tail-calls no-inline-line-tables probe-stack correctly-rounded-divide-sqrt-fp-math
    no-builtins alloc-family trap-func-name uniform-work-group-size amdgpu-flat-work-group-size patchable-function zero-call-used-regs
    """.split()
)
_SPELLINGS = {
    "nounwind": "no_unwind",
    "willreturn": "will_return",
    "memory": "memory_effects",
    "noinline": "no_inline",
    "uwtable": "uwtable_kind",
}


def is_grammar(word: str) -> bool:
    """Return whether a word of an instruction needs no attribute of the operation."""
    return word in GRAMMAR or word in _CONSTANT_EXPRESSIONS


def has_flag(attributes: Mapping[str, Attribute], word: str) -> bool:
    """Return whether an operation has the flag that ``word`` stands for."""
    return any(_states(attributes.get(name), word) for name in FLAGS.get(word, ()))


def _states(attribute: Attribute | None, word: str) -> bool:
    match attribute:
        case UnitAttr() | StringAttr():
            return True
        case IntegerAttr(value):
            return value != 0
        case OpaqueAttr(text):
            return word in text.replace("<", " ").replace(">", " ").replace(",", " ").replace("|", " ").split()
        case None:
            return False
        case _:
            return True


def is_harmless_string(word: str) -> bool:
    """Return whether a string attribute, with its quotes, says nothing about what a function does."""
    return word.strip('"') in _HARMLESS_STRINGS


def function_has(attributes: Mapping[str, Attribute], word: str) -> bool:
    """Return whether a function or a call has an attribute of itself: as its own, or among those that are passed through."""
    name = word.strip('"')
    own = _SPELLINGS.get(name, name.replace("-", "_"))
    if own in attributes or name in attributes:
        return True
    passed = attributes.get("passthrough")
    entries = passed.elements if isinstance(passed, ArrayAttr) else ()
    heads = (e.elements[0] if isinstance(e, ArrayAttr) and e.elements else e for e in entries)
    return any(isinstance(head, StringAttr) and head.value == name for head in heads)


def value_has(entry: DictAttr | None, word: str, argument: str) -> bool:
    """Return whether the attributes of an argument or a result have the one that is written ``word(argument)``."""
    name = "nocapture" if (word, argument) == ("captures", "none") else word
    return entry is not None and any(key == f"llvm.{name}" for key, _ in entry.entries)

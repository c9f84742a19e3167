"""Further cases of the arguments of LLVM IR: numbers that are undef, and pointers that are null. A pair that is correct on all others is verified
again on these.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from smtenc.ir.attributes import IntegerAttr, SymbolRefAttr
from smtenc.ir.core import Function, Module
from smtenc.ir.types import FloatType, IntegerType, PointerType, Type
from smtenc.semantics.promises import unmodelled_promise
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import VACUOUS, FunctionRecord
from smtenc.verdicts.undefined_arguments import (
    Leaf,
    NotWrittenOut,
    allocates,
    leaves,
    may_be_undef,
    promises,
    undefined_uses,
    with_null,
    without_memory,
)
from smtenc.verdicts.undefined_refutations import refuted_on_undef

NO_UNDEF_INPUTS = "no-undef-inputs"
"""The assumption that no argument is undef."""
ALIKE = "undef-alike-when-repeated"
"""The assumption that a use of undef that both programs repeat has the same values in both."""
MOST_NULL = 4
"""The largest number of pointers of which all combinations of null ones are tried."""

CONSTANTS = (-1, 0, 1)
"""The numbers that are tried as the values of all uses in the source; -1 as a float is NaN."""

MOST_CONSTANTS = 4
"""The largest number of the target's constants that are tried, too."""

_Way = Callable[[Leaf, Sequence[Leaf]], int | None] | int
"""A way to choose the values of the source's uses: that of a target's use by its number, or one number."""

Pair = tuple[Module, Function, Module, Function]
Verify = Callable[[Pair, VerificationOptions], FunctionRecord]


def in_all_cases(record: FunctionRecord, pair: Pair, options: VerificationOptions, verify: Verify) -> FunctionRecord:
    """Return ``record``, which is about arguments that are neither undef nor null, as one about all; ``verify`` verifies a pair on such arguments.

    Only a correct pair of functions of LLVM IR has other cases.
    """
    source_module, source, target_module, target = pair
    if not (source_module.is_llvm_ir and target_module.is_llvm_ir):
        return record
    if record.verdict is Verdict.INCORRECT and (doubt := _doubt(pair)):
        return replace(record, verdict=Verdict.POSSIBLY_INCORRECT, reason=doubt)
    if record.verdict is Verdict.POSSIBLY_INCORRECT and not _doubt(pair):
        record = refuted_on_undef(pair, options, verify) or _proved_on_undef(record, pair, options, verify)
    if record.verdict is not Verdict.CORRECT:
        return record
    if record.unchanged or source.type != target.type or source.body is None or target.body is None:
        return record
    quick = replace(options, trials=0, dump=None)
    noted: tuple[str, ...] = ()
    if options.semantics.undef_inputs:
        found, noted, programs = _on_undef(pair, quick, verify)
        if found is not None:
            refuted = None if _doubt(pair) else refuted_on_undef(pair, quick, verify)
            return refuted or _failed(record, found, "where an argument is undef")
        pair, quick = programs
    for where, case in _further_cases(pair):
        found = verify(case, quick)
        if found.reason == VACUOUS:
            # the source is not defined there, or an assumption excludes it, which is listed
            noted = (*noted, *found.assumptions)
        elif found.verdict is not Verdict.CORRECT:
            return _failed(record, found, where)
    return replace(record, assumptions=tuple(dict.fromkeys((*record.assumptions, *noted))))


def _further_cases(pair: Pair) -> Iterator[tuple[str, Pair]]:
    """Yield the pair with pointers that are null, and without memory, each with a description."""
    for numbers in _null_cases(*pair[1::2]):
        nulls = [with_null(function, numbers) for function in pair[1::2]]
        names = ", ".join(f"%arg{k}" for k in numbers)
        yield f"where {names} {'is' if len(numbers) == 1 else 'are'} null", _replaced(pair, nulls[0], nulls[1])
    if allocates(pair[1]) or allocates(pair[3]):
        yield "where no memory is left", _replaced(pair, without_memory(pair[1]), without_memory(pair[3]))


def _doubt(pair: Pair) -> str:
    """Return why a difference that was run may be none: a promise of the source that is not modelled, or a library function that is not known here."""
    source_module, source, target_module, target = pair
    if promise := unmodelled_promise(source_module, source):
        return f"the source promises {promise}, which is not modelled: where it is broken, the target may do anything"
    if target.operation == "llvm.func" and target.name in LIBRARY | EXECUTED:
        return f"@{target.name} is a function of the C library: LLVM takes more for granted of its callers than its text promises"
    called = [_external(module, function) for module, function in ((source_module, source), (target_module, target))]
    if unlike := sorted((called[0] ^ called[1]) & LIBRARY - EXECUTED):
        return f"@{unlike[0]} is a function of the C library, whose meaning is not known here"
    return ""


def _external(module: Module, function: Function) -> set[str]:
    """The functions without bodies that a function calls itself."""
    operations = [op for block in (function.body.blocks if function.body else ()) for op in block.operations]
    names = {callee.root for op in operations if isinstance(callee := op.attributes.get("callee"), SymbolRefAttr)}
    return {name for name in names if name in module.by_name and module.by_name[name].body is None}


EXECUTED = frozenset("malloc calloc free aligned_alloc".split())
"""Functions of the C library that runs execute by their meaning."""

LIBRARY = frozenset(
    """
    abs labs llabs ffs ffsl ffsll fls isdigit isascii toascii atoi atol strtol
    fabs fabsf fabsl sin sinf cos cosf tan tanf exp expf exp2 exp2f exp10 exp10f log logf log2 log2f log10 log10f pow powf sqrt sqrtf floor floorf
    ceil ceilf round roundf trunc truncf rint rintf nearbyint nearbyintf fmin fminf fmax fmaxf copysign copysignf fmod fmodf ldexp ldexpf cbrt
    strlen strnlen strcmp strncmp strcpy stpcpy strncpy strcat strncat strchr strrchr strstr strpbrk strspn strcspn strdup strndup memcmp bcmp memchr
    memcpy memmove memset mempcpy memccpy memrchr bcopy bzero
    printf fprintf sprintf snprintf puts fputs putchar putc fputc fwrite fread fopen fclose
    malloc calloc realloc free aligned_alloc reallocf posix_memalign valloc _Znwm _Znam _ZdlPv _ZdaPv
    """.split()
)
"""Functions that LLVM knows by name: calls of them may be replaced by what they do."""


def _failed(record: FunctionRecord, found: FunctionRecord, where: str) -> FunctionRecord:
    """The record of a pair that is correct but for one case, which is of further arguments: no input of the pair itself shows it."""
    verdict = Verdict.POSSIBLY_INCORRECT if found.verdict in (Verdict.INCORRECT, Verdict.POSSIBLY_INCORRECT) else found.verdict
    said = found.unsupported or found.reason
    unsupported = f"{where}: {said}" if verdict is Verdict.UNSUPPORTED else None
    reason = where if found.verdict is Verdict.INCORRECT or not said else f"{where}: {said}"
    return replace(record, verdict=verdict, unsupported=unsupported, reason="" if unsupported else reason)


def _replaced(pair: Pair, source: Function, target: Function) -> Pair:
    """The pair with other functions of the same names, in modules that have no further cases."""
    modules = [
        replace(module, is_llvm_ir=False, functions=tuple(new if f is old else f for f in module.functions))
        for module, old, new in ((pair[0], pair[1], source), (pair[2], pair[3], target))
    ]
    return modules[0], source, modules[1], target


# -- null -------------------------------------------------------------------------------------------------------------


def _null_cases(source: Function, target: Function) -> list[tuple[int, ...]]:
    """The sets of arguments that may be null together: of those that a program uses, and of which the source promises nothing else. Beyond
    ``MOST_NULL`` there are only single ones, and all.
    """
    used = {
        k
        for f in (source, target)
        if f.body
        for k, v in enumerate(f.arguments)
        if any(v in op.operands for b in f.body.blocks for op in b.operations)
    }
    possible = [
        k
        for k, type in enumerate(source.type.inputs)
        if isinstance(type, PointerType)
        and (k in used or promises(target, k, "nonnull"))
        and not any(promises(source, k, name) for name in _NO_NULL)
    ]
    sizes = range(1, len(possible) + 1) if len(possible) <= MOST_NULL else (1, len(possible))
    return [chosen for size in sizes for chosen in itertools.combinations(possible, size)]


_NO_NULL = ("nonnull", "dereferenceable", "byval", "sret", "byref")


# -- undef ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Uses:
    """The uses of undef of a pair, and the arguments that may be undef."""

    arguments: tuple[int, ...]
    source: tuple[Leaf, ...]
    target: tuple[Leaf, ...]

    @staticmethod
    def of(pair: Pair, arguments: tuple[int, ...]) -> _Uses:
        """Raises ``NotWrittenOut``."""
        ours, theirs = (
            tuple(leaves(function, arguments, is_source=is_source, functions=module.by_name))
            for module, function, is_source in ((pair[0], pair[1], True), (pair[2], pair[3], False))
        )
        return _Uses(arguments, ours, theirs)

    @property
    def are_covered(self) -> bool:
        """True if what is proved of arguments that are not undef covers undef: each argument has one use in the target, and the source freezes
        none.
        """
        used = [leaf.argument for leaf in self.target]
        once = len(set(used)) == len(used) and -1 not in used
        return not used or (once and not any(leaf.repeated for leaf in self.target) and not any(leaf.frozen for leaf in self.source))


def _proved_on_undef(record: FunctionRecord, pair: Pair, options: VerificationOptions, verify: Verify) -> FunctionRecord:
    """Return the record of a pair with ``llvm.mlir.undef`` whose uses are written out, if that is proved; else ``record``."""
    _, source, _, target = pair
    if source.type != target.type or source.body is None or target.body is None:
        return record
    try:
        uses = _Uses.of(pair, ())
    except NotWrittenOut:
        return record
    repeated = {leaf.key for leaf in uses.target if leaf.repeated}
    if not (uses.source or uses.target) or not repeated <= {leaf.key for leaf in uses.source if leaf.repeated}:
        return record
    quick = replace(options, trials=0, dump=None)
    for choose in _ways(uses, target):
        programs = _written_out(pair, uses, choose)
        further = tuple(range(len(source.type.inputs), len(programs[1].type.inputs)))
        chosen = replace(quick, semantics=replace(quick.semantics, never_poison=(*quick.semantics.never_poison, *further)))
        found = verify(programs, chosen)
        if found.verdict is Verdict.CORRECT:
            noted = (ALIKE,) if repeated else ()
            return replace(found, assumptions=tuple(dict.fromkeys((*found.assumptions, *noted))))
    return record


def _on_undef(
    pair: Pair, options: VerificationOptions, verify: Verify
) -> tuple[FunctionRecord | None, tuple[str, ...], tuple[Pair, VerificationOptions]]:
    """Return the record of a pair on arguments that are undef, None if it is correct there; what that rests on; and the pair on all arguments,
    with the options that belong to it.
    """
    _, source, _, target = pair
    numbers = tuple(sorted({*may_be_undef(source), *may_be_undef(target)} - {*options.semantics.defined}))
    try:
        uses = _Uses.of(pair, numbers)
    except NotWrittenOut as reason:
        return FunctionRecord(source.name, Verdict.UNKNOWN, reason=str(reason)), (), (pair, options)
    if uses.are_covered:
        return None, (), (pair, options)
    repeated = {leaf.key for leaf in uses.target if leaf.repeated}
    if not repeated <= {leaf.key for leaf in uses.source if leaf.repeated}:
        unlike = FunctionRecord(source.name, Verdict.UNKNOWN, reason="the target repeats a use of undef that the source does not")
        return unlike, (), (pair, options)
    noted = (ALIKE,) if repeated else ()
    first: FunctionRecord | None = None
    for choose in _ways(uses, target):
        programs = _written_out(pair, uses, choose)
        further = tuple(range(len(source.type.inputs), len(programs[1].type.inputs)))
        quick = replace(options, semantics=replace(options.semantics, never_poison=(*options.semantics.never_poison, *further)))
        found = verify(programs, quick)
        if found.verdict is Verdict.CORRECT:
            return None, noted, (programs, quick)
        first = first or found
    return first, noted, (pair, options)


def _ways(uses: _Uses, target: Function) -> list[_Way]:
    """The ways to choose the values of the source's uses: those of the target's, numbers that may make poison, or the target's constants."""
    numbers = list(CONSTANTS) if any(isinstance(leaf.type, FloatType) for leaf in uses.source) else []
    if any(leaf.argument < 0 for leaf in uses.source):
        given = (op.attributes.get("value") for block in (target.body.blocks if target.body else ()) for op in block.operations)
        numbers += list(dict.fromkeys(value.value for value in given if isinstance(value, IntegerAttr)))[:MOST_CONSTANTS]
    return [_by_key, _by_argument, *dict.fromkeys(numbers)]


def _written_out(pair: Pair, uses: _Uses, choose: _Way) -> Pair:
    source_module, source, target_module, target = pair
    others: list[Type] = [leaf.type for leaf in uses.target] + [IntegerType(1)] * len(uses.arguments)
    flags = len(uses.target)
    numbers = iter(range(flags))
    theirs, ours = target_module.by_name, source_module.by_name
    after = undefined_uses(target, uses.arguments, others, flags, lambda _: next(numbers), is_source=False, functions=theirs)
    way, number = (_by_key, choose) if isinstance(choose, int) else (choose, None)
    before = undefined_uses(
        source,
        uses.arguments,
        others,
        flags,
        lambda leaf: way(leaf, uses.target),
        is_source=True,
        functions=ours,
        constant=number,
    )
    return _replaced(pair, before, after)


def _possible(leaf: Leaf, targets: Sequence[Leaf]) -> list[int]:
    """The target's uses whose value may be chosen at a use of the source's. What it freezes is one value, before others are known."""
    return [k for k, other in enumerate(targets) if other.type == leaf.type and (other.frozen or not leaf.frozen)]


def _by_key(leaf: Leaf, targets: Sequence[Leaf]) -> int | None:
    """The target's use of the same key; else one of the same argument, by the same operation if there is one."""
    possible = _possible(leaf, targets)
    root = leaf.key.partition("/")[0]
    alike = (k for k in possible if targets[k].argument == leaf.argument and targets[k].key.partition("/")[0] == root)
    return next((k for k in possible if targets[k].key == leaf.key), next(alike, _by_argument(leaf, targets)))


def _by_argument(leaf: Leaf, targets: Sequence[Leaf]) -> int | None:
    """The target's first use of the same argument; None if there is none, where any value may be chosen."""
    return next((k for k in _possible(leaf, targets) if targets[k].argument == leaf.argument), None)

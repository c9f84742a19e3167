"""Promises of ``llvm.func``: attributes of its arguments, its results and of itself that state facts. A target may not promise more than holds.

Promises about values are conditions: one that is broken is poison or undefined behaviour, in both programs. Promises about what a function does are not
modelled: the source's are ignored, which only loses an excuse, and the target's are refused unless its operations obviously keep them.

Authority: LLVM's Language Reference, "Parameter Attributes" and "Function Attributes".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from smtenc.errors import Unsupported
from smtenc.ir.attributes import ArrayAttr, Attribute, DenseArrayAttr, DictAttr, IntegerAttr, OpaqueAttr, StringAttr, SymbolRefAttr
from smtenc.ir.core import Function, Module, Operation, Value
from smtenc.ir.declarations import NOTHING_KNOWN, Trait, declared
from smtenc.ir.llvm.lost_promises import DENORMAL_MODES, NO_RETURN, lost_promises, never_returns
from smtenc.ir.llvm.memory_effects import Effects, effects_of, effects_of_call, permitted_through
from smtenc.ir.types import IntegerType, PointerType
from smtenc.semantics.frame import UNCHECKED, Frame, called_by
from smtenc.semantics.storage.natural_layout import note_types
from smtenc.semantics.storage.permissions import Permissions
from smtenc.semantics.storage.pointers import address_of, granule, outside, position_of
from smtenc.semantics.values import BlockKind, MemRef, Scalar, SymbolicValue
from smtenc.terms.environment import Term

_PREFIX = "llvm."
_OF_PASSING = frozenset("byval dead_on_unwind inreg nest signext writable zeroext".split())
"""Attributes that say how a value is passed; memory of the caller's is writable here anyway."""
_OTHER_MEANING = frozenset("byref elementtype inalloca preallocated swiftasync swifterror swiftself".split())
"""Attributes that change what a call does."""
_OF_ACCESSES = frozenset("noalias nocapture captures nofree readnone readonly sret writeonly".split())
"""Promises about what the function does with the memory to which an argument points."""
_OF_FUNCTIONS = frozenset(
    """
    approx_func_fp_math fp_contract memory memory_effects mustprogress no_infs_fp_math no_nans_fp_math no_recurse no_signed_zeros_fp_math nofree
    noreturn passthrough unsafe_fp_math vscale_range will_return
    """.split()
)
"""Promises about what the function itself does, and permissions to compute with other numbers."""
_OTHER_NUMBERS = frozenset("denormal_fp_math denormal_fp_math_f32 denormal_fpenv".split())
_HARMLESS = frozenset(
    """
    alwaysinline builtin cold hot inlinehint minsize noinline nosync nounwind optnone optsize ssp sspreq sspstrong uwtable nobuiltin noredzone
    nocallback nomerge noprofile norecurse convergent noreturn
    """.split()
)
"""Words of ``passthrough`` that promise nothing that a program of one thread without exceptions can break, and that one that is modelled."""
_TAIL = re.compile(r"<(tail|musttail)>")
_RANGE = re.compile(r"#llvm\.constant_range<i([0-9]+), (-?[0-9]+), (-?[0-9]+)>")
_NOT_ARGUMENTS = frozenset({"llvm.mlir.addressof", "llvm.mlir.poison", "llvm.mlir.undef", "llvm.mlir.zero"})
"""Operations whose results are pointers that no argument is."""
_MOVES = frozenset(
    "addrspacecast br cond_br extractvalue getelementptr icmp insertvalue load mlir.poison mlir.zero return select switch".split()
)
"""Operations on pointers that neither write nor let others have them."""


def entered(frame: Frame, function: Function, arguments: Sequence[SymbolicValue]) -> Sequence[SymbolicValue]:
    """Return the arguments of an ``llvm.func`` as its body, or the unknown function, gets them: poison where they break a promise.

    Raises ``Unsupported`` for attributes that change the meaning of a call, and for promises of the target that are not shown to hold.
    """
    note_types(frame.world, frame.module, function)
    if function.operation != "llvm.func":
        return arguments
    if found := _OTHER_NUMBERS & function.attributes.keys():
        raise Unsupported(f"@{function.name} with {min(found)}", function.location)
    if frame.is_target:
        source = frame.world.declarations.get(function.name)
        if source is not None and source.attributes.get(DENORMAL_MODES) != function.attributes.get(DENORMAL_MODES):
            raise Unsupported(f"@{function.name}, with other denormal modes in the source", function.location)
        if lost := set(lost_promises(function.attributes)) - {NO_RETURN}:
            raise Unsupported(f"@{function.name} with {min(lost)}, which is not checked", function.location)
        _require_kept(frame, function, arguments)
    else:
        frame.world.declarations.setdefault(function.name, function)
    checked = _checked(frame, function, "arg_attrs", arguments)
    if function.body is not None:
        _permit(frame, function, checked)
    return checked


def _permit(frame: Frame, function: Function, arguments: Sequence[SymbolicValue]) -> None:
    """Have the accesses of a function, and of what it calls, be those that it says."""
    effects, through = effects_of(function.attributes), permitted_through(function)
    if not effects.is_restricted and not through:
        return
    kinds = through or (None,) * len(arguments)
    if len(kinds) != len(arguments):
        return
    pairs = zip(arguments, kinds, strict=True)
    blocks = tuple((frozenset(view.root.block for _, view in v.views), own) for v, own in pairs if isinstance(v, MemRef))
    memory = frame.memory
    before = frozenset(frame.world.alignments) | frozenset(memory.stack)
    memory.permissions = (*memory.permissions, Permissions(effects, blocks, before, frame.is_target, _is_plain(frame.module, function)))


def _is_plain(module: Module, function: Function) -> bool:
    """Return whether all pointers that a function uses are made of its arguments, of globals' addresses and of new objects."""
    inside = _inside(module, function)
    used = {v for op in inside for v in op.operands}
    return not any(
        op.name in ("llvm.inttoptr", "llvm.call", "func.call", "llvm.load")
        and any(isinstance(v.type, PointerType) and v in used for v in op.results)
        for op in inside
    )


def _inside(module: Module, function: Function) -> list[Operation]:
    """All operations of a function, and of the functions that it calls."""
    own = [op for block in (function.body.blocks if function.body is not None else ()) for top in block.operations for op in top.walk()]
    return [*own, *called_by(module, own, {function.name})]


def left(frame: Frame, function: Function, results: Sequence[SymbolicValue]) -> Sequence[SymbolicValue]:
    """Return the results of an ``llvm.func``: poison where they break a promise. That a function returns which says that it does not is undefined
    behaviour. Raises ``Unsupported`` as ``entered`` does.
    """
    if function.operation == "llvm.func" and never_returns(function.attributes):
        frame.undefined_if(frame.world.terms.true)
    return _checked(frame, function, "res_attrs", results) if function.operation == "llvm.func" else results


def called(frame: Frame, operation: Operation) -> Operation:
    """Return an ``llvm.call`` as its callee gets it: with poison for operands that break a promise of the call's own. Poison as an operand that is
    ``noundef`` is undefined behaviour.

    Raises ``Unsupported`` for operand bundles and for attributes that change the meaning of a call, and in the target for promises that are not shown
    to hold.
    """
    bundles = operation.attributes.get("op_bundle_sizes")
    if "op_bundle_tags" in operation.attributes or (isinstance(bundles, DenseArrayAttr) and bundles.values):
        raise Unsupported("operand bundles")
    for side in ("arg_attrs", "res_attrs"):
        if found := {name for own in _entries(operation, side) for name in own} & _OTHER_MEANING:
            raise Unsupported(f"a call with llvm.{min(found)}")
    callee = _callee(frame, operation)
    if frame.is_target:
        _require_call_kept(frame, operation, callee)
    else:
        frame.world.source_calls.setdefault(callee.name if callee is not None else "", []).append(operation)
    operands = list(operation.operands)
    stated = [_entries(operation, "arg_attrs"), _entries(callee, "arg_attrs") if callee is not None and callee.body is None else []]
    promises = [[entries[k] if len(entries) == len(operands) else {} for entries in stated] for k in range(len(operands))]
    for number, own in enumerate(promises):
        value = frame.value(operands[number])
        kept = _kept(frame, {name: stated for entries in own for name, stated in entries.items() if name in _OF_VALUES}, value)
        if kept is not value:
            operands[number] = Value(operands[number].type, operands[number].name)
            frame.bind(operands[number], kept)
    return replace(operation, operands=tuple(operands))


def _callee(frame: Frame, operation: Operation) -> Function | None:
    callee = operation.attributes.get("callee")
    return frame.module.by_name.get(callee.root) if isinstance(callee, SymbolRefAttr) else None


def _require_call_kept(frame: Frame, operation: Operation, callee: Function | None) -> None:
    """Raise ``Unsupported`` for a promise of a call of the target that neither is a condition, nor its callee's, nor that of all calls of the same
    unknown function in the source.
    """
    # those through pointers are one group
    unknown = callee is None or callee.body is None
    others = frame.world.source_calls.get(callee.name if callee is not None else "", []) if unknown else []
    for side, values in (("arg_attrs", operation.operands), ("res_attrs", operation.results)):
        entries = _entries(operation, side)
        for number, own in enumerate(entries):
            rest = own.keys() - _OF_PASSING
            if len(entries) == len(values):
                rest -= _checkable(frame.value(values[number])) if side == "arg_attrs" else _OF_VALUES
            rest -= _stated_everywhere([_entries(other, side) for other in others], number, side)
            rest -= _stated_everywhere([_entries(callee, side)] if callee is not None else [], number, side)
            rest -= {"noalias"} if side == "res_attrs" and _is_allocation(frame.module, operation) else set()
            if rest:
                raise Unsupported(f"a call with llvm.{min(rest)}, which is not checked")
    effects = effects_of(operation.attributes)
    by_callee = effects_of(callee.attributes) if callee is not None else Effects()
    by_source = [effects_of(other.attributes) for other in others]
    if not effects.covers(by_callee) and not (by_source and all(map(effects.covers, by_source))):
        raise Unsupported("the attribute memory_effects, which is not checked")
    lost = set(lost_promises(operation.attributes)) - {NO_RETURN}
    if lost and (not others or any(lost - set(lost_promises(other.attributes)) for other in others)):
        raise Unsupported(f"{min(lost)}, which is not checked")
    of_callee = callee is not None and "will_return" in callee.attributes
    in_source = bool(others) and all("will_return" in other.attributes for other in others)
    if "will_return" in operation.attributes and not (of_callee or in_source):
        raise Unsupported("the attribute will_return, which is not checked")
    kind = operation.attributes.get("TailCallKind")
    passed = {view.root.block for v in operation.operands if isinstance(x := frame.value(v), MemRef) for _, view in x.views}
    reached = [block for block in frame.memory.stack if block in passed or block in frame.memory.escaped or block in frame.memory.exposed]
    if reached and isinstance(kind, OpaqueAttr) and _TAIL.search(kind.text):
        # it promises that the callee does not access the caller's stack objects
        raise Unsupported("a tail call beside objects on the stack")


def _stated_everywhere(stated: Sequence[Sequence[Mapping[str, Attribute]]], number: int, side: str) -> set[str]:
    """The names of the attributes of one argument or result that all of some calls have. That a result is ``noalias`` is also a promise about what the
    caller does with it.
    """
    found = [set(entries[number]) if number < len(entries) else set() for entries in stated]
    return (set.intersection(*found) if found else set()) - ({"noalias"} if side == "res_attrs" else set())


_OF_VALUES = frozenset("noundef nonnull align dereferenceable dereferenceable_or_null range".split())
"""Promises about a value, which are conditions."""
ALLOCATIONS = frozenset("malloc calloc aligned_alloc realloc _Znwm _Znam".split())
"""Functions of libraries that make new objects."""


def _is_allocation(module: Module, operation: Operation) -> bool:
    callee = operation.attributes.get("callee")
    function = module.by_name.get(callee.root) if isinstance(callee, SymbolRefAttr) else None
    return function is not None and function.body is None and function.name in ALLOCATIONS


def given(frame: Frame, operation: Operation, results: Sequence[SymbolicValue]) -> Sequence[SymbolicValue]:
    """Return the results of a call or a load of the llvm dialect: poison where they break a promise that the operation makes of them."""
    if never_returns(operation.attributes):
        frame.undefined_if(frame.world.terms.true)
    promises = _entries(operation, "res_attrs")
    if not any(promises) or len(promises) != len(results):
        return results
    return [_kept(frame, {n: a for n, a in own.items() if n in _OF_VALUES}, value) for own, value in zip(promises, results, strict=True)]


def _entries(function: Function | Operation, side: str) -> list[Mapping[str, Attribute]]:
    given = function.attributes.get(side)
    found = [entry.entries if isinstance(entry, DictAttr) else () for entry in given] if isinstance(given, ArrayAttr) else []
    return [{name.removeprefix(_PREFIX): value for name, value in entries if name.startswith(_PREFIX)} for entries in found]


# -- values -----------------------------------------------------------------------------------------------------------


def _checked(frame: Frame, function: Function, side: str, values: Sequence[SymbolicValue]) -> Sequence[SymbolicValue]:
    promises = _entries(function, side)
    if not any(promises):
        return values
    for number, own in enumerate(promises):
        if found := own.keys() & _OTHER_MEANING:
            raise Unsupported(f"@{function.name} with llvm.{min(found)}", function.location)
        if "byval" in own and (len(promises) != len(values) or not _is_copy(values[number])):
            raise Unsupported(f"@{function.name} with llvm.byval, which is not called", function.location)
    if len(promises) == len(values):
        for own, value in zip(promises, values, strict=True):
            unlike = own.keys() - _OF_PASSING - _OF_ACCESSES - _checkable(value)
            if frame.is_target and unlike and not _is_alike_unknown(frame, function):
                raise Unsupported(f"@{function.name} with llvm.{min(unlike)}", function.location)
        return [_kept(frame, own, value) for own, value in zip(promises, values, strict=True)]
    if frame.is_target and any(own.keys() - _OF_PASSING for own in promises):
        raise Unsupported(f"@{function.name}, whose attributes are those of structures", function.location)
    return values


def _is_copy(value: SymbolicValue) -> bool:
    """Return whether an argument is what a call makes of one that is passed ``byval``: a pointer to a new object."""
    return isinstance(value, MemRef) and all(view.root.block.kind is BlockKind.STACK for _, view in value.views)


def _checkable(value: SymbolicValue) -> frozenset[str]:
    """The promises about a value that are conditions here."""
    match value:
        case MemRef():
            return _OF_VALUES - {"range"}
        case Scalar(IntegerType()):
            return frozenset(("noundef", "range"))
        case Scalar():
            return frozenset(("noundef",))
        case _:
            return frozenset()


def _kept(frame: Frame, promises: Mapping[str, Attribute], value: SymbolicValue) -> SymbolicValue:
    """A value, poison where it breaks a promise."""
    t = frame.world.terms
    undefined: list[Callable[[SymbolicValue], Term]] = []
    for name, stated in promises.items():
        number = stated.value if isinstance(stated, IntegerAttr) else 0
        match name, value:
            case "noundef", Scalar() | MemRef():
                undefined.append(_is_poison)
            case "nonnull", MemRef():
                value = replace(value, poison=t.or_(value.poison, is_null(frame, value)))
            case "align", MemRef():
                value = replace(value, poison=t.or_(value.poison, _is_misaligned(frame, value, number)))
            case "dereferenceable", MemRef():
                undefined.append(lambda v, n=number: is_short(frame, v, n))  # type: ignore[misc]
            case "dereferenceable_or_null", MemRef():
                undefined.append(lambda v, n=number: t.and_(t.not_(is_null(frame, v)), is_short(frame, v, n)))  # type: ignore[misc]
            case "range", Scalar(IntegerType(width)) if isinstance(stated, OpaqueAttr) and (found := _RANGE.fullmatch(stated.text)):
                low, high = int(found[2]), int(found[3])
                size = t.constant((high - low) % (1 << width), width)
                inside = t.unsigned_less(t.subtract(value.term, t.constant(low % (1 << width), width)), size)
                value = replace(value, poison=t.or_(value.poison, t.not_(inside)))
            case _:
                pass
    for condition in undefined:
        frame.undefined_if(condition(value))
    return value


def _is_poison(value: SymbolicValue) -> Term:
    assert isinstance(value, Scalar | MemRef)
    return value.poison


def is_null(frame: Frame, pointer: MemRef) -> Term:
    """Return the condition that a pointer is null: one of no object at address 0, or one that has left its object and is there.

    A pointer that has left a new object is taken for null in the target.
    """
    world, t = frame.world, frame.world.terms
    zero, cases = world.constant_index(0), list[Term]()
    for guard, view in pointer.views:
        if view.root.block is world.null:
            cases.append(t.and_(guard, world.lowering.equal(position_of(view), zero)))
        elif view.root.block.visible:
            away = t.and_(guard, outside(world, view, behind=True))
            cases.append(away if away is t.false else t.and_(away, world.lowering.equal(address_of(world, view), zero)))
        elif frame.is_target:
            cases.append(t.and_(guard, outside(world, view, behind=True)))
    return t.or_(*cases)


def _is_misaligned(frame: Frame, pointer: MemRef, alignment: int) -> Term:
    world, t = frame.world, frame.world.terms
    if alignment <= 1:
        return t.false
    zero = world.constant_index(0)
    rests = ((guard, address_of(world, view) % alignment) for guard, view in pointer.views)
    return t.or_(*(t.and_(guard, t.not_(world.lowering.equal(rest, zero))) for guard, rest in rests))


def is_short(frame: Frame, pointer: SymbolicValue, bytes: int) -> Term:
    """Return the condition that a pointer is poison, or points to less than so many bytes of a live block.

    Blocks have whole elements here: of a last one, of which only a part is promised, the source promises nothing, and the target all.
    """
    assert isinstance(pointer, MemRef)
    world, t = frame.world, frame.world.terms
    cases = [pointer.poison]
    for guard, view in pointer.views:
        block, size = view.root.block, granule(view.root.block)
        count = -(-bytes // size) if frame.is_target else bytes // size
        assert block.size is not None
        inside = world.in_bounds((position_of(view),), (block.size - (count - 1),))
        cases.append(t.and_(guard, t.or_(frame.memory.is_freed(block), t.not_(inside))))
    return t.or_(*cases)


# -- what the target's functions do -----------------------------------------------------------------------------------


def _require_kept(frame: Frame, function: Function, arguments: Sequence[SymbolicValue]) -> None:
    """Raise ``Unsupported`` if a function of the target may break a promise about what it does. An unknown function has those that it has in the
    source, and accesses to memory are checked one by one (``permissions``) as far as they are the function's own.
    """
    of_arguments, of_results = ({name for own in _entries(function, side) for name in own} for side in ("arg_attrs", "res_attrs"))
    of_itself = {name for name in function.attributes.keys() & _OF_FUNCTIONS if not _says_nothing(name, function.attributes[name])}
    if function.body is None:
        # what it gets and gives is the same in both programs, or not known to be poison
        broken = set() if _stated_alike(frame, function) else (of_arguments | of_results | of_itself) - _OF_PASSING - {"noundef"}
    else:
        kept = {name for name in of_itself | of_arguments & _OF_ACCESSES if _obviously_keeps(function, name)}
        if _accesses_are_checked(frame, function, arguments):
            kept |= _CHECKED_ACCESSES
        broken = (of_itself | of_arguments & _OF_ACCESSES) - kept | of_results & _OF_ACCESSES
    if broken:
        raise Unsupported(f"@{function.name} with {min(broken)}, which is not checked", function.location)


_CHECKED_ACCESSES = frozenset("memory memory_effects readonly readnone writeonly".split())


def _accesses_are_checked(frame: Frame, function: Function, arguments: Sequence[SymbolicValue]) -> bool:
    """Return whether all accesses of a function of the target are seen: its own, and those of unknown functions, which access no more than is permitted
    or run under the same permissions in the source.
    """
    through = permitted_through(function)
    if through and len(through) != len(arguments):
        return False
    inside = _inside(frame.module, function)
    if any(op.dialect not in ("llvm", "builtin") for op in inside) and frame.depth > 0:
        return False
    effects = effects_of(function.attributes)
    source, target = frame.world.entries.get(False), frame.world.entries.get(True)
    if function is target and source is not None and permitted_through(source) == through and effects.covers(effects_of(source.attributes)):
        return True
    for op in inside:
        callee = op.attributes.get("callee")
        known = frame.module.by_name.get(callee.root) if isinstance(callee, SymbolRefAttr) else None
        if op.name not in ("llvm.call", "func.call") or (known is not None and known.body is not None):
            if declared(op.name) is NOTHING_KNOWN or op.name in ("llvm.inline_asm", "llvm.call_intrinsic", "llvm.invoke"):
                return False
            continue
        needed = effects_of_call(op, known)
        if not effects.covers(needed) or (through and (needed.through_arguments or needed.other)):
            return False
    return True


def _is_alike_unknown(frame: Frame, function: Function) -> bool:
    """Return whether a function without body keeps in the target what it keeps in the source."""
    return function.body is None and _stated_alike(frame, function)


def _stated_alike(frame: Frame, function: Function) -> bool:
    """Return whether the source declares an unknown function with the same promises."""
    other = frame.world.declarations.get(function.name)
    return (
        other is not None
        and other.body is None
        and all(function.attributes.get(name) == other.attributes.get(name) for name in {*_OF_FUNCTIONS, "arg_attrs", "res_attrs"})
    )


def _says_nothing(name: str, stated: Attribute) -> bool:
    match name, stated:
        case "passthrough", ArrayAttr():
            return all(isinstance(entry, StringAttr) and entry.value in _HARMLESS for entry in stated)
        case "noreturn", _:
            return True
        case (("memory" | "memory_effects"), OpaqueAttr(text)):
            return not re.search(r"=\s*(none|read|write)\b", text)
        case (("nofree" | "no_recurse"), _):
            return name == "no_recurse"
        case _, IntegerAttr(0):
            return True
        case _:
            return False


def _obviously_keeps(function: Function, promise: str) -> bool:
    """Return whether a function with a body has no operation that could break a promise about what it does."""
    assert function.body is not None
    inside = [op for block in function.body.blocks for top in block.operations for op in top.walk()]
    total = all(_is_harmless(op) or op.name == "llvm.load" for op in inside)
    match promise:
        case "noalias" | "sret":
            pointers = sum(isinstance(v.type, PointerType) for v in function.arguments)
            return total or (all(_is_harmless(op) or op.name in ("llvm.load", "llvm.store") for op in inside) and pointers == 1)
        case "readonly":
            return total
        case "readnone" | "memory" | "memory_effects" | "writeonly":
            return all(map(_is_harmless, inside))
        case "nofree":
            return all(_is_harmless(op) or op.name in ("llvm.load", "llvm.store") for op in inside)
        case "nocapture" | "captures":
            returned = any(isinstance(type, PointerType) for type in function.type.results)
            stored = any(op.name == "llvm.store" and isinstance(op.operands[0].type, PointerType) for op in inside)
            others = {v for op in inside if op.name in _NOT_ARGUMENTS for v in op.results}
            return not returned and not stored and all(_keeps_pointers(op, others) for op in inside)
        case "passthrough":
            given = function.attributes.get(promise)
            words = [entry.value if isinstance(entry, StringAttr) else "" for entry in given] if isinstance(given, ArrayAttr) else [""]
            return all(word in _HARMLESS or (word in ("nofree", "willreturn") and _obviously_keeps(function, word)) for word in words)
        case "mustprogress" | "will_return" | "willreturn":
            return len(function.body.blocks) == 1 and all(_is_harmless(op) or op.name in ("llvm.load", "llvm.store") for op in inside)
        case _:
            return False


def _is_harmless(op: Operation) -> bool:
    """Return whether an operation accesses no memory and makes no pointer of a number or a name."""
    if op.name in ("llvm.inttoptr", "llvm.mlir.addressof"):
        return False
    return declared(op.name).has(Trait.PURE) or declared(op.name).has(Trait.TERMINATOR)


def _keeps_pointers(op: Operation, others: Collection[Value]) -> bool:
    """Return whether no other function can learn of a pointer through an operation, other than of ``others``. That a pointer is called tells nobody."""
    told = op.operands[1:] if op.name == "llvm.call" and "callee" not in op.attributes else op.operands
    on_pointers = any(isinstance(v.type, PointerType) and v not in others for v in told)
    return not on_pointers or op.name == "llvm.store" or op.name.removeprefix("llvm.") in _MOVES


_KEPT_BY_RUNS = frozenset("mustprogress no_recurse norecurse will_return passthrough vscale_range".split())
"""Promises that a run which ends keeps."""


def unmodelled_promise(module: Module, function: Function) -> str:
    """Return a promise of the source that is ignored and may be broken: one of the function, of its operations, or of functions that it calls. Empty if
    there is none.
    """
    inside = [op for block in (function.body.blocks if function.body else ()) for top in block.operations for op in top.walk()]
    every = [*inside, *called_by(module, inside, set())]
    if found := _broken_promise(function):
        return found
    for other in {callee.root for op in every if isinstance(callee := op.attributes.get("callee"), SymbolRefAttr)} - {function.name}:
        called_one = module.by_name.get(other)
        if called_one is not None and called_one.body is not None and (found := _broken_promise(called_one)):
            return found
    for op in every:
        if found := _promise_of_unknown(module, op):
            return found
        for name in (*lost_promises(op.attributes), *(UNCHECKED & op.attributes.keys())):
            if name != NO_RETURN:
                return name
        for side in ("arg_attrs", "res_attrs"):
            known = _OF_PASSING | (_OF_VALUES if op.name in ("llvm.call", "llvm.load") else {"noundef"})
            known |= {"noalias"} if side == "res_attrs" and _is_allocation(module, op) else set()
            if ignored := {name for own in _entries(op, side) for name in own} - known:
                return min(ignored)
    return ""


def _promise_of_unknown(module: Module, op: Operation) -> str:
    """A promise of an unknown function that is called with pointers, which what a run takes for its behaviour may break; empty if there is none."""
    callee = op.attributes.get("callee")
    function = module.by_name.get(callee.root) if isinstance(callee, SymbolRefAttr) else None
    if function is None or function.body is not None or not any(isinstance(v.type, PointerType) for v in op.operands):
        return ""
    stated = {name for own in (*_entries(function, "arg_attrs"), *_entries(op, "arg_attrs")) for name in own}
    # runs have such a function access, and free, no more than it says
    return min(stated & _OF_ACCESSES - _CHECKED_ACCESSES - {"nofree"}, default="")


def _broken_promise(function: Function) -> str:
    """A promise of a function, or about its arguments, that is not modelled and that it may break; empty if there is none."""
    for name in lost_promises(function.attributes):
        return name
    # runs check what is accessed
    unchecked = _OF_ACCESSES | _LIKE_ACCESSES
    of_arguments = {name for own in _entries(function, "arg_attrs") for name in own} & unchecked - _CHECKED_ACCESSES
    of_itself = {
        n
        for n in function.attributes.keys() & _OF_FUNCTIONS - _KEPT_BY_RUNS - _CHECKED_ACCESSES
        if not _says_nothing(n, function.attributes[n])
    }
    if function.body is not None and (broken := {n for n in of_arguments | of_itself if not _obviously_keeps(function, n)}):
        return min(broken)
    return ""


_LIKE_ACCESSES = frozenset("initializes dead_on_return nofpclass returned".split())

"""Pairs of functions that a warp executes: ``warp_execute_on_lane_0`` in one of them says so of both. What replaces them is in ``lockstep``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from smtenc.errors import Unsupported
from smtenc.ir.attributes import IntegerAttr, StringAttr, TypeAttr
from smtenc.ir.core import Function, Module, Operation
from smtenc.ir.types import MemRefType
from smtenc.verdicts.matching.lockstep import WARPS, LaneId, Warp, in_all_lanes, lane_id_of
from smtenc.verdicts.matching.wrappers import Programs

WORKGROUP_GLOBALS = "workgroup-globals=temporary"
"""A private global in the memory of a workgroup that only one of the programs has is memory of the execution of that function."""

ROW_MAJOR = "warp-distribution=row-major"
"""The parts of a vector that is distributed along several dimensions belong to the lanes in row-major order."""

_WORKGROUP = 3
"""The number of the address space that NVVM and ROCDL have for the memory of a workgroup."""


def lockstep(size: int) -> str:
    """The rule that both functions are executed by so many lanes, each operation by all of them before the next one."""
    return f"warp={size}-lanes-in-lockstep"


def of_warps(programs: Programs) -> Programs:
    """Return the pair as functions that execute all lanes of a warp, if one of the two has a ``warp_execute_on_lane_0``; else the pair as it is.

    Where the execution in lockstep is unknown the pair is left as it is, too, and ``Programs.obstacle`` says why.
    """
    if any(f.body is None for f in programs.functions) or not any(True for f in programs.functions for _ in _warps_in(f)):
        return programs
    try:
        if programs.preconditions:
            raise Unsupported("preconditions of a function of a warp", programs.functions[0].location)
        warp = _common_warp(programs.functions)
        temporary = [set() if _calls(f) else own for f, own in zip(programs.functions, _own_globals(programs.modules), strict=True)]
        given = list(zip(programs.functions, temporary, strict=True))
        found = [in_all_lanes(function, warp, own) for function, own in given]
        once = found[0].uniform & found[1].uniform
        if once:
            # lanes that have one value leave it open once
            found = [in_all_lanes(function, warp, own, once) for function, own in given]
    except Unsupported as error:
        return replace(programs, obstacle=error)
    rules = [lockstep(warp.size)]
    rules += [ROW_MAJOR] if any(f.row_major for f in found) else []
    rules += [WORKGROUP_GLOBALS] if any(f.own_memory for f in found) else []
    functions = found[0].function, found[1].function
    return Programs(programs.modules, functions, (*programs.rules, *rules), stronger=programs, note=_note(warp))


def _note(warp: Warp) -> str:
    number = warp.lane_id.argument
    counted = "" if number is None else f"; argument {number} is the lane's number, and the others are counted without it"
    return f"vectors that differ from lane to lane are those of all {warp.size} lanes, the lane first{counted}"


def _calls(function: Function) -> bool:
    """Return whether a function may execute others."""
    blocks = function.body.blocks if function.body is not None else ()
    return any(o.dialect == "func" and o.name != "func.return" for block in blocks for top in block.operations for o in top.walk())


def _own_globals(modules: tuple[Module, Module]) -> list[set[str]]:
    """Return for each module the names of the globals in the memory of a workgroup that the other one does not have."""
    return [_workgroup_globals(mine) - set(_globals(other)) for mine, other in (modules, modules[::-1])]


def _globals(module: Module) -> dict[str, Operation]:
    """Return the globals of a module by their names."""
    named = ((o.attributes.get("sym_name"), o) for o in module.others if o.name == "memref.global")
    return {name.value: o for name, o in named if isinstance(name, StringAttr)}


def _workgroup_globals(module: Module) -> set[str]:
    """Return the names of the private globals without initial value in the memory of a workgroup."""
    return {name for name, operation in _globals(module).items() if _is_of_workgroup(operation)}


def _is_of_workgroup(operation: Operation) -> bool:
    type, visibility = operation.attributes.get("type"), operation.attributes.get("sym_visibility")
    if visibility != StringAttr("private") or "initial_value" in operation.attributes or not isinstance(type, TypeAttr):
        return False
    space = type.type.memory_space if isinstance(type.type, MemRefType) else None
    return (isinstance(space, IntegerAttr) and space.value == _WORKGROUP) or "address_space<workgroup>" in str(space)


def _warps_in(function: Function) -> Iterator[Operation]:
    blocks = function.body.blocks if function.body is not None else ()
    return (o for block in blocks for top in block.operations for o in top.walk() if o.name in WARPS)


def _common_warp(functions: tuple[Function, Function]) -> Warp:
    """Return the warp of both functions. Raises ``Unsupported`` if there are several, or none that is known."""
    found: dict[Warp, Operation] = {}
    for function in functions:
        for operation in _warps_in(function):
            found.setdefault(Warp(_lane_id(function, operation), _size(operation)), operation)
    if len(found) > 1:
        raise Unsupported("warps of several sizes, or with several numbers of lanes", [*found.values()][1].location)
    return next(iter(found))


def _lane_id(function: Function, operation: Operation) -> LaneId:
    found = lane_id_of(function, operation.operands[0])
    if found is None:
        raise Unsupported(f"{operation.name} whose lane id is neither an argument nor gpu.thread_id x nor gpu.lane_id", operation.location)
    return found


def _size(operation: Operation) -> int:
    match operation.attributes.get("warp_size"):
        case IntegerAttr(size) if size > 0:
            return size
        case _:
            raise Unsupported(f"{operation.name} of an unknown number of lanes", operation.location)

"""Functions whose arguments are passed ``byval``, as what their callers do: a wrapper passes its own pointers, and the call makes the copies.

Authority: LLVM's Language Reference, "Parameter Attributes": a hidden copy of the pointee is made between the caller and the callee.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from smtenc.ir.attributes import ArrayAttr, Attribute, DictAttr, IntegerAttr, SymbolRefAttr
from smtenc.ir.core import Function, Module, Value
from smtenc.ir.llvm.by_value import passed_by_value
from smtenc.ir.llvm.data_layout import size_of
from smtenc.ir.types import IntegerType
from smtenc.verdicts.matching.signatures import Body
from smtenc.verdicts.matching.wrappers import Programs, function_of, with_wrapper


def copied(programs: Programs) -> Programs:
    """Return the pair with wrappers around functions of the llvm dialect of whose arguments copies are made, the same in both; else the pair itself."""
    source, target = programs.functions
    passed = passed_by_value(source)
    bodies = all(f.body is not None and f.operation == "llvm.func" and not f.variadic for f in programs.functions)
    if not passed or not bodies or passed != passed_by_value(target) or source.type.inputs != target.type.inputs:
        return programs
    (before_module, before), (after_module, after) = map(_wrapped, programs.modules, programs.functions)
    return replace(programs, modules=(before_module, after_module), functions=(before, after))


def _wrapped(module: Module, function: Function) -> tuple[Module, Function]:
    copies = passed_by_value(function)

    def make(callee: str) -> Function:
        body = Body(function.location)
        arguments = tuple(Value(v.type, v.name) for v in function.arguments)
        results = body.add("llvm.call", arguments, *function.type.results, callee=SymbolRefAttr((callee,)))
        made = function_of(function, function.name, arguments, body, results)
        given = function.attributes.get("arg_attrs")
        entries = given.elements if isinstance(given, ArrayAttr) else ()
        # what is copied can be read
        sizes = {k: IntegerAttr(size_of(type), IntegerType(64)) for k, (type, _) in copies.items()}
        own: Attribute = ArrayAttr(
            tuple(DictAttr((("llvm.dereferenceable", sizes[k]),)) if k in copies else entry for k, entry in enumerate(entries))
        )
        return replace(made, attributes=MappingProxyType({**made.attributes, "arg_attrs": own}))

    return with_wrapper(module, function, make)

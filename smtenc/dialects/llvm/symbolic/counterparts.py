"""Semantics of the operations of arith and math that the llvm dialect has under LLVM's names."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.llvm.operations import DIALECT
from smtenc.dialects.llvm.symbolic.index_arithmetic import LIKE_INDEX, on_indices
from smtenc.dialects.llvm.symbolic.pointers import ON_POINTERS
from smtenc.ir.attributes import Attribute, EnumAttr
from smtenc.ir.core import Operation
from smtenc.ir.enumerations import CMPF_PREDICATE, LLVM_FCMP_PREDICATE
from smtenc.ir.llvm.floating_environment import arith_attributes
from smtenc.semantics.frame import Semantics
from smtenc.semantics.shared.counterparts import like


def renamed(operation: Operation) -> Mapping[str, Attribute]:
    """Return the attributes under the names of arith and math: ``fastmathFlags`` becomes ``fastmath``, and the predicates ``_true`` and ``_false``,
    which are words of C++ without the underscore, become ``true`` and ``false``. Raises ``Unsupported`` for a constrained operation whose exceptions
    are not ignored, or whose rounding mode is the machine's.
    """
    # an attribute with the name fastmath is not LLVM's and has no effect
    attributes = {name: a for name, a in arith_attributes(operation).items() if name != "fastmath"}
    if "fastmathFlags" in attributes:
        attributes["fastmath"] = attributes.pop("fastmathFlags")
    match attributes.get("predicate"):
        case EnumAttr(LLVM_FCMP_PREDICATE.name, word):
            attributes["predicate"] = EnumAttr(CMPF_PREDICATE.name, word.removeprefix("_"))
    return MappingProxyType(attributes)


def _semantics(name: str, other: str) -> Semantics:
    plain = like(other, renamed)
    on_numbers = on_indices(plain) if name in LIKE_INDEX else plain
    return ON_POINTERS[name](on_numbers) if name in ON_POINTERS else on_numbers


SEMANTICS: Mapping[str, Semantics] = {name: _semantics(name, o.same_as) for name, o in DIALECT.by_name.items() if o.same_as}

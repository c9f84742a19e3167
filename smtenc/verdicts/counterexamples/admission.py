"""The admission of concrete inputs: a verdict speaks of them if the terms of its premises are true on them.

Premises that the interpreter notices when a run breaks them (``premises.SEEN_BY_RUNS``) are not asked about here. The terms are evaluated by
``terms.plain``, which computes terms of constants. If an assumption is about more than the inputs (a fold, the point at which a loop is looked at),
its value is unknown, and the inputs do not count as admitted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from smtenc.floats.formats import FORMATS
from smtenc.floats.operations import operation_of
from smtenc.floats.plain import PlainFloats
from smtenc.ir.llvm.data_layout import size_of
from smtenc.semantics.world import World
from smtenc.terms.environment import FormatSort, Term
from smtenc.terms.plain import PlainTerms
from smtenc.terms.view import function_name
from smtenc.terms.walk import Rebuilder, postorder
from smtenc.verdicts.counterexamples.inputs import (
    Bits,
    Input,
    InputBlock,
    InputGlobal,
    InputMemRef,
    InputObject,
    InputPointer,
    InputScalar,
    InputTensor,
)


def admitted(world: World, inputs: Sequence[Input]) -> bool:
    """Return whether all that ``world`` takes for granted holds of ``inputs`` (arguments in order, then globals)."""
    return admitted_by(world, world.premises.about_inputs(), inputs)


def admitted_by(world: World, premises: Sequence[Term], inputs: Sequence[Input]) -> bool:
    """Return whether all of these terms hold of ``inputs``, as far as they say so."""
    if not premises:
        return True
    terms = PlainTerms()
    floats = PlainFloats(terms)
    rebuild = Rebuilder(world.terms, terms)
    given = _Given.of(inputs)
    done: dict[Term, Term] = {}
    for node in postorder(premises):
        arguments = [done[a] for a in node.args()]
        name = function_name(node)
        sort = world.terms.sort(node)
        if name is not None and (known := given.value(name, [terms.value(a) for a in arguments])) is not None:
            if isinstance(sort, FormatSort):
                done[node] = floats.constant(FORMATS[sort.format_name], known)
            else:
                done[node] = terms.bool_constant(bool(known)) if sort.is_bool_type() else terms.constant(known, world.terms.width(node))
        elif operation_of(node) is not None:
            done[node] = floats.rebuilt(node, arguments)
        else:
            done[node] = rebuild(node, arguments)
    return all(done[term] is terms.true for term in premises)


@dataclass(frozen=True, slots=True)
class _Given:
    """What inputs say, by the names that the semantics gives them (``arg0``, ``arg0.dim1``, ``mem.f32``)."""

    scalars: Mapping[str, Bits] = field(default_factory=dict)
    tensors: Mapping[str, InputTensor] = field(default_factory=dict)
    sizes: Mapping[str, int] = field(default_factory=dict)
    blocks: Mapping[tuple[str, int], InputBlock] = field(default_factory=dict)

    @staticmethod
    def of(inputs: Sequence[Input]) -> _Given:
        scalars: dict[str, Bits] = {}
        tensors: dict[str, InputTensor] = {}
        sizes: dict[str, int] = {}
        blocks: dict[tuple[str, int], InputBlock] = {}
        for k, x in enumerate(inputs):
            name = f"arg{k}"
            match x:
                case InputScalar(_, bits):
                    scalars[name] = bits
                case InputTensor():
                    tensors[name] = x
                    sizes |= {f"{name}.dim{d}": n for d, n in enumerate(x.shape)}
                case InputMemRef():
                    sizes |= {f"{name}.dim{d}": n for d, n in enumerate(x.sizes)}
                    sizes |= {f"{name}.stride{d}": n for d, n in enumerate(x.strides)}
                    sizes |= {f"{name}.block": x.block.number, f"{name}.offset": x.base + x.offset}
                    blocks[str(x.block.element), x.block.number] = x.block
                case InputPointer(_, place, block):
                    scalars[name] = None if place is None else 0
                    if place is not None and block is not None:
                        sizes |= {f"{name}.block": block.number, f"{name}.offset": place.offset // size_of(block.element)}
                        blocks[str(block.element), block.number] = block
                case InputObject(block):
                    blocks[str(block.element), block.number] = block
                case InputGlobal(label, _, block):
                    sizes[f"global.{label}"] = block.number
                    blocks[str(block.element), block.number] = block
        return _Given(scalars, tensors, sizes, blocks)

    def value(self, name: str, arguments: Sequence[int | None]) -> int | None:
        """The bits of an input at these arguments, of ``….poison`` 1 or 0; None where the inputs do not say."""
        places = [a for a in arguments if a is not None]
        if len(places) < len(arguments):
            return None
        base = name.removesuffix(".poison")
        found: Bits
        if name in self.sizes:
            return self.sizes[name]
        if base in self.scalars:
            found = self.scalars[base]
        elif base in self.tensors:
            tensor = self.tensors[base]
            if len(places) != len(tensor.shape):
                return None
            found = tensor.at(tuple(places))
        elif base.startswith("size.") and len(places) == 1 and (base.removeprefix("size."), places[0]) in self.blocks:
            return self.blocks[base.removeprefix("size."), places[0]].size
        elif base.startswith("mem.") and len(places) == 2 and (base.removeprefix("mem."), places[0]) in self.blocks:
            found = self.blocks[base.removeprefix("mem."), places[0]].at(places[1])
        else:
            return None
        if base != name:
            return int(found is None)
        # poison holds nothing, and what is said of it counts nowhere
        return 0 if found is None else found

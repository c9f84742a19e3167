"""Definitions: elements of tensors as uninterpreted functions of their index. Each is described once and read as an application.

An element is computed by a closure that asks for the elements it needs, and so on recursively: a program of many layers is written out once for each
path of reads through the layers. In programs with many layers, the tensors that operations return are therefore *definitions*. The element is
computed once, at *parameters* (symbols for an arbitrary index in bounds), and a read at ``e`` gives ``element.N(e)``, an uninterpreted function, such
that equal indices give equal elements by congruence. ``unfolded`` states what such an application equals in bounds.

Elements that are small and contain no fold stay written out, so that the fusion of elementwise operations and views changes nothing.

Two definitions whose elements are the same terms are one function, in both programs. ``refinement.sweeping`` finds further equal definitions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import prod

from smtenc.floats.operations import operation_of
from smtenc.ir.core import Operation
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import VectorType
from smtenc.semantics.attributes import iterator_types
from smtenc.semantics.builder import Builder
from smtenc.semantics.folds.reductions import Reductions
from smtenc.semantics.tensor_arguments import TensorArguments
from smtenc.semantics.unknown_functions import UnknownFunctions
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.index.space import Index
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

LEAST_FOLDS = 3
"""The number of folding operations from which on a program has layers. A pair of programs with fewer is encoded without definitions."""

FEW_LANES = 64
"""The largest number of lanes of a vector whose reduction does not make a layer."""

LARGEST_INLINED = 40
"""The largest number of terms of an element without folds that is written out at each read."""


@dataclass(frozen=True, slots=True)
class Content:
    """A summary of an element's terms: their number, and the functions and operations in them (those inside folds included)."""

    size: int
    functions: frozenset[str]
    operations: frozenset[str]
    folds: bool


@dataclass(eq=False, slots=True)
class Definition:
    """A tensor that an operation returned, and its element at ``parameters``."""

    tensor: Tensor
    operation: Operation
    of_target: bool
    parameters: Indices
    element: Scalar
    terms: tuple[Term, ...]
    """The element's value (for ``index``: its bits) and its poison."""
    content: Content
    name: str | None = None
    """The function as which the element is read; None if it is written out."""


@dataclass(slots=True)
class _Function:
    """A function that stands for elements, and the definition that computes them. ``shared``: it stands for tensors of both programs."""

    definition: Definition
    shared: bool = False


@dataclass(frozen=True, slots=True)
class _Recorded:
    """A tensor, the operation that returned it, and the program it belongs to."""

    tensor: Tensor
    operation: Operation
    of_target: bool


class Definitions:
    """The recorded tensors of one pair of programs, in the order of computation, the source's first."""

    def __init__(self, builder: Builder, reductions: Reductions, arguments: TensorArguments, functions: UnknownFunctions) -> None:
        self._builder, self._reductions, self._arguments, self._functions = builder, reductions, arguments, functions
        self._recorded: dict[Tensor, _Recorded] = {}
        self._folds = {False: 0, True: 0}
        self._by_name: dict[str, _Function] = {}
        self._by_element: dict[tuple[object, ...], str] = {}
        self._applied: dict[Term, tuple[str, Indices]] = {}
        """The function and the index of each application that was read, by the terms of its value and of its poison."""
        self._hidden: dict[str, Content] = {}
        self.executing_target = False
        self.in_use = False
        """True once tensors are read as functions."""

    # -- recording ----------------------------------------------------------------------------------------------------

    def record(self, operation: Operation, tensors: Iterable[Tensor]) -> None:
        """Record the tensors that ``operation``, which runs once, returned or wrote in the program being executed."""
        for tensor in tensors:
            self._recorded.setdefault(tensor, _Recorded(tensor, operation, self.executing_target))
        self._folds[self.executing_target] += folds(operation)

    def record_loop(self, operation: Operation, tensor: Tensor) -> None:
        """Record the tensor that a loop, which runs once, left in a part of memory. ``operation`` is an operation of the loop."""
        self._recorded.setdefault(tensor, _Recorded(tensor, operation, self.executing_target))
        self._folds[self.executing_target] += 1

    @property
    def worthwhile(self) -> bool:
        """True if one of the programs has at least ``LEAST_FOLDS`` folding operations."""
        return max(self._folds.values()) >= LEAST_FOLDS

    # -- describing ---------------------------------------------------------------------------------------------------

    def described(self, *, of_target: bool) -> Iterator[Definition]:
        """Yield the definitions of one program's recorded tensors, in order. From the time a definition is yielded, its tensor is read as a function,
        unless its element is small and contains no fold.
        """
        self.in_use = True
        for recorded in self._recorded.values():
            if recorded.of_target is of_target:
                yield self._describe(recorded)

    def _describe(self, recorded: _Recorded) -> Definition:
        """Compute the element of a recorded tensor, and select how it is read."""
        world, tensor = self._builder, recorded.tensor
        parameters = self.parameters(tensor.shape)
        # not ``at``, which may have cached the element in written-out form while the programs were executed
        element = tensor.computed_at(parameters)
        terms = (world.bits(element), element.poison)
        known = self._look(terms)
        definition = Definition(tensor, recorded.operation, recorded.of_target, parameters, element, terms, known)
        if known.size <= LARGEST_INLINED and not known.folds:
            tensor.read_as(tensor.computed_at)
            return definition
        key = self._key(definition)
        name = self._by_element.get(key)
        if name is None:
            name = self._by_element[key] = world.fresh_name("element")
            self._by_name[name] = _Function(definition)
            self._functions.approximations[name] = None
        self._read_as(definition, name)
        return definition

    def _key(self, definition: Definition) -> tuple[object, ...]:
        """The properties in which two definitions must agree to be one function."""
        return str(definition.tensor.element), self.loops(definition.tensor.shape), definition.element.value, definition.element.poison

    def merge(self, definition: Definition, other: Definition) -> None:
        """Read ``definition``, of the target, from now on as ``other``, of the source. Precondition: both have equal elements at equal row-major
        positions.
        """
        if other.name is not None and self.loops(other.tensor.shape) == self.loops(definition.tensor.shape):
            self._by_element[self._key(definition)] = other.name
            self._read_as(definition, other.name)
            return
        for name in (*other.content.functions, other.name):
            if name in self._by_name:
                self._by_name[name].shared = True
        definition.tensor.read_as(lambda e: other.tensor.at(self.corresponding(e, definition.tensor.shape, other.tensor.shape)))

    def _read_as(self, definition: Definition, name: str) -> None:
        """Read the definition's tensor as applications of the function ``name``."""
        function = self._by_name[name]
        definition.name = name
        function.shared |= definition.of_target and not function.definition.of_target
        definition.tensor.read_as(lambda e: self._application(name, definition.tensor, e))

    def _application(self, name: str, tensor: Tensor, indices: Indices) -> Scalar:
        """The element at ``indices`` as an application. Dimensions of one element are left out of the arguments."""
        world, function = self._builder, self._by_name[name].definition
        kept = [(i, n) for i, n in zip(indices, tensor.shape, strict=True) if n.constant_value != 1]
        arguments = world.element_arguments(tuple(i for i, _ in kept), tuple(n for _, n in kept))
        value = world.terms.apply(name, arguments, world.sort(tensor.element))
        poison = world.terms.false
        if function.element.poison is not poison:
            poison = world.terms.apply(f"{name}.poison", arguments, BOOLEAN)
        own = self.corresponding(indices, tensor.shape, function.tensor.shape)
        self._applied.setdefault(value, (name, own))
        if poison is not world.terms.false:
            self._applied.setdefault(poison, (name, own))
        return world.scalar(tensor.element, value, poison)

    # -- indices ------------------------------------------------------------------------------------------------------

    def parameters(self, shape: Indices) -> Indices:
        """Return symbols for an arbitrary index of a tensor of this shape. Shapes that agree in their dimensions other than 1 get the same
        symbols.
        """
        world, loops = self._builder, iter(range(len(shape)))
        return tuple(
            world.constant_index(0) if n.constant_value == 1 else world.canonical_index(f"parameter.{next(loops)}", n) for n in shape
        )

    @staticmethod
    def loops(shape: Indices) -> Indices:
        """Return the dimensions of ``shape`` that are not the constant 1."""
        return tuple(n for n in shape if n.constant_value != 1)

    def corresponding(self, indices: Indices, shape: Indices, other: Indices) -> Indices:
        """Return the index, in a tensor of shape ``other``, of the element at the same row-major position as ``indices`` in one of shape ``shape``.
        Both shapes must have the same element count.
        """
        if self.loops(shape) != self.loops(other):
            space = self._builder.space
            return space.delinearize(space.linearize(indices, shape), other)
        own = iter([i for i, n in zip(indices, shape, strict=True) if n.constant_value != 1])
        return tuple(self._builder.constant_index(0) if n.constant_value == 1 else next(own) for n in other)

    # -- looking at elements --------------------------------------------------------------------------------------------

    def _look(self, terms: Iterable[Term]) -> Content:
        """Summarize the content of the terms."""
        size, functions, operations, folds = 0, set[str](), set[str](), False
        for node in postorder(terms):
            size += 1
            name, operation = function_name(node), operation_of(node)
            if operation is not None:
                operations.add(operation.kind.name)
            if name is None:
                continue
            name = name.removesuffix(".poison")
            within = self._within(name)
            if within is not None:
                folds = True
                functions |= within.functions
                operations |= within.operations
            elif node.args() or name.startswith("arg") or name in self._by_name:
                functions.add(name)
        return Content(size, frozenset(functions), frozenset(operations), folds)

    def _within(self, name: str) -> Content | None:
        """The content of the terms behind the name of a fold or of a tensor argument; None for other names."""
        known = self._hidden.get(name)
        if known is None:
            fold, token = self._reductions.by_name.get(name), self._arguments.by_name.get(name)
            if fold is None and token is None:
                return None
            behind = fold.description.terms(self._builder) if fold is not None else token.element if token is not None else ()
            known = self._look(behind)
            if fold is not None:
                # the operations of an unnamed combiner are already in ``behind``
                known = replace(known, operations=known.operations | {f"fold {fold.fold.combiner}"})
            self._hidden[name] = known
        return known

    @property
    def count(self) -> int:
        """The number of functions in use."""
        return len(self._by_name)

    def behind(self, name: str) -> tuple[Term, ...]:
        """Return the value and poison terms that the function ``name`` stands for at its parameters; an empty tuple if no function has this name."""
        function = self._by_name.get(name)
        return () if function is None else function.definition.terms

    def made_of(self, definition: Definition) -> Content:
        """Return the content of the definition in terms of functions that both programs have: a function of only one program is replaced by its own
        content.
        """
        found, operations = set[str](), set(definition.content.operations)
        todo, seen = list(definition.content.functions), set(definition.content.functions)
        while todo:
            name = todo.pop()
            function = self._by_name.get(name)
            if function is None or function.shared:
                found.add(name)
                continue
            content = function.definition.content
            operations |= content.operations
            todo += content.functions - seen
            seen |= content.functions
        return replace(definition.content, functions=frozenset(found), operations=frozenset(operations))

    def is_view(self, definition: Definition) -> bool:
        """Return whether the definition's element is, as it stands, an element of another definition (at some index)."""
        return definition.terms[0] in self._applied

    def has_own(self, definition: Definition) -> bool:
        """Return whether the definition, or a function in its element, is a function that a definition of the target introduced."""
        functions = (self._by_name.get(name) for name in (*definition.content.functions, definition.name) if name is not None)
        return any(f is not None and f.definition.of_target for f in functions)

    # -- what applications are ----------------------------------------------------------------------------------------

    def computed(self, element: Scalar) -> Scalar | None:
        """Return the computed form of an element that is read as a function; None if ``element`` is no such read. Out of bounds both may have any
        value.
        """
        found = None if isinstance(element.value, Index) else self._applied.get(element.value)
        if found is None:
            return None
        name, indices = found
        tensor = self._by_name[name].definition.tensor
        return tensor.computed_at(indices) if self._application(name, tensor, indices).poison is element.poison else None

    def unfolded(self, term: Term) -> Term | None:
        """Return the formula that, in bounds, the application ``term`` equals the element that it stands for. None if ``term`` is no application of a
        definition, or its function is shared by both programs.
        """
        found = self._applied.get(term)
        if found is None or self._by_name[found[0]].shared:
            return None
        world, t = self._builder, self._builder.terms
        name, indices = found
        tensor = self._by_name[name].definition.tensor
        read, computed = self._application(name, tensor, indices), tensor.computed_at(indices)
        same = t.and_(t.not_(world.different(read, computed)), t.equal(read.poison, computed.poison))
        # out of bounds the read value is arbitrary, since the arguments wrap around
        return t.implies(t.and_(world.exist(indices), world.in_bounds(indices, tensor.shape)), same)


def folds(operation: Operation) -> bool:
    """Return whether an element of the operation's result may depend on many elements of an operand (a reduction); a vector of at most ``FEW_LANES``
    is not many.
    """
    if declared(operation.name).has(Trait.FOLDS):
        vectors = [v.type for v in operation.operands if isinstance(v.type, VectorType)]
        return not vectors or any(t.is_scalable or prod(t.shape) > FEW_LANES for t in vectors)
    iterators = operation.attributes.get("iterator_types")
    return iterators is not None and "reduction" in iterator_types(iterators)

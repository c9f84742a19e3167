"""Elements of tensors as functions of their index: each described once, read as an application wherever it is needed.

An element is computed by a closure that asks for the elements it needs, and so on down: what a program of many layers computes is written out once
for each way through it. Where there are that many layers, the tensors that operations give are *definitions*: the element is computed once, at
*parameters* (symbols that stand for any index in bounds), and what is read at ``e`` is ``element.N(e)``, an uninterpreted function, so that equal
indices give equal elements for nothing. ``unfolded`` says what such an application is: in bounds, what the operation computes there.

Elements that are small and hold no fold stay as they are, which makes the fusion of elementwise operations and views invisible.

Two definitions whose elements are the same terms are one function, in both programs. Which others are one is for ``refinement.sweeping`` to find.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from smtenc.floats.operations import operation_of
from smtenc.ir.core import Operation
from smtenc.ir.declarations import Trait, declared
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
"""A program in which fewer operations fold has no layers to speak of: it is encoded as it is."""

LARGEST_INLINED = 40
"""Terms of an element that is written out wherever it is read, if no fold is among them."""


@dataclass(frozen=True, slots=True)
class Content:
    """What an element is made of: how many terms, and, its folds included, which functions and operations."""

    size: int
    functions: frozenset[str]
    operations: frozenset[str]
    folds: bool


@dataclass(eq=False, slots=True)
class Definition:
    """A tensor that an operation gave, and what an element of it is at ``parameters``."""

    tensor: Tensor
    operation: Operation
    of_target: bool
    parameters: Indices
    element: Scalar
    terms: tuple[Term, ...]
    """The element's value (bits, of an index) and poison."""
    content: Content
    name: str | None = None
    """The function that it is read as; None where it is written out."""


@dataclass(slots=True)
class _Function:
    """A function that stands for elements, and what computes them. ``shared``: tensors of both programs are it."""

    definition: Definition
    shared: bool = False


@dataclass(frozen=True, slots=True)
class _Recorded:
    tensor: Tensor
    operation: Operation
    of_target: bool


class Definitions:
    """The tensors of one pair of programs, in the order in which they are computed, the source's first."""

    def __init__(self, builder: Builder, reductions: Reductions, arguments: TensorArguments, functions: UnknownFunctions) -> None:
        self._builder, self._reductions, self._arguments, self._functions = builder, reductions, arguments, functions
        self._recorded: dict[Tensor, _Recorded] = {}
        self._folds = {False: 0, True: 0}
        self._by_name: dict[str, _Function] = {}
        self._by_element: dict[tuple[object, ...], str] = {}
        self._applied: dict[Term, tuple[str, Indices]] = {}
        """The applications that were read, by the terms of their value and of their poison."""
        self._hidden: dict[str, Content] = {}
        self.executing_target = False
        self.in_use = False
        """Whether tensors are read as functions."""

    # -- recording ----------------------------------------------------------------------------------------------------

    def record(self, operation: Operation, tensors: Iterable[Tensor]) -> None:
        """What an operation that runs once gave, in the program that is executed now."""
        for tensor in tensors:
            self._recorded.setdefault(tensor, _Recorded(tensor, operation, self.executing_target))
        self._folds[self.executing_target] += folds(operation)

    def record_loop(self, operation: Operation, tensor: Tensor) -> None:
        """What a loop that runs once left in a window of memory; ``operation`` is of the loop."""
        self._recorded.setdefault(tensor, _Recorded(tensor, operation, self.executing_target))
        self._folds[self.executing_target] += 1

    @property
    def worthwhile(self) -> bool:
        """Whether the programs have layers."""
        return max(self._folds.values()) >= LEAST_FOLDS

    # -- describing ---------------------------------------------------------------------------------------------------

    def described(self, *, of_target: bool) -> Iterator[Definition]:
        """One program's tensors, each read as a function from when it is given on, if there is reason to."""
        self.in_use = True
        for recorded in self._recorded.values():
            if recorded.of_target is of_target:
                yield self._describe(recorded)

    def _describe(self, recorded: _Recorded) -> Definition:
        world, tensor = self._builder, recorded.tensor
        parameters = self.parameters(tensor.shape)
        # not ``at``: whoever read it while the programs were executed got it written out
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
        return str(definition.tensor.element), self.loops(definition.tensor.shape), definition.element.value, definition.element.poison

    def merge(self, definition: Definition, other: Definition) -> None:
        """``definition``, of the target, is from now on read as ``other``, of the source, which is the same at the same position."""
        if other.name is not None and self.loops(other.tensor.shape) == self.loops(definition.tensor.shape):
            self._by_element[self._key(definition)] = other.name
            self._read_as(definition, other.name)
            return
        for name in (*other.content.functions, other.name):
            if name in self._by_name:
                self._by_name[name].shared = True
        definition.tensor.read_as(lambda e: other.tensor.at(self.corresponding(e, definition.tensor.shape, other.tensor.shape)))

    def _read_as(self, definition: Definition, name: str) -> None:
        function = self._by_name[name]
        definition.name = name
        function.shared |= definition.of_target and not function.definition.of_target
        definition.tensor.read_as(lambda e: self._application(name, definition.tensor, e))

    def _application(self, name: str, tensor: Tensor, indices: Indices) -> Scalar:
        """The element at ``indices``; in dimensions of one element there is nothing to say."""
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
        """Symbols for any index of a tensor, the same for all whose dimensions of more than one element are the same."""
        world, loops = self._builder, iter(range(len(shape)))
        return tuple(
            world.constant_index(0) if n.constant_value == 1 else world.canonical_index(f"parameter.{next(loops)}", n) for n in shape
        )

    @staticmethod
    def loops(shape: Indices) -> Indices:
        """The dimensions that do not always have one element."""
        return tuple(n for n in shape if n.constant_value != 1)

    def corresponding(self, indices: Indices, shape: Indices, other: Indices) -> Indices:
        """The index at the same row-major position of a tensor of shape ``other``, which has as many elements."""
        if self.loops(shape) != self.loops(other):
            space = self._builder.space
            return space.delinearize(space.linearize(indices, shape), other)
        own = iter([i for i, n in zip(indices, shape, strict=True) if n.constant_value != 1])
        return tuple(self._builder.constant_index(0) if n.constant_value == 1 else next(own) for n in other)

    # -- looking at elements --------------------------------------------------------------------------------------------

    def _look(self, terms: Iterable[Term]) -> Content:
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
        """What is behind an unknown that stands for a fold, or for a tensor that is passed on."""
        known = self._hidden.get(name)
        if known is None:
            fold, token = self._reductions.by_name.get(name), self._arguments.by_name.get(name)
            if fold is None and token is None:
                return None
            behind = fold.description.terms(self._builder) if fold is not None else token.element if token is not None else ()
            known = self._look(behind)
            if fold is not None:
                # a step that nobody named is among the operations itself
                known = replace(known, operations=known.operations | {f"fold {fold.fold.combiner}"})
            self._hidden[name] = known
        return known

    @property
    def count(self) -> int:
        """How many functions are described."""
        return len(self._by_name)

    def behind(self, name: str) -> tuple[Term, ...]:
        """What a function of this name stands for, at an index that stands for any; nothing for other names."""
        function = self._by_name.get(name)
        return () if function is None else function.definition.terms

    def made_of(self, definition: Definition) -> Content:
        """The same in terms that both programs have: functions that only one of them has are looked into."""
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
        """Whether an element is one of another definition's, moved."""
        return definition.terms[0] in self._applied

    def has_own(self, definition: Definition) -> bool:
        """Whether an element of the target's has to do with functions that are only the target's."""
        functions = (self._by_name.get(name) for name in (*definition.content.functions, definition.name) if name is not None)
        return any(f is not None and f.definition.of_target for f in functions)

    # -- what applications are ----------------------------------------------------------------------------------------

    def computed(self, element: Scalar) -> Scalar | None:
        """What an element that is read as a function is computed as; None for others. Out of bounds both may be anything."""
        found = None if isinstance(element.value, Index) else self._applied.get(element.value)
        if found is None:
            return None
        name, indices = found
        tensor = self._by_name[name].definition.tensor
        return tensor.computed_at(indices) if self._application(name, tensor, indices).poison is element.poison else None

    def unfolded(self, term: Term) -> Term | None:
        """That an application of a function that not both programs have is, in bounds, what it stands for; None for other terms."""
        found = self._applied.get(term)
        if found is None or self._by_name[found[0]].shared:
            return None
        world, t = self._builder, self._builder.terms
        name, indices = found
        tensor = self._by_name[name].definition.tensor
        read, computed = self._application(name, tensor, indices), tensor.computed_at(indices)
        same = t.and_(t.not_(world.different(read, computed)), t.equal(read.poison, computed.poison))
        # out of bounds anything may be read; the arguments wrap around there
        return t.implies(t.and_(world.exist(indices), world.in_bounds(indices, tensor.shape)), same)


def folds(operation: Operation) -> bool:
    """Whether an element of a result may be made of any number of an operand's."""
    if declared(operation.name).has(Trait.FOLDS):
        return True
    iterators = operation.attributes.get("iterator_types")
    return iterators is not None and "reduction" in iterator_types(iterators)

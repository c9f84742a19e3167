"""All elements of the tensors and the memory that two runs were given and left, for people who want to see more than the one that differs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from operator import mul

from smtenc import interpreter
from smtenc.errors import Unsupported
from smtenc.interpreter import Block, ConcreteMemRef, ConcreteTensor, Execution, Inconclusive, Scalar, Undefined
from smtenc.interpreter.values import points
from smtenc.ir.types import MemRefType
from smtenc.verdicts.counterexamples.inputs import Input, InputBlock, InputGlobal, InputMemRef, InputTensor, show_bits
from smtenc.verdicts.records import Contents

Element = Scalar | str | None
"""None: it cannot be told. A text says why there is none."""

UNDEFINED = "undefined"


@dataclass(frozen=True, slots=True)
class Ended:
    """A run that came to its end, and the blocks of its inputs by their numbers."""

    execution: Execution
    blocks: Mapping[int, Block]


@dataclass(frozen=True, slots=True)
class Side:
    """The final values of one program; ``run`` is None if the program did not end, or its values have another shape."""

    run: Ended | None

    def result(self, number: int, index: tuple[int, ...]) -> Element:
        run = self.run
        return None if run is None else _read(lambda: run.execution.element(number, index))

    def cell(self, block: int, position: int) -> Element:
        run = self.run
        return None if run is None else _read(lambda: run.execution.cell(run.blocks[block], position))


def contents(
    inputs: Sequence[Input], source: Ended | None, target: Ended | None, most: int, shown: Callable[[Scalar], str], *, nan_any: bool
) -> Iterator[Contents]:
    """Yield the contents of inputs (arguments in order, then globals) and of the source's results that have at most ``most`` elements."""
    table = _Table(Side(source), Side(target), shown, nan_any)
    for k, x in enumerate(inputs):
        match x:
            case InputTensor() if 0 < prod(x.shape) <= most:
                element = x.type.element
                before = tuple(show_bits(element, x.at(index)) for index in points(x.shape))
                yield Contents(f"arg{k}", str(element), x.shape, before)
            case InputMemRef() if 0 < prod(x.sizes) <= most:
                places = [x.base + x.offset + sum(map(mul, index, x.strides)) for index in points(x.sizes)]
                yield table.memory(f"arg{k}", x.block, x.sizes, places)
            case InputGlobal(type=MemRefType() as type) if 0 < x.block.size <= most:
                yield table.memory(f"@{x.name}", x.block, tuple(n or 0 for n in type.shape), range(x.block.size))
            case _:
                continue
    for k, value in enumerate(source.execution.results if source is not None else ()):
        match value:
            case ConcreteTensor(shape=shape) | ConcreteMemRef(sizes=shape) if 0 < prod(shape) <= most:
                yield table.result(k, str(value.type.element), shape)
            case _:
                continue


@dataclass(frozen=True, slots=True)
class _Table:
    source: Side
    target: Side
    shown: Callable[[Scalar], str]
    nan_any: bool

    def memory(self, name: str, block: InputBlock, shape: tuple[int, ...], places: Sequence[int]) -> Contents:
        """Return the contents of a block at ``places`` before the runs, and after each program."""
        before = tuple(show_bits(block.element, block.at(p)) for p in places)
        cells = [(self.source.cell(block.number, p), self.target.cell(block.number, p)) for p in places]
        return self._compared(Contents(name, str(block.element), shape, before), cells)

    def result(self, number: int, element: str, shape: tuple[int, ...]) -> Contents:
        ours, theirs = self.source.run, self.target.run
        same = ours is not None and theirs is not None and interpreter.same_shape(ours.execution, theirs.execution, number)
        target = self.target if same else Side(None)
        read = [(self.source.result(number, index), target.result(number, index)) for index in points(shape)]
        return self._compared(Contents(f"result {number}", element, shape), read)

    def _compared(self, found: Contents, read: Sequence[tuple[Element, Element]]) -> Contents:
        source, target = (tuple(self.shown(x) if isinstance(x, Scalar) else x for x in side) for side in zip(*read, strict=True))
        differing = tuple(k for k, (s, t) in enumerate(read) if self._differ(s, t))
        return Contents(found.name, found.element, found.shape, found.before, source, target, differing)

    def _differ(self, source: Element, target: Element) -> bool:
        """Return whether the target's element is not what the source's allows, as far as both are known."""
        match source, target:
            case Scalar(), Scalar():
                return not interpreter.refines(source, target, self.nan_any)
            case Scalar(), str():
                return True
            case _:
                return False


def _read(element: Callable[[], Scalar]) -> Element:
    try:
        return element()
    except Undefined:
        return UNDEFINED
    except (IndexError, Inconclusive, Unsupported):
        return None

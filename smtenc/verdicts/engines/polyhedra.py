"""The engine ``polyhedra``: two loop nests execute the same instances in a legal order (``smtenc.poly.engine`` has the proof)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module

from smtenc.ir.attributes import AffineMapAttr, Attribute, IntegerAttr
from smtenc.ir.core import Function, Operation
from smtenc.ir.declarations import Trait, declared
from smtenc.verdicts.engines.engine import Answer, Budget, Cost, Evidence, Moment, Question
from smtenc.verdicts.symbolic import has_loops

LEAST_DEPTH = 2
"""From this depth of loops of unknown trip count on, a nest is dear to encode."""


@dataclass(frozen=True, slots=True)
class Polyhedra:
    """Proves loop nests of the polyhedral model. It is asked before encoding where nests are dear to encode and their loops differ."""

    name: str = "polyhedra"
    activity: str = "polyhedra: the pair was being proved"
    moments: Mapping[Moment, Budget] = field(
        default_factory=lambda: {m: Budget() for m in (Moment.BEFORE_ENCODING, Moment.ENCODING_FAILED, Moment.ENCODED)}
    )

    def applies(self, question: Question) -> Cost | str:
        """Return less than the cost of encoding if both have nests of unknown trip count that differ in their loops, as tiled and fused ones do."""
        options = question.options
        if not options.solve or options.explain or not question.signatures_agree:
            return "nothing is to be solved, a core is wanted, or the signatures differ"
        if not any(map(has_loops, question.modules, question.functions)):
            return "there are no loops"
        source, target = question.functions
        tiled = _nest_depth(source) >= LEAST_DEPTH and _loops(source) != _loops(target)
        return Cost.LESS_THAN_ENCODING if tiled else Cost.MORE_THAN_ENCODING

    def run(self, question: Question, budget: Budget) -> Answer:
        """Return the proof, a refutation by a run on sizes for which an instance is missing or late, or what stands in the way."""
        # built upon the verification of pairs, which it is a part of
        answer: Answer = import_module("smtenc.poly.engine").prove(question)
        return replace(answer, rung=self.name) if isinstance(answer, Evidence) else answer


def _nest_depth(function: Function) -> int:
    """The greatest depth of nested loops whose trip counts are unknown."""

    def depth(operation: Operation) -> int:
        inner = max((depth(o) for r in operation.regions for b in r.blocks for o in b.operations), default=0)
        return inner + (is_loop(operation) and not _is_counted(operation))

    return max((depth(o) for b in (function.body.blocks if function.body else ()) for o in b.operations), default=0)


def _is_counted(operation: Operation) -> bool:
    """Return whether the bounds of an affine loop are constants. Those of other loops are taken not to be."""
    maps = [a.map for a in operation.attributes.values() if isinstance(a, AffineMapAttr)]
    return bool(maps) and all(m.num_dims + m.num_symbols == 0 for m in maps)


def _loops(function: Function) -> list[tuple[str, Attribute | None, int]]:
    """The loops in the order of the text: their operations and steps, and the number of operations in each."""
    blocks = function.body.blocks if function.body else ()
    loops = [o for b in blocks for top in b.operations for o in top.walk() if is_loop(o)]
    return [(o.name, _step(o), sum(len(b.operations) for r in o.regions for b in r.blocks)) for o in loops]


def _step(operation: Operation) -> Attribute | None:
    step = operation.attributes.get("step")
    return step if isinstance(step, IntegerAttr) else None


def is_loop(operation: Operation) -> bool:
    """Return whether an operation executes its region again and again."""
    return declared(operation.name).has(Trait.LOOP)


ENGINE = Polyhedra()

"""The interface to isl. Every operation takes and returns isl's notation, so that the certified text is the same that users read.

isl is not trusted: solvers check each answer (``smtenc.sets``). Nor does it observe limits of time and memory: a separate process enforces them
(``isl_process``). That process imports this file; modules that few questions need are imported when needed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import islpy

from smtenc.presburger.engine import SCHEDULER_OPTIONS, EngineFailure

if TYPE_CHECKING:
    from smtenc.presburger.loops import Node
    from smtenc.presburger.matrices import Matrices

VERSION = f"isl (islpy {islpy.VERSION_TEXT})"

_GAVE_UP = "maximal number of operations"


OPERATIONS: dict[str, Callable[..., Any]] = {
    "show": lambda a: a.coalesce(),
    "union": lambda a, b: a.union(b).coalesce(),
    "intersect": lambda a, b: a.intersect(b).coalesce(),
    "subtract": lambda a, b: a.subtract(b).coalesce(),
    "domain": lambda a: a.domain().coalesce(),
    "range": lambda a: a.range().coalesce(),
    "reverse": lambda a: a.reverse(),
    "compose": lambda a, b: a.apply_range(b).coalesce(),
    "apply": lambda a, b: a.apply(b).coalesce(),
    "lexmin": lambda a: a.lexmin().coalesce(),
    "lexmax": lambda a: a.lexmax().coalesce(),
    "function": lambda a: islpy.UnionPwMultiAff.from_union_map(a),
    "flow": lambda reads, writes, schedule: _flow(reads, writes, schedule),
    "simple": lambda a: _simple(a.coalesce()),
    "disjoint": lambda a: _simple(_disjoint(a.coalesce())),
}
"""The operations that isl computes, by name. All work on union sets and union maps, which include sets and maps."""

_KINDS = {"domain": "m", "range": "m", "reverse": "m", "compose": "mm", "apply": "sm", "function": "m", "flow": "mmm"}
"""The kinds of the operands (``s`` set, ``m`` relation) of operations that do not take both."""

_PREDICATES: dict[str, Callable[..., Any]] = {
    "empty": lambda a: a.is_empty(),
    "subset": lambda a, b: a.is_subset(b),
    "equal": lambda a, b: a.is_equal(b),
    "disjoint": lambda a, b: a.is_disjoint(b),
}


@dataclass(frozen=True, slots=True)
class Isl:
    """isl in this process. Each operation has a context of its own, and gives up after ``most_operations`` steps as isl counts them (0: no limit).

    A step may take between a microsecond and a tenth of a millisecond, so this does not bound the time.
    """

    most_operations: int = 0

    @property
    def name(self) -> str:
        """The engine's name in records."""
        return "isl"

    def is_true(self, predicate: str, *operands: str) -> bool:
        """Return whether a predicate holds. Raises ``EngineFailure``."""
        with self._context() as context:
            return bool(_PREDICATES[predicate](*_read_all(operands, context)))

    def result(self, operation: str, *operands: str) -> str:
        """Return the result of an operation. Raises ``EngineFailure``."""
        with self._context() as context:
            return str(OPERATIONS[operation](*_read_all(operands, context, _KINDS.get(operation))))

    def closure(self, operand: str) -> tuple[str, bool]:
        """Return a relation that contains the transitive closure, and whether it is exact. Raises ``EngineFailure``."""
        with self._context() as context:
            found, exact = islpy.UnionMap.read_from_str(context, operand).transitive_closure()
            return str(found.coalesce()), bool(exact)

    def sample(self, operand: str) -> str | None:
        """Return one element as a set; None if there is none. Raises ``EngineFailure``."""
        with self._context() as context:
            relation = _read(operand, context)
            if relation.is_empty():
                return None
            whole = relation.wrap() if isinstance(relation, islpy.UnionMap) else relation
            return str(whole.sample_point())

    def count(self, operand: str, most_operations: int | None = None) -> int:
        """Return the element count of a finite set without parameters. Raises ``EngineFailure``."""
        with self._context(most_operations) as context:
            relation = _read(operand, context)
            whole = relation.wrap() if isinstance(relation, islpy.UnionMap) else relation
            total = 0
            for each in _sets(whole):
                # isl counts 0 elements for infinite sets and for sets with parameters
                if not each.is_bounded():
                    raise EngineFailure("there are infinitely many elements")
                value = each.count_val()
                if not value.is_int():
                    raise EngineFailure("isl cannot count it: it is not finite, or has parameters")
                total += int(str(value))
            return total

    def points(self, operand: str, limit: int) -> list[str]:
        """Return all elements of a finite set without parameters. Raises ``EngineFailure``."""
        with self._context() as context:
            relation = _read(operand, context)
            whole = relation.wrap() if isinstance(relation, islpy.UnionMap) else relation
            for each in _sets(whole):
                if not each.is_bounded():
                    raise EngineFailure("there are infinitely many elements")
            if sum(int(str(each.count_val())) for each in _sets(whole)) > limit:
                raise EngineFailure(f"there are more than {limit} elements")
            found: list[str] = []
            whole.foreach_point(lambda point: found.append(str(point.to_set())))
            return found

    def matrices(self, operand: str) -> list[Matrices]:
        """Return the constraint matrices of each basic set or map. Raises ``EngineFailure``."""
        with self._context() as context:
            union = _read(operand, context)
            # every division gets a definition; without one it would be another existential variable
            return [_matrices(basic) for basic in _basic(union.compute_divs())]

    def code(self, schedule: str, context: str, options: str) -> Node:
        """Return loops that execute a schedule. Raises ``EngineFailure``."""
        from smtenc.presburger.syntax_trees import plain, syntax_tree

        with self._context() as held:
            return plain(syntax_tree(held, schedule, context, options))

    def schedule(
        self, domain: str, validity: str, proximity: str, coincidence: str, options: Mapping[str, int] | None = None
    ) -> tuple[str, str]:
        """Return a schedule map and its schedule tree. Raises ``EngineFailure``."""
        with self._context() as context:
            for name, value in (options or {}).items():
                if name not in SCHEDULER_OPTIONS:
                    raise EngineFailure(f"isl: its scheduler has no option '{name}'")
                getattr(context, f"set_schedule_{name}")(value)
            relations = {"validity": validity, "proximity": proximity, "coincidence": coincidence}
            constraints = islpy.ScheduleConstraints.on_domain(islpy.UnionSet.read_from_str(context, domain))
            for kind, text in relations.items():
                constraints = getattr(constraints, f"set_{kind}")(islpy.UnionMap.read_from_str(context, text))
            context.reset_operations()
            found = constraints.compute_schedule()
            return str(found.get_map()), str(found)

    @contextmanager
    def _context(self, most_operations: int | None = None) -> Iterator[islpy.Context]:
        """Enter a new context of isl; errors of isl become ``EngineFailure``."""
        context = islpy.Context()
        most = min((most for most in (self.most_operations, most_operations) if most), default=0)
        context.set_max_operations(most)
        try:
            yield context
        except islpy.Error as error:
            # "call to isl_union_set_lexmin failed: unbounded optimum in /build/isl_tab_pip.c:743"
            message = re.sub(r" in \S+:\d+$", "", str(error).partition(" failed: ")[2] or str(error))
            if _GAVE_UP in message:
                message = f"it gave up after {most} steps"
            raise EngineFailure(f"isl: {message}") from None


def _read(text: str, context: islpy.Context) -> Any:
    """Return the text as a union set, or else as a union map."""
    try:
        return islpy.UnionSet.read_from_str(context, text)
    except islpy.Error:
        return islpy.UnionMap.read_from_str(context, text)


def _read_all(texts: Sequence[str], context: islpy.Context, kinds: str | None = None) -> list[Any]:
    """Return the texts as objects of the kinds in ``kinds`` (``s`` a set, ``m`` a relation); without ``kinds``, all of one kind. The text of an empty
    union does not tell its kind.
    """
    if kinds is not None:
        return [(islpy.UnionMap if k == "m" else islpy.UnionSet).read_from_str(context, t) for t, k in zip(texts, kinds, strict=True)]
    found = [_read(text, context) for text in texts]
    if len({type(each) for each in found}) > 1:
        found = [islpy.UnionMap.read_from_str(context, text) for text in texts]
    return found


def _flow(reads: islpy.UnionMap, writes: islpy.UnionMap, schedule: islpy.UnionMap) -> islpy.UnionMap:
    """Return the relation from the last instance that wrote an element before it is read, to the instance that reads it, with the element."""
    access = islpy.UnionAccessInfo.from_sink(reads).set_must_source(writes).set_schedule_map(schedule)
    return access.compute_flow().get_full_must_dependence().coalesce()


def _disjoint(union: islpy.UnionSet) -> islpy.UnionSet:
    """Return the union as disjoint conjunctions whose divisions are known."""
    found = islpy.UnionSet.empty(union.get_space())
    for each in _sets(union):
        found = found.union(islpy.UnionSet.from_set(each.compute_divs().make_disjoint()))
    return found


def _simple(union: islpy.UnionSet) -> islpy.UnionSet:
    """Return the union without empty conjunctions and without redundant constraints; isl removes neither by default."""
    found = islpy.UnionSet.empty(union.get_space())
    for each in _sets(union):
        kept = islpy.Set.empty(each.get_space())
        for part in each.get_basic_sets():
            if not part.is_empty():
                kept = kept.union(islpy.Set.from_basic_set(part.detect_equalities().remove_redundancies()))
        # coalescing keeps the elements: disjoint parts stay disjoint
        found = found.union(islpy.UnionSet.from_set(kept.coalesce()))
    return found


def _sets(union: islpy.UnionSet) -> list[islpy.Set]:
    """Return the sets of a union set."""
    found: list[islpy.Set] = []
    union.foreach_set(found.append)
    return found


def _basic(union: Any) -> list[Any]:
    """Return the basic sets of a union set, or the basic maps of a union map."""
    parts: list[Any] = []
    found: list[Any] = []
    if isinstance(union, islpy.UnionMap):
        union.foreach_map(parts.append)
        for part in parts:
            found += part.get_basic_maps()
    else:
        parts = list(_sets(union))
        for part in parts:
            found += part.get_basic_sets()
    return found


def _matrices(basic: Any) -> Matrices:
    """Return the constraint matrices of a basic set or map."""
    from smtenc.presburger.matrices import Matrices
    from smtenc.presburger.notation import read_relation

    kinds = islpy.dim_type
    is_map = isinstance(basic, islpy.BasicMap)
    order = (*((kinds.in_, kinds.out) if is_map else (kinds.set,)), kinds.param, kinds.div, kinds.cst)
    universe = read_relation(str(basic.universe(basic.get_space())))
    (space,) = universe.pieces
    equalities, inequalities = (_rows(m) for m in (basic.equalities_matrix(*order), basic.inequalities_matrix(*order)))
    return Matrices(space, universe.parameters, basic.dim(kinds.div), equalities, inequalities)


def _rows(matrix: islpy.Mat) -> tuple[tuple[int, ...], ...]:
    """Return the rows of an isl matrix."""
    return tuple(tuple(int(str(matrix.get_element_val(r, c))) for c in range(matrix.cols())) for r in range(matrix.rows()))

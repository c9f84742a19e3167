"""The parts of a query: the conjuncts of its claim and of all its assumptions, each with a label that names it in terms of the program.

The conjunction of the parts is equivalent to the query, so it is unsatisfiable if the query is; an unsatisfiable ``core`` is searched among them.
"""

from __future__ import annotations

from dataclasses import replace

from smtenc.refinement.constants import with_constants
from smtenc.refinement.definedness import defined_parts, undefined_anywhere
from smtenc.refinement.lemmas import lemmas_about
from smtenc.refinement.memory import element_types, escaped_differ, loads_uninitialised, memory_differs
from smtenc.refinement.parts import Part, lemma_part, not_refined_parts, range_part, undefined_part
from smtenc.refinement.queries import Query, facts_about, not_refined, ranges_of, result_indices, source_choices, usual_lemmas
from smtenc.semantics.execution import Outcome
from smtenc.semantics.values import Scalar, Tensor
from smtenc.semantics.world import World


def parts_of(world: World, query: Query, source: Outcome, target: Outcome) -> list[Part]:
    """Return the parts of a query that ``refinement_queries`` made. The world must have provenance."""
    parts = _claim_parts(world, query, source, target)
    terms = [part.term for part in parts]
    lemmas = lemmas_about(world, *terms, wanted=usual_lemmas(world))
    parts += [lemma_part(world, lemma) for lemma in lemmas]
    plain, known = with_constants(world, [part.term for part in parts])
    parts = [replace(part, term=term) for part, term in zip(parts, plain, strict=True)]
    parts += [Part("what constants hold", term) for term in known]
    parts += [Part(f"assumption {name}", term) for term, name in world.premises.restrictions.items()]
    cases = world.layout_cases.restrictions()
    parts += [Part("whether elements of memrefs share places", term) for term in cases]
    terms += [*lemmas, *known, *world.premises.restrictions, *cases]
    facts = facts_about(world, terms)
    parts += [Part(f"what is known of {name}", fact) for fact, name in facts.items()]
    parts += [range_part(world, symbol, bound) for bound, symbol in ranges_of(world, [*terms, *facts]).items()]
    return [part for part in parts if part.term is not world.terms.true]


def _claim_parts(world: World, query: Query, source: Outcome, target: Outcome) -> list[Part]:
    """The parts of the query's claim."""
    if query.position is not None:
        return _return_parts(world, query.position, source, target)
    if query.goal == "memory":
        return _memory_parts(world, query.name, source, target)
    if query.name.endswith(".ub"):
        undefined, witnesses = undefined_anywhere(world, target)
        return [*defined_parts(world, source, witnesses, is_target=False), undefined_part(world, undefined)]
    if query.name.endswith(".uninitialised"):
        goal = Part("the target loads what was never stored", loads_uninitialised(world, source.memory, target.memory), is_goal=True)
        return [*defined_parts(world, source, (), is_target=False), goal]
    # the claim of an event includes the definedness before it
    return [Part(query.what, query.claim, is_goal=True)]


def _return_parts(world: World, k: int, source: Outcome, target: Outcome) -> list[Part]:
    """The parts of the claim that result ``k`` is not refined."""
    s, t, terms = source.results[k], target.results[k], world.terms
    wrong, indices = not_refined(world, k, s, t, source, target, source_choices(world, source))
    around = [
        *defined_parts(world, source, [indices], is_target=False),
        *defined_parts(world, target, [indices], is_target=True),
    ]
    match s, t:
        case Scalar(), Scalar() if not world.choices.open:
            return [*around, *not_refined_parts(world, k, s, t, terms.false)]
        case Tensor(), Tensor() if not world.choices.open:
            at = result_indices(world, k, s.shape)
            unless = world.shapes_differ(s.shape, t.shape)
            some = Part(f"result {k} has elements", terms.or_(unless, terms.not_(world.is_empty(s.shape))))
            return [*around, some, *not_refined_parts(world, k, s.at(at), t.at(at), unless)]
        case _:
            return [*around, Part(f"result {k} differs", wrong, is_goal=True)]


def _memory_parts(world: World, name: str, source: Outcome, target: Outcome) -> list[Part]:
    """The parts of the claim of a ``memory`` query."""
    if name.endswith(".memory-passed-on"):
        what, (wrong, points) = "memory that was passed on differs", escaped_differ(world, "passed-on", source.memory, target.memory)
    else:
        element = next(e for e in element_types(source.memory, target.memory) if name.endswith(f".memory-{e}"))
        what, (wrong, points) = f"memory of {element} differs", memory_differs(world, element, source.memory, target.memory)
    return [
        *defined_parts(world, source, points, is_target=False),
        *defined_parts(world, target, points, is_target=True),
        Part(what, wrong, is_goal=True),
    ]

"""The substitution of terms for the parameters of a definition in its body. Reading is elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solvers.smtlib.terms import Sort, Table, Term, postorder


def expanded(
    body: Term, new: Mapping[Term, Term], table: Table, fresh: Callable[[str], str], sorts: Mapping[Sort, Sort] | None = None
) -> Term:
    """Return ``body`` with its parameters replaced by the terms in ``new``, and its sort parameters by the sorts in ``sorts``, in time linear in the
    body's graph.

    Its quantifiers get fresh variables, named by ``fresh``: nothing is captured, and no two quantifiers share a name.
    """
    sorts = sorts or {}
    done = dict(new)
    order = [term for term in postorder([body]) if term not in new]
    renamed: dict[Term, tuple[tuple[str, Sort], ...]] = {}
    for term in order:
        if term.bound:
            renamed[term] = tuple((fresh(name), sort.replaced(sorts)) for name, sort in term.bound)
            for (old, sort), (name, other) in zip(term.bound, renamed[term], strict=True):
                done[table.make(old, (), (), sort)] = table.make(name, (), (), other)
    for term in order:
        if term not in done:
            arguments = tuple(done[argument] for argument in term.arguments)
            sort = term.sort.replaced(sorts) if sorts else term.sort
            same = arguments == term.arguments and not term.bound and sort == term.sort
            done[term] = term if same else table.make(term.head, term.indices, arguments, sort, renamed.get(term, ()))
    return done[body]

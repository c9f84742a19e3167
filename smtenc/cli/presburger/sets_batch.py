"""``smtenc sets batch``: the questions of files, all asked with one pool of solvers."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar

import typer

from smtenc.cli.app import EXIT_BAD_INPUT, guarded, show_error
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import Output
from smtenc.cli.parameters import Instead, Without, grouped
from smtenc.cli.presburger.certification import Certifying, Showing, opened
from smtenc.cli.presburger.sets import because
from smtenc.cli.presburger.sets import group as sets_group
from smtenc.cli.progress import with_progress
from smtenc.cli.streams import json_stream, standard_input
from smtenc.cli.text import coloured, counted, show_query
from smtenc.deadline import Exceeded, within
from smtenc.errors import InputError, UsageError
from smtenc.frontend import file_text
from smtenc.sets.operands import STANDARD_INPUT
from smtenc.sets.operations import Sets
from smtenc.sets.questions import Question, find_question_files, read_questions
from smtenc.sets.records import Answer
from smtenc.verdicts.batch.pairs import run_deep
from smtenc.verdicts.configuration.settings import Evidence, Option
from smtenc.verdicts.lattice import Verdict, worst

EPILOG = (
    "Exit codes: that of the worst verdict (0 correct, 1 incorrect, 3 unknown, 6 isl or a solver is contradicted), or, with --check, 0 where every "
    "question got the verdict that its file states (correct, where it states none), else 1; 2 bad usage or input, or a question that cannot be asked."
)

# queries of different questions have the same names: none are written to files
_Solving = Annotated[
    Certifying,
    Without("dump_smt2"),
    Instead("deadline", 300.0, "Wall seconds for one question; 0 for none. What is open then is [b]unknown[/b]."),
]
_Showing = Annotated[
    Showing,
    Instead("json_to", None, "Write JSON, one line a question."),
    Instead("verbose", False, "Show results, every query and who answered it."),
    Instead("quiet", False, "Print only what is not as stated, and the summary."),
]


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question with its answer, or with what is wrong with it. ``name`` is its file's and its own."""

    name: str
    question: Question
    answer: Answer | InputError

    @property
    def as_stated(self) -> bool | None:
        """True if the answer is the stated one, None if none is stated."""
        if self.question.stated is None:
            return None
        return isinstance(self.answer, Answer) and self.answer.verdict is self.question.stated

    def to_json(self) -> dict[str, Any]:
        question = self.question
        place = {"file": question.location.file, "line": question.location.line, "name": question.name}
        stated = {"stated": question.stated.value if question.stated is not None else None, "as_stated": self.as_stated}
        match self.answer:
            case Answer() as answer:
                return {**place, **stated, **answer.to_json()}
            case error:
                return {**place, **stated, "operation": question.operation, "verdict": None, "error": error.report()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """The verdicts that a file states as a condition of success."""

    PANEL: ClassVar[str | None] = None

    check: Annotated[bool, Option("Fail where a verdict is not the one that the file states, and only there.")] = False


@sets_group.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def batch(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Files of questions, folders of .sets files, or -.", show_default=False)
    ],
    *,
    expectation: Expectation,
    solving: _Solving,
    evidence: Annotated[Evidence, Without("proofs", "explain")],
    showing: _Showing,
) -> None:
    """Ask many questions, from files: a name, the verdict that is expected, if there is one, and what would follow [b]smtenc sets[/b].

    [dim]even := '{ \\[i] : i mod 2 = 0 }'                    # a set with a name[/dim]
    [dim]fours: correct: subset '{ \\[i] : i mod 4 = 0 }' even # a question[/dim]
    [dim]inputs: domain '{ \\[i] -> \\[2i] }' = '{ \\[i] }'      # and what its result should be[/dim]

    Indented lines go on with a question.

    [dim]smtenc sets batch corpora/sets --check[/dim]
    """

    def run() -> int:
        listed = _read(files)
        started = time.monotonic()
        done: list[_Asked] = []
        with ExitStack() as stack:
            out = json_stream(showing.json_to, stack)
            # the deadline is of each question, not of all
            sets = stack.enter_context(opened(solving, evidence, deadline=False))
            for name, question in with_progress(listed, len(listed), "asking"):
                asked = _Asked(name, question, _answer(question, sets, solving.deadline))
                done.append(asked)
                if out is not None:
                    print(json.dumps(asked.to_json()), file=out, flush=True)
                if showing.json_to != "-":
                    _show(asked, showing)
        if showing.json_to != "-":
            print(_summary(done, time.monotonic() - started))
        return _exit_code(done, check=expectation.check)

    guarded(lambda: run_deep(run))


def _read(files: Sequence[str]) -> list[tuple[str, Question]]:
    """All questions, before any is asked, each with a name that tells it from those of other files."""
    found = []
    for place in dict.fromkeys(files):
        if place == STANDARD_INPUT:
            found += [(q.name, q) for q in read_questions(standard_input(), "<stdin>")]
            continue
        for file in find_question_files(Path(place)):
            found += [(f"{file.stem}/{q.name}", q) for q in read_questions(file_text(file), str(file))]
    if not found:
        raise UsageError(f"no question in {', '.join(files)}", hint="smtenc sets batch --help shows some")
    return found


def _answer(question: Question, sets: Sets, deadline: float) -> Answer | InputError:
    try:
        with within(deadline):
            return question.ask(sets)
    except InputError as error:
        return error
    except Exceeded as error:
        return Answer(question.operation, tuple(o.text for o in question.operands), Verdict.UNKNOWN, reason=error.limit)


def _show(asked: _Asked, showing: Output) -> None:
    """A line; where it is to be verbose, the result and the queries below it."""
    if showing.quiet and asked.as_stated is not False and isinstance(asked.answer, Answer):
        return
    match asked.answer:
        case Answer() as answer:
            stated = asked.question.stated
            differs = f", stated {stated.value}" if stated is not None and not asked.as_stated else ""
            print(f"{asked.name}: {coloured(answer.verdict)}{differs}{because(answer)}", flush=True)
            if showing.verbose:
                for line in (answer.result or "").splitlines():
                    print(f"  {line}")
                for query in answer.queries:
                    show_query(query)
        case error:
            print(f"{asked.name}: not asked", flush=True)
            show_error(error)


def _summary(done: Sequence[_Asked], seconds: float) -> str:
    verdicts = Counter(a.answer.verdict.value if isinstance(a.answer, Answer) else "not asked" for a in done)
    parts = ", ".join(f"{n} {verdict}" for verdict, n in verdicts.most_common())
    stated = Counter(a.as_stated for a in done if a.as_stated is not None)
    compared = f"; {stated[True]} as stated, {stated[False]} not" if stated else ""
    return f"{counted(len(done), 'question')}: {parts}{compared} ({seconds:.1f} s)"


def _exit_code(done: Sequence[_Asked], *, check: bool) -> int:
    answers = [(a.question, a.answer) for a in done if isinstance(a.answer, Answer)]
    if len(answers) < len(done):
        return EXIT_BAD_INPUT
    if check:
        return int(any(answer.verdict is not (question.stated or Verdict.CORRECT) for question, answer in answers))
    return worst(answer.verdict for _, answer in answers).exit_code

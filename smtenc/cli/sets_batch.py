"""``smtenc sets batch``: the questions of files, all asked with one pool of solvers."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from smtenc.cli.app import EXIT_BAD_INPUT, guarded, show_error
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.parameters import Only, grouped
from smtenc.cli.progress import with_progress
from smtenc.cli.sets import group, opened, show_answer
from smtenc.cli.text import because, coloured, counted, show_query
from smtenc.cli.verify import json_stream
from smtenc.deadline import Exceeded, within
from smtenc.errors import InputError
from smtenc.frontend import file_text
from smtenc.sets.operands import STANDARD_INPUT
from smtenc.sets.operations import Sets
from smtenc.sets.questions import SUFFIX, Question, read_questions
from smtenc.sets.records import Answer
from smtenc.verdicts.lattice import Verdict, worst
from smtenc.verdicts.pairs import run_deep
from smtenc.verdicts.settings import OUTPUT, Evidence, Solving

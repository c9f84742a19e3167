"""A mutated function put in the place of the one that is loaded: every reference to it, in tables and registries too, sees the new code."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType

Place = tuple[str, str]
"""The file that a function was compiled from, resolved, and its qualified name."""


def loaded_functions(paths: frozenset[Path]) -> dict[Place, list[FunctionType]]:
    """All functions that live in this process and were compiled from one of ``paths``, wrapped ones too."""
    names = {str(p): str(p.resolve()) for p in paths}
    names |= {str(p.resolve()): str(p.resolve()) for p in paths}
    found: dict[Place, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename in names:
            place = (names[thing.__code__.co_filename], thing.__code__.co_qualname)
            found.setdefault(place, []).append(thing)
    return found


def replace_code(functions: Mapping[Place, list[FunctionType]], path: Path, tree: ast.Module, function: str) -> bool:
    """Whether every loaded ``function`` of ``path`` has now the code that ``tree`` gives it; False where none is loaded or one is a closure."""
    wanted = [code for code in _codes(compile(tree, str(path.resolve()), "exec", dont_inherit=True)) if code.co_qualname == function]
    loaded = functions.get((str(path.resolve()), function), [])
    if len({f.__code__.co_firstlineno for f in loaded}) != len(wanted) or not wanted:
        return False
    by_line = {code.co_firstlineno: code for code in wanted}
    pairs = [(f, by_line.get(f.__code__.co_firstlineno)) for f in loaded]
    if any(code is None or code.co_freevars != f.__code__.co_freevars for f, code in pairs):
        return False
    for f, code in pairs:
        assert code is not None
        f.__code__ = code
    return True


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)

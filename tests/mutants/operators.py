"""Ways to break Python code in one place: each is a small edit of the syntax tree that a test of that code should notice.

Annotations, docstrings, assertions (``strict=`` of ``zip`` is one), messages of errors, printed forms and examples of rules are left alone:
nothing that is proved rests on them.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}

_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}

_OPPOSITES = (
    ("any", "all"),
    ("min", "max"),
    ("lo", "hi"),
    ("low", "high"),
    ("true", "false"),
    ("and_", "or_"),
    ("zero_extend", "sign_extend"),
    ("unsigned_less", "signed_less"),
    ("unsigned_less_equal", "signed_less_equal"),
    ("floor", "ceil"),
    ("source", "target"),
    ("Min", "Max"),
    ("left", "right"),
)
"""Names that stand for opposite things wherever this project uses both."""

_SWAPPED = {a: b for pair in _OPPOSITES for a, b in (pair, pair[::-1])}

_SYMMETRIC = frozenset(
    "min max gcd is_equal plus times PLUS TIMES MINIMUM MAXIMUM PRODUCT ADD MUL AND OR XOR EQUAL IFF BOTH EITHER SAME SAME_TERM DISTINCT "
    "and_ or_ xor equal distinct same different shapes_differ same_block same_position "
    "_ordered signed_width".split()
)
"""Functions, and operators of rules, that mean the same with their operands exchanged. Rules are tried in both orders, which has its own test."""

_SILENT = frozenset({"__repr__", "__str__", "__hash__", "explain"})


@dataclass(frozen=True)
class Mutant:
    """One edit of the module at ``path``; ``function`` is the qualified name of the outermost function around it, or empty at module level.

    ``change`` shows the edited expression before and after, ``text`` the line that it stands in.
    """

    path: Path
    line: int
    column: int
    function: str
    change: str
    text: str
    number: int
    """Which edit of those that ``mutants_of`` finds in the file."""
    statement: int
    """The first line of the statement around it."""

    @property
    def edit(self) -> str:
        """What is edited, wherever in its file it has gone."""
        return f"{self.change}   in   {self.text}"

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column + 1}: {self.edit}"


def mutants_of(path: Path, source: str) -> list[Mutant]:
    """Every edit of the module, in the order of the text."""
    found: list[Mutant] = []
    lines = source.splitlines()
    for number, edit in enumerate(_edits(ast.parse(source))):
        before = ast.unparse(edit.node)
        edit.apply()
        after = ast.unparse(edit.node)
        edit.undo()
        change = f"{_shortened(before)} → {_shortened(after)}"
        found.append(Mutant(path, edit.line, edit.column, edit.function, change, lines[edit.line - 1].strip(), number, edit.statement))
    return found


def mutated(source: str, number: int) -> ast.Module:
    """The module with edit ``number``."""
    tree = ast.parse(source)
    for n, edit in enumerate(_edits(tree)):
        if n == number:
            edit.apply()
            return ast.fix_missing_locations(tree)
    raise IndexError(f"no edit {number}")


@dataclass
class _Edit:
    """``node.field`` (or its element ``index``) becomes ``new``."""

    node: ast.AST
    field: str
    index: int | None
    new: object
    function: str
    statement: int
    line: int
    column: int
    _old: object = None

    def apply(self) -> None:
        if self.index is None:
            self._old = getattr(self.node, self.field)
            setattr(self.node, self.field, self.new)
        else:
            elements = getattr(self.node, self.field)
            self._old = elements[self.index]
            elements[self.index] = self.new

    def undo(self) -> None:
        if self.index is None:
            setattr(self.node, self.field, self._old)
        else:
            getattr(self.node, self.field)[self.index] = self._old


def _edits(tree: ast.Module) -> Iterator[_Edit]:
    yield from _walk(tree, "", (), 1)


def _walk(node: ast.AST, function: str, scope: tuple[str, ...], statement: int) -> Iterator[_Edit]:
    if isinstance(node, ast.stmt):
        statement = node.lineno
    match node:
        case ast.Assert() | ast.Raise() | ast.AnnAssign(value=None) | ast.Import() | ast.ImportFrom() | ast.JoinedStr():
            return
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return
        case ast.Expr(value=ast.Constant(value=str())):
            return
        case ast.keyword(arg="example" | "strict"):
            return
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)) if "EXAMPLE" in name:
            return
        case ast.Call(func=ast.Name(id="_rule")):
            # its further keywords are the example
            yield from _own_edits(node, function, statement)
            for part in node.args:
                yield from _walk(part, function, scope, statement)
            return
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            if node.name in _SILENT:
                return
            # defaults and decorators are evaluated where the function is made
            for part in (*node.args.defaults, *(d for d in node.args.kw_defaults if d is not None)):
                yield from _walk(part, function, scope, statement)
            name = ".".join((*scope, node.name))
            for inner in node.body:
                yield from _walk(inner, function or name, (*scope, node.name, "<locals>"), statement)
            return
        case ast.ClassDef():
            for inner in node.body:
                yield from _walk(inner, function, (*scope, node.name), statement)
            return
        case ast.AnnAssign(value=value):
            assert value is not None
            yield from _walk(value, function, scope, statement)
            return
        case _:
            yield from _own_edits(node, function, statement)
            for child in ast.iter_child_nodes(node):
                yield from _walk(child, function, scope, statement)


def _own_edits(node: ast.AST, function: str, statement: int) -> Iterator[_Edit]:
    def edit(field: str, new: object, index: int | None = None, at: ast.AST = node) -> _Edit:
        return _Edit(node, field, index, new, function, statement, getattr(at, "lineno", 0), getattr(at, "col_offset", 0))

    match node:
        case ast.Compare(ops=ops):
            for i, op in enumerate(ops):
                yield edit("ops", _COMPARISONS[type(op)](), i)
        case ast.BoolOp(op=op, values=values):
            yield edit("op", ast.Or() if isinstance(op, ast.And) else ast.And())
            for i in range(len(values)):
                # a condition left out
                neutral = ast.copy_location(ast.Constant(value=isinstance(op, ast.And)), values[i])
                yield edit("values", neutral, i, at=values[i])
        case ast.BinOp(op=op) if type(op) in _ARITHMETIC and not _is_text(node):
            yield edit("op", _ARITHMETIC[type(op)]())
        case ast.AugAssign(op=op) if type(op) in _ARITHMETIC:
            yield edit("op", _ARITHMETIC[type(op)]())
        case ast.UnaryOp(op=ast.USub()):
            yield edit("op", ast.UAdd())
        case ast.Constant(value=bool() as value):
            yield edit("value", not value)
        case ast.Constant(value=int() as value):
            yield edit("value", value + 1)
        case ast.Name(id=name) if name in _SWAPPED and isinstance(node.ctx, ast.Load):
            yield edit("id", _SWAPPED[name])
        case ast.Attribute(attr=name) if name in _SWAPPED and isinstance(node.ctx, ast.Load):
            yield edit("attr", _SWAPPED[name])
        case _:
            pass
    if isinstance(node, ast.If | ast.IfExp | ast.While) and not isinstance(node.test, ast.Compare | ast.BoolOp | ast.Constant):
        # of comparisons and connectives the parts are edited
        yield edit("test", _negated(node.test), at=node.test)
    if isinstance(node, ast.comprehension):
        for i, condition in enumerate(node.ifs):
            yield edit("ifs", ast.copy_location(ast.Constant(value=True), condition), i, at=condition)
    if isinstance(node, ast.Call) and len(node.args) >= 2 and not any(isinstance(a, ast.Starred) for a in node.args[:2]):
        first, second = node.args[:2]
        if ast.dump(first) != ast.dump(second) and not _is_type_test(node) and not _is_symmetric(node):
            yield edit("args", [second, first, *node.args[2:]])
    for field in ("body", "orelse"):
        statements = getattr(node, field, None)
        if isinstance(statements, list):
            for i, inner in enumerate(statements):
                if _is_effect(inner):
                    yield edit(field, ast.copy_location(ast.Pass(), inner), i, at=inner)


def _negated(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return copy.copy(test.operand)
    return ast.copy_location(ast.UnaryOp(op=ast.Not(), operand=test), test)


def _is_effect(statement: object) -> bool:
    """A call or an assignment in place, whose only use is its effect."""
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
            return False
        case ast.Expr(value=ast.Call()):
            return True
        case ast.AugAssign():
            return True
        case _:
            return False


def _is_text(node: ast.BinOp) -> bool:
    sides = (node.left, node.right)
    return any(isinstance(s, ast.JoinedStr) or (isinstance(s, ast.Constant) and isinstance(s.value, str)) for s in sides)


def _is_type_test(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id in ("isinstance", "cast", "getattr", "hasattr", "issubclass")


def _is_symmetric(call: ast.Call) -> bool:
    match call:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=arguments):
            # functions of the world have it for their first argument
            return name in _SYMMETRIC and not (isinstance(arguments[0], ast.Name) and arguments[0].id == "world")
        case _:
            return False


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 90 else line[:87] + "…"

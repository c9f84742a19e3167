"""Rule files: MLIR text whose aliases are parameters, and whose functions come in pairs.

    !T = i32      // integer

    func.func @src_addi_zero(%x: !T, %zero: !T {rule.constant = 0}) -> !T attributes {rule.from = "AddIOp::fold"} { ... }
    func.func @tgt_addi_zero(%x: !T, %zero: !T) -> !T { ... }

The comment after an alias states the domain of a parameter (``domains``). An alias without a comment is an abbreviation, which may contain
parameters. A parameter that follows from others and is not used is a condition on them: it must have a value. The text is read several times, with
different parameter values: the places where the readings differ are the holes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from pathlib import Path
from types import MappingProxyType

from smtenc.canon.constants import ATTRIBUTE, ConstantPattern, constant_pattern, element_type
from smtenc.canon.domains import Domain, NotADomain, Numbers, read_domain
from smtenc.canon.holes import Bindings, Part
from smtenc.canon.pdl import holds_patterns, read_patterns
from smtenc.canon.rules import Parameter, Rule
from smtenc.canon.templates import Template, template
from smtenc.errors import InputError, Location
from smtenc.frontend import FrontendOptions, file_text, read_text
from smtenc.frontend.attribute_reader import attribute_of, type_of
from smtenc.frontend.scanner import GenericFormError
from smtenc.ir.attributes import ArrayAttr, DenseElementsAttr, DictAttr, EnumAttr, IntegerAttr, StringAttr, UnitAttr
from smtenc.ir.core import Function, Module
from smtenc.ir.enumerations import CMPF_PREDICATE, CMPI_PREDICATE
from smtenc.ir.printing import print_attribute
from smtenc.ir.types import IntegerType, VectorType

_CHUNK = re.compile(r"^// -----.*$", re.MULTILINE)
_ALIAS = re.compile(r"^([!#])([\w$]+)\s*=\s*([^\n]*?)[ \t]*(?://[ \t]*([^\n]*))?$", re.MULTILINE)
_SOURCE = re.compile(r"^func\.func @src_([\w$.-]+)\(", re.MULTILINE)
_FUNCTION = re.compile(r"^func\.func @(src|tgt|when)_([\w$.-]+)\(.*?^\}", re.MULTILINE | re.DOTALL)
_OPERATION = re.compile(r"(?<![#!\w.@%])\"?([a-z]\w*(?:\.\w+)+)\"?(?=[\s(])")
_TRIED, _READINGS = 400, 12
"""The largest number of other parameter values that are considered, and the largest number of readings with them."""

DEFAULT_OPTIONS = FrontendOptions()

_KEYS = frozenset({"rule.from", "rule.releases", "rule.benefit", "rule.equal", "rule.refuted", "rule.native"})


def read_rules(path: Path, options: FrontendOptions = DEFAULT_OPTIONS, prefix: str = "") -> tuple[Rule, ...]:
    """Return the rules of a file. Each is named after its functions or its pattern, with ``prefix`` before the name.

    Raises ``InputError``, also for a file of Alive's notation, whose rules are proved only, and ``Unsupported`` for a pattern that is not a rule here.
    """
    if path.suffix == ".opt":
        hint = "smtenc canon prove takes it; for applications write the rule as @src_NAME and @tgt_NAME"
        raise InputError("rules in Alive's notation are not applied", Location(str(path)), hint=hint)
    text = file_text(path)
    if not holds_patterns(path, text):
        return rules_of(text, str(path), options, prefix)
    found = read_patterns(path, options, prefix=prefix)
    for refused in found.refused:
        raise refused.error
    return found.rules


def rules_of(
    text: str, file: str, options: FrontendOptions = DEFAULT_OPTIONS, prefix: str = "", only: frozenset[str] | None = None
) -> tuple[Rule, ...]:
    """Return the rules of a text. ``file`` is its name in messages. ``only``: the names, without ``prefix``, of the rules to read (None: all).

    Raises ``InputError`` if a rule is faulty or occurs twice, or if there is no rule and ``only`` is None.
    """
    found: dict[str, Rule] = {}
    for chunk in _chunks(text):
        if "func.func" not in chunk or (only is not None and only.isdisjoint(_SOURCE.findall(chunk))):
            continue
        for rule in _Chunk(chunk, file, options, prefix, only).rules():
            if rule.name in found:
                raise InputError(f"the rule {rule.name} is there twice", rule.location, hint="give one of them another name")
            found[rule.name] = rule
    if not found and only is None:
        raise InputError(
            "contains no rule",
            Location(file),
            hint="a rule is a pair of functions @src_NAME and @tgt_NAME, and, if it has a condition, @when_NAME",
        )
    return tuple(found.values())


def _chunks(text: str) -> Iterator[str]:
    """Yield the parts of the text between ``// -----`` lines, each preceded by empty lines so that its line numbers are those of the file."""
    start = 0
    for end in (*(m.start() for m in _CHUNK.finditer(text)), len(text)):
        yield "\n" * text.count("\n", 0, start) + text[start:end]
        start = end


@dataclass(frozen=True, slots=True)
class _Alias:
    """An alias of a rule file: ``sigil`` is ``!`` or ``#``; ``domain`` is None for an abbreviation."""

    sigil: str
    name: str
    text: str
    domain: Domain | None
    place: Location


class _Chunk:
    """A part of a rule file that has its own aliases."""

    def __init__(self, text: str, file: str, options: FrontendOptions, prefix: str, only: frozenset[str] | None) -> None:
        self._text, self._file, self._options, self._prefix = text, file, options, prefix
        self._aliases = [self._alias(m) for m in _ALIAS.finditer(text)]
        self._parameters = self._ordered()
        used = re.findall(r"[!#]([\w$]+)", _ALIAS.sub("", text))
        self._conditions = frozenset(p.name for p in self._parameters if p.domain.follows and p.name not in used)
        """The unused parameters that follow from others: a rule does not apply if one of those about its parameters has no value."""
        if only is not None:
            self._text = _FUNCTION.sub(lambda m: m.group() if m.group(2) in only else "\n" * m.group().count("\n"), text)

    def _alias(self, found: re.Match[str]) -> _Alias:
        """Return one alias. Raises ``InputError`` if its comment states no domain."""
        sigil, name, text, comment = found.groups()
        domain: Domain | None = None
        if comment:
            try:
                domain = read_domain(comment, type_of if sigil == "!" else attribute_of)
            except (NotADomain, GenericFormError) as error:
                raise InputError(
                    f"{sigil}{name}: {error}",
                    self._place(found.start()),
                    hint="for example // integer, or // i1 like !T; comments go above",
                ) from None
        return _Alias(sigil, name, text, domain, self._place(found.start()))

    def _place(self, offset: int) -> Location:
        """Return the source location of an offset in the text."""
        return Location(self._file, self._text.count("\n", 0, offset) + 1, offset - self._text.rfind("\n", 0, offset))

    def _ordered(self) -> tuple[Parameter, ...]:
        """Return the parameters, each after those that it needs. Raises ``InputError`` if one depends on a name that is no parameter."""
        waiting = {a.name: a for a in self._aliases if a.domain is not None}
        found: dict[str, Parameter] = {}
        while waiting:
            ready = [a for a in waiting.values() if a.domain is not None and all(n in found for n in a.domain.needs)]
            if not ready:
                name, alias = next(iter(waiting.items()))
                assert alias.domain is not None
                missing = ", ".join(n for n in alias.domain.needs if n not in found)
                raise InputError(
                    f"{alias.sigil}{name} depends on {missing}, which is no parameter", alias.place, hint="declare it with a domain"
                )
            for alias in ready:
                assert alias.domain is not None
                found[alias.name] = Parameter(alias.name, self._default(alias, found), alias.domain)
                del waiting[alias.name]
        return tuple(found.values())

    def _default(self, alias: _Alias, found: Mapping[str, Parameter]) -> Part:
        """Return the value that the text gives a parameter. Raises ``InputError`` if it is not in the domain."""
        try:
            value = type_of(alias.text) if alias.sigil == "!" else attribute_of(alias.text)
        except GenericFormError as error:
            raise InputError(f"{alias.sigil}{alias.name}: {error}", alias.place, hint="a type or an attribute, on one line") from None
        assert alias.domain is not None
        others = {name: parameter.default for name, parameter in found.items()}
        # a predicate is written as a number
        of_domain = (v for v in alias.domain.values(others) if v == value or _spelled(v) == _spelled(value))
        default = next(of_domain, None)
        if default is None:
            only = next(alias.domain.values(others), None) if alias.domain.follows else None
            expected = f", it is {_spelled(only)}" if only is not None else ""
            raise InputError(
                f"{alias.sigil}{alias.name} = {alias.text} is not what its comment says{expected}",
                alias.place,
                hint=f"the comment is {alias.domain.text}",
            )
        return default

    def rules(self) -> Iterator[Rule]:
        """Yield the rules. Raises ``InputError``."""
        module = read_text(self._text, self._file, self._options)
        for function in module.functions:
            if function.fault is not None:
                raise function.fault
        for function in module.functions:
            kind, _, name = function.name.partition("_")
            if kind in ("tgt", "when") and name and f"src_{name}" not in module.by_name:
                raise InputError(f"@{function.name} has no @src_{name}", function.location, hint="a rule is a pair of functions")
        names = [f.name.removeprefix("src_") for f in module.functions if f.name.startswith("src_")]
        readings = list(self._other_readings(names)) if self._parameters else []
        if self._parameters:
            module_of_rules = replace(module, functions=tuple(f for f in module.functions if f.is_declaration))
        else:
            module_of_rules = replace(
                module, functions=tuple(f for f in module.functions if not f.name.startswith(("src_", "tgt_", "when_")))
            )
        for name in names:
            yield self._rule(name, module, readings, module_of_rules)

    def _other_readings(self, names: Sequence[str]) -> Iterator[tuple[Module, Bindings]]:
        """Yield readings of the text with other parameter values, and these values, until the values of each parameter vary and differ from those of
        every other parameter, in each rule. Vectors of numbers come first, then numbers. Some functions of a reading may have faults.
        """
        for shaped in (True, False):
            found: dict[str, tuple[tuple[Part, ...], ...]] = dict.fromkeys(names, ())
            tried = 0
            for values in islice(self._other_values(self._parameters, {}, shaped), _TRIED):
                row = tuple(values[p.name] for p in self._parameters)
                telling = {known for known in set(found.values()) if self._tells(row, known)}
                if not telling:
                    continue
                tried += 1
                try:
                    module = read_text(self._with(values), self._file, self._options)
                except InputError:
                    module = None
                if module is not None:
                    served = [n for n in names if found[n] in telling and _is_sound(module, n)]
                    found.update({n: (*found[n], row) for n in served})
                    if served:
                        yield module, values
                if tried == _READINGS or not any(not rows or self._alike(rows) for rows in found.values()):
                    break

    def _tells(self, row: tuple[Part, ...], known: tuple[tuple[Part, ...], ...]) -> bool:
        """Return whether a reading separates parameters that the known readings do not. A row has the value of each parameter."""
        return not known or self._alike((*known, row)) < self._alike(known)

    def _alike(self, rows: tuple[tuple[Part, ...], ...]) -> int:
        """Return the number of parameters that have one value only, or the values of another parameter, in the text as it stands and in all
        readings.
        """
        columns = [c for p, *c in zip(self._parameters, *rows, strict=True) if p.name not in self._conditions]
        defaults = [p.default for p in self._parameters if p.name not in self._conditions]
        varying = {(d, *c) for d, c in zip(defaults, columns, strict=True) if any(v != d for v in c)}
        return len(columns) - len(varying)

    def _other_values(self, parameters: Sequence[Parameter], bound: dict[str, Part], shaped: bool) -> Iterator[Bindings]:
        """Yield other values for the parameters that do not follow from others, with the values of those that do."""
        if not parameters:
            yield dict(bound)
            return
        first, *rest = parameters
        if shaped and isinstance(first.domain, Numbers):
            scalars = {name: element_type(value) for name, value in bound.items()}
            others: list[Part] = [VectorType((3,), v) for v in first.domain.values(scalars) if v != first.default]
        else:
            others = list(first.domain.values(bound))
        if not first.domain.follows:
            others = [v for v in others if v != first.default]
        # start in the middle, because the first and last values of a domain are often special
        others = others[len(others) // 4 :] + others[: len(others) // 4]
        for value in others[:8]:
            yield from self._other_values(rest, {**bound, first.name: value}, shaped)

    def _with(self, values: Bindings) -> str:
        """Return the text with these parameter values."""

        def line(found: re.Match[str]) -> str:
            sigil, name = found.group(1, 2)
            return f"{sigil}{name} = {_spelled(values[name])}" if name in values else found.group()

        return _ALIAS.sub(line, self._text)

    def _fixed(self, name: str, varied: frozenset[str]) -> tuple[Parameter, ...]:
        """Return the parameters that a rule mentions and that follow from others, but had the same value in all readings, and so are not holes."""
        text = "".join(m.group() for m in _FUNCTION.finditer(self._text) if m.group(2) == name)
        mentioned = frozenset(re.findall(r"[!#]([\w$]+)", text)) - varied
        return tuple(p for p in self._parameters if p.domain.follows and p.name in mentioned)

    def _rule(self, name: str, module: Module, readings: Sequence[tuple[Module, Bindings]], rest: Module) -> Rule:
        """Return one rule; ``readings`` are the other readings, ``rest`` has the declarations. Raises ``InputError``."""
        source = module.by_name[f"src_{name}"]
        if f"tgt_{name}" not in module.by_name:
            raise InputError(f"the rule {name} has no @tgt_{name}", source.location, hint="a rule is a pair of functions")

        others = [r for r in readings if _is_sound(r[0], name)]
        if not others and self._parameters:
            raise InputError(
                f"no other values of the parameters make a program of the rule {name}",
                source.location,
                hint="the domains must leave each parameter another value than the text has",
            )
        keys: dict[tuple[Part, ...], str] = {}
        for parameter in self._parameters:
            found = (parameter.default, *(values[parameter.name] for _, values in others))
            if any(v != parameter.default for v in found):
                keys.setdefault(found, parameter.name)

        def of(kind: str) -> Template:
            function = module.by_name[f"{kind}_{name}"]
            if function.body is None or len(function.body.blocks) != 1:
                raise InputError(f"@{function.name} is no function of one block", function.location, hint="rules are straight-line code")
            if kind != "src" and function.type.inputs != source.type.inputs:
                raise InputError(
                    f"@{function.name} has other arguments than @src_{name}",
                    function.location,
                    hint="the functions of a rule take the same",
                )
            return template([function, *(m.by_name[function.name] for m, _ in others)], keys)

        target = of("tgt")
        if target.function.type.results != source.type.results:
            raise InputError(
                f"@tgt_{name} gives other results than @src_{name}",
                target.function.location,
                hint="a rule replaces values by such of the same type",
            )
        templates = (of("src"), target, of("when") if f"when_{name}" in module.by_name else None)
        used = frozenset().union(*(t.parameters for t in templates if t is not None))
        constants = _constants(source)
        if templates[2] is not None:
            _check_condition(templates[2], constants)
        for function in (t.function for t in templates[1:] if t is not None):
            said = sorted(n for n in function.attributes if n.startswith("rule."))
            if said:
                raise InputError(f"{said[0]} stands on @{function.name}", function.location, hint=f"write it on @src_{name}")
        rule = Rule(
            f"{self._prefix}{name}",
            *templates,
            constants=constants,
            parameters=_needed(self._parameters, used, self._conditions),
            fixed=self._fixed(name, frozenset(keys.values())),
            module=rest,
            **_said(source),
        )
        if rule.fault and not (rule.native or rule.refuted):
            raise InputError(
                f"the rule {name} cannot be applied: {rule.fault}",
                source.location,
                hint="rule.native says that code stands for a rule, which is proved only",
            )
        return rule


def _check_condition(when: Template, constants: Sequence[ConstantPattern | None]) -> None:
    """Raise ``InputError`` if a condition does not return one truth value, or uses an argument that is no constant."""
    results = when.function.type.results
    if len(results) != 1 or element_type(results[0]) != IntegerType(1):
        raise InputError(f"@{when.function.name} does not give one i1", when.function.location, hint="a condition holds or does not")
    used = {v for top in when.block.operations for o in top.walk() for v in o.operands}
    for number, (argument, constant) in enumerate(zip(when.function.arguments, constants, strict=True)):
        if argument in used and constant is None:
            raise InputError(
                f"@{when.function.name} looks at argument {number + 1}, which is no constant",
                when.function.location,
                hint="a condition looks at arguments with rule.constant only",
            )


def _is_sound(module: Module, name: str) -> bool:
    """Return whether none of a rule's functions has a fault."""
    parts = (f"src_{name}", f"tgt_{name}", f"when_{name}")
    return all(module.by_name[n].fault is None for n in parts if n in module.by_name)


def _needed(parameters: tuple[Parameter, ...], used: frozenset[str], conditions: frozenset[str]) -> tuple[Parameter, ...]:
    """Return the parameters that are used, those from which they follow, and the conditions on these."""
    wanted = set(used)
    for parameter in reversed(parameters):
        if parameter.name in wanted:
            wanted.update(parameter.domain.needs)
    wanted.update(p.name for p in parameters if p.name in conditions and wanted.issuperset(p.domain.needs))
    return tuple(p for p in parameters if p.name in wanted)


def _spelled(value: Part) -> str:
    """Return the text of a parameter's value as it stands after its alias."""
    match value:
        case EnumAttr(enumeration, word):
            table = CMPF_PREDICATE if enumeration == CMPF_PREDICATE.name else CMPI_PREDICATE
            return f"{next(n for n, w in table.by_release[19].items() if w == word)} : i64"
        case DenseElementsAttr():
            return print_attribute(value)
        case _:
            return str(value)


def _constants(source: Function) -> tuple[ConstantPattern | None, ...]:
    """Return the constant pattern of each argument, None without ``rule.constant``. Raises ``InputError`` for another ``rule.`` attribute."""
    attributes = source.attributes.get("arg_attrs")
    if not isinstance(attributes, ArrayAttr):
        return (None,) * len(source.type.inputs)
    entries = [dict(a.entries) if isinstance(a, DictAttr) else {} for a in attributes]
    unknown = sorted(n for named in entries for n in named if n.startswith("rule.") and n != ATTRIBUTE)
    if unknown:
        raise InputError(f"{unknown[0]} says nothing of an argument", source.location, hint=f"there is {ATTRIBUTE}")
    said = [named.get(ATTRIBUTE) for named in entries]
    return tuple(None if a is None else constant_pattern(a, source.location) for a in said)


def _said(source: Function) -> dict[str, Part]:
    """Return the fields of a rule that the attributes of its source state. Raises ``InputError``."""
    unknown = sorted(n for n in source.attributes if n.startswith("rule.") and n not in _KEYS)
    if unknown:
        raise InputError(f"{unknown[0]} says nothing of a rule", source.location, hint=f"there are {', '.join(sorted(_KEYS))}")
    said: dict[str, Part] = {name: f"rule.{name}" in source.attributes for name in ("equal", "refuted", "native")}
    for name, value in source.attributes.items():
        match name, value:
            case "rule.from", StringAttr(origin):
                said["origin"] = origin
            case "rule.releases", ArrayAttr(elements) if all(isinstance(e, IntegerAttr) for e in elements):
                said["releases"] = tuple(e.value for e in elements if isinstance(e, IntegerAttr))
            case "rule.benefit", IntegerAttr(benefit):
                said["benefit"] = benefit
            case "rule.from" | "rule.releases" | "rule.benefit", _:
                raise InputError(f"{name} is {value}", source.location, hint=_KINDS[name])
            case "rule.equal" | "rule.refuted" | "rule.native", _ if value != UnitAttr():
                raise InputError(f"{name} is {value}", source.location, hint="it stands alone, without a value")
            case _:
                pass
    return said


_KINDS: Mapping[str, str] = MappingProxyType(
    {"rule.from": 'a text, as "AddIOp::fold"', "rule.releases": "numbers, as [19, 22]", "rule.benefit": "a number"}
)


FOLDER = Path(__file__).parent / "rules"


def built_in(dialect: str) -> tuple[Rule, ...]:
    """Return the built-in rules for a dialect, named ``DIALECT.NAME``; empty if there is no file ``DIALECT.mlir`` or ``DIALECT-*.mlir``."""
    return tuple(rule for path in _files(dialect) for rule in _read(path, None))


def names(dialect: str) -> frozenset[str]:
    """Return the names of the built-in rules for a dialect, without reading the rules."""
    return frozenset(f"{dialect}.{name}" for path in _files(dialect) for name in _functions(path))


def applicable(operations: Iterable[str]) -> tuple[Rule, ...]:
    """Return the built-in rules whose source has only these operations, or operations that such rules make: all that a program with these operations
    needs.

    The selection uses the text of the rule files, so that the other rules need not be read.
    """
    there, known = {*operations, *_EVERYWHERE}, -1
    texts = {path: _functions(path) for dialect in dialects() for path in _files(dialect)}
    chosen: dict[Path, set[str]] = {path: set() for path in texts}
    while len(there) > known:
        known = len(there)
        for path, functions in texts.items():
            for name, (needs, makes) in functions.items():
                if needs <= there:
                    chosen[path].add(name)
                    there |= makes
    return tuple(rule for path, names in chosen.items() if names for rule in _read(path, frozenset(names)))


_EVERYWHERE = frozenset({"arith.constant", "func.return"})


@cache
def _functions(path: Path) -> Mapping[str, tuple[frozenset[str], frozenset[str]]]:
    """Return, for each rule of a file, by its name there, the operations of its source and those of its target."""
    found: dict[str, dict[str, frozenset[str]]] = {}
    for function in _FUNCTION.finditer(file_text(path)):
        kind, name = function.group(1, 2)
        body = function.group().partition("{\n")[2]
        found.setdefault(name, {})[kind] = frozenset(_OPERATION.findall(body))
    return {name: (kinds.get("src", frozenset()), kinds.get("tgt", frozenset())) for name, kinds in found.items()}


def _read(path: Path, only: frozenset[str] | None) -> tuple[Rule, ...]:
    """Return the rules of a built-in file, or those in ``only``; each is read once."""
    prefix, known = f"{path.stem.partition('-')[0]}.", _known(path)
    names = _functions(path).keys() if only is None else only
    missing = frozenset(n for n in names if n not in known)
    if missing:
        known |= {rule.name.removeprefix(prefix): rule for rule in rules_of(file_text(path), path.name, prefix=prefix, only=missing)}
    return tuple(known[name] for name in _functions(path) if name in known and (only is None or name in only))


@cache
def _known(path: Path) -> dict[str, Rule]:
    """Return the rules of a file that were read so far, by name; the caller adds to them."""
    return {}


def _files(dialect: str) -> tuple[Path, ...]:
    """Return the rule files for a dialect."""
    return (*FOLDER.glob(f"{dialect}.mlir"), *sorted(FOLDER.glob(f"{dialect}-*.mlir")))


def dialects() -> tuple[str, ...]:
    """Return the dialects that have built-in rules, sorted."""
    return tuple(sorted({path.stem.partition("-")[0] for path in FOLDER.glob("*.mlir")}))


__all__ = ["applicable", "built_in", "dialects", "read_rules", "rules_of"]

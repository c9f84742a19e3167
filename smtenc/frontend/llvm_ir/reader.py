"""The reader from the text of LLVM IR to a ``Module``.

Each instruction gets a debug location of its own before the text is imported, so that its operation leads back to it. What the text says and the
imported operation does not is added to it where it has a meaning here (``samesign``, ``!range`` …) or is a promise; else the function has a
fault that names it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from smtenc.errors import InputError, Location
from smtenc.frontend.flags import Flags
from smtenc.frontend.generic import GenericReader, module_from
from smtenc.frontend.llvm_ir import words
from smtenc.frontend.llvm_ir.conditions import is_number, poison_unless_in_range, poison_unless_same_sign, undefined, undefined_if_poison
from smtenc.frontend.llvm_ir.denormals import DenormalModes, passed_modes, stated_modes, with_modes
from smtenc.frontend.llvm_ir.importer import Importer
from smtenc.frontend.llvm_ir.layout import Layout, objection, pointer_widths
from smtenc.frontend.llvm_ir.library_functions import NO_BUILTIN, with_library_functions
from smtenc.frontend.llvm_ir.machine_intrinsics import expanded
from smtenc.frontend.llvm_ir.text import Definition, FunctionText, Instruction, LLVMText, Word, scanned
from smtenc.frontend.numbering import Numbering
from smtenc.frontend.origin import Origin
from smtenc.frontend.scanner import GenericFormError
from smtenc.ir.attributes import (
    ArrayAttr,
    Attribute,
    DenseArrayAttr,
    DictAttr,
    IntegerAttr,
    OpaqueAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
)
from smtenc.ir.core import Block, Function, Module, Operation, Value
from smtenc.ir.llvm.data_layout import is_aggregate
from smtenc.ir.llvm.lost_promises import ADDRESS_ONLY, DENORMAL_MODES, LOST
from smtenc.ir.types import FunctionType, IntegerType, PointerType
from smtenc.ir.verifier import verify

_BOUND = re.compile(r'%("[^"]*"|[\w.$-]+)\s*=\s*(?:tail\s+|musttail\s+|notail\s+)?$')
_BEFORE = 200
_NUMBER = re.compile(r"^!([0-9]+)\s*=", re.MULTILINE)
_ERROR = re.compile(r"error: <stdin>:([0-9]+):([0-9]+): (?:error: )?(.*)")
_UNHANDLED = re.compile(r"error: (unhandled [^:\n]*|[^:\n]*): *(.*)")
_RANGE = re.compile(r"i([0-9]+) (-?[0-9]+) , (?:i[0-9]+ )?(-?[0-9]+)")
_MOST_COLUMN = (1 << 16) - 1
_MOST_FAULTS = 24


def read_llvm_ir(text: str, file: str, importer: Importer) -> Module:
    """Return the module that a text of LLVM IR holds. A function that the importer does not read has a fault. Raises ``InputError``."""
    origin = _Origin(text, file, normalised=True)
    faults: dict[str, InputError] = {}
    rest = text
    while True:
        parts = scanned(rest)
        done = importer.imported(_with_locations(rest, parts), file)
        if done.code == 0 and done.out.strip():
            break
        fault = _refusal(done.errors.decode(errors="replace"), origin, parts, importer)
        function = _function_at(parts, origin, fault)
        twice = "redefinition" in fault.message
        if function is None or twice or function.name in faults or len(faults) >= _MOST_FAULTS:
            raise fault
        faults[function.name] = fault
        offset = origin.offset(fault.location.line, fault.location.column)
        rest = (_without_body if function.blocks and offset >= function.body[0] else _without)(rest, function)
    module = _module(done.out.decode(errors="surrogateescape"), origin, importer, Layout(parts.layout))
    module = _Comparison(scanned(text), origin).compared(module)
    found = verify(module)
    functions = [
        replace(f, body=None, fault=refused) if (refused := faults.get(f.name) or found.get(f.name)) else f for f in module.functions
    ]
    if not (functions or faults):
        raise InputError("contains no function", origin.at_offset(0), hint="a file needs at least one define")
    gone = [Function(n, FunctionType((), ()), None, location=e.location, fault=e) for n, e in faults.items() if n not in module.by_name]
    return with_library_functions(replace(module, functions=(*functions, *gone), is_llvm_ir=True))


class _Origin(Origin):
    """LLVM IR: the location of an operation is that of its instruction's opcode, before which the result's name stands."""

    def result_name(self, location: Location, operation: str, number: int, generic: str) -> str:
        return self.argument_name(location, generic)

    def argument_name(self, location: Location, generic: str) -> str:
        if location.line:
            line = self.lines[location.line - 1]
            if found := _BOUND.search(line, max(0, location.column - 1 - _BEFORE), location.column - 1):
                return found.group(1).strip('"')
        return f"unnamed_{generic}"


# -- the text that is imported ----------------------------------------------------------------------------------------


def _with_locations(text: str, parts: LLVMText) -> str:
    """Return a text with a debug location for each instruction in place of its own, on the same lines."""
    free = max((int(n) for n in _NUMBER.findall(text)), default=-1) + 1
    unit, file, scope = free, free + 1, free + 2
    number = free + 3
    changes: list[tuple[int, int, str]] = [(start, end, "") for start, end in parts.erased]
    changes += _older_syntax(text, parts)
    nodes: list[str] = []
    line, counted = 1, 0
    for function in parts.functions:
        for instruction in (i for block in function.blocks for i in block):
            line, counted = line + text.count("\n", counted, instruction.offset), instruction.offset
            column = instruction.offset - text.rfind("\n", 0, instruction.offset)
            changes.append((instruction.end, instruction.end, f", !dbg !{number}"))
            nodes.append(f"!{number} = !DILocation(line: {line}, column: {min(column, _MOST_COLUMN)}, scope: !{scope})")
            number += 1
    pieces: list[str] = []
    position = 0
    for start, end, new in sorted(changes):
        pieces += [text[position : max(start, position)], new, "\n" * text.count("\n", start, end)]
        position = max(end, position)
    pieces.append(text[position:])
    if '!"Debug Info Version"' not in text:
        nodes.append(f'!llvm.module.flags = !{{!{number}}}\n!{number} = !{{i32 2, !"Debug Info Version", i32 3}}')
    nodes += [
        f"!llvm.dbg.cu = !{{!{unit}}}",
        f"!{unit} = distinct !DICompileUnit(language: DW_LANG_C, file: !{file}, emissionKind: FullDebug)",
        f'!{file} = !DIFile(filename: "-", directory: "")',
        f'!{scope} = distinct !DISubprogram(name: "", file: !{file}, unit: !{unit}, spFlags: DISPFlagDefinition)',
    ]
    return "".join(pieces) + "\n" + "\n".join(nodes) + "\n"


def _older_syntax(text: str, parts: LLVMText) -> list[tuple[int, int, str]]:
    """Return changes of a text, each of a stretch, after which an importer of LLVM 22 reads it. What they lose is read from the text itself."""
    found: list[tuple[int, int, str]] = []
    of_functions = [word for function in parts.functions for word in function.of_itself]
    for word in (*of_functions, *(w for group in parts.groups.values() for w in group)):
        if word.text == "denormal_fpenv":
            found.append((word.offset, text.find(")", word.offset) + 1, ""))
    for instruction in (i for function in parts.functions for block in function.blocks for i in block):
        if instruction.opcode == "ptrtoaddr":
            found.append((instruction.offset, instruction.offset + len("ptrtoaddr"), "ptrtoint"))
    return found


def _without_body(text: str, function: FunctionText) -> str:
    """Return a text in which a function is only declared, on the same lines."""
    start, end = function.body
    name = text.rfind("define", 0, function.offset)
    head = text[name + len("define") : start]
    return f"{text[:name]}declare{head}{chr(10) * text.count(chr(10), start, end)}{text[end:]}"


def _without(text: str, function: FunctionText) -> str:
    """Return a text without a function, on the same lines."""
    start = max(text.rfind(word, 0, function.offset) for word in ("define", "declare"))
    return f"{text[:start]}{chr(10) * text.count(chr(10), start, function.end)}{text[function.end :]}"


def _refusal(complaint: str, origin: Origin, parts: LLVMText, importer: Importer) -> InputError:
    """Return what the importer says of a text, at its place if that can be found."""
    hint = f"{importer.name} refused it"
    if found := _ERROR.search(complaint):
        place = origin.place(int(found.group(1)), int(found.group(2)))
        return InputError(found.group(3), place, hint=hint, excerpt=origin.excerpt(place))
    if "MetadataAsValue" in complaint and (found := re.search(r"call[^\n]*\bmetadata !", origin.text)):
        place = origin.at_offset(found.start())
        return InputError("a call with metadata that is no number", place, hint=hint, excerpt=origin.excerpt(place))
    lines = [line for line in complaint.splitlines() if line.strip() and not line.startswith("PLEASE submit") and "warning:" not in line]
    for line in lines:
        # an instruction is printed as it would be written
        written = line.rpartition(": ")[2] if "unhandled" in line else line
        written = written.strip().partition(", !dbg")[0]
        offset = origin.text.find(written) if len(written) > 3 else -1
        if offset >= 0:
            place = origin.at_offset(offset)
            said = line.partition("error: ")[2].partition(":")[0] if "error: " in line else lines[0]
            return InputError(said.strip(), place, hint=hint, excerpt=origin.excerpt(place))
    said = next((line.partition("error: ")[2] for line in lines if "error: " in line), lines[0] if lines else "nothing said")
    return InputError(said, origin.at_offset(0), hint=hint)


def _function_at(parts: LLVMText, origin: Origin, fault: InputError) -> FunctionText | None:
    """Return the function in whose text a fault lies; the last one before it if that cannot be told."""
    offset = origin.offset(fault.location.line, fault.location.column) if fault.location.line else -1
    return next((f for f in parts.functions if f.start <= offset < f.end), None)


def _module(generic: str, origin: Origin, importer: Importer, layout: Layout) -> Module:
    """Return the module that the importer has printed. Raises ``InputError``."""
    reader = GenericReader(generic, origin, Numbering(generic), Flags())
    reader.layout = layout
    try:
        operations = reader.file()
    except GenericFormError as error:
        raise InputError(
            f"what the importer printed is not understood: {error.message}",
            origin.at_offset(0),
            hint="this is a gap in smtenc's reader; please report it",
        ) from None
    faults = {
        operation: InputError(fault.message, operation.location if operation.location.line else origin.at_offset(0))
        for operation, fault in reader.faults.items()
    }
    module = module_from(operations, origin.file, faults, laid_out=True)
    return replace(module, reader=importer.name, layout=layout.machine(module.functions))


# -- the text and what was made of it ---------------------------------------------------------------------------------


class _Loss(Exception):
    """A signal that something was lost that changes what the program means; ``offset`` is its place in the text."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset


class _Comparison:
    """The comparison of a text with the module that was made of it."""

    def __init__(self, parts: LLVMText, origin: Origin) -> None:
        self._parts = parts
        self._origin = origin
        self._modes = DenormalModes()
        self._widths: set[int] = set()
        written = "\n".join(f"{name} = {node}" for name, node in sorted(parts.metadata.items()))
        self._digest = hashlib.sha256(written.encode("utf-8", "surrogatepass")).hexdigest()[:16]

    def compared(self, module: Module) -> Module:
        """Return the module with what was lost added, or a fault for each function that lost something else."""
        texts = {f.name: f for f in self._parts.functions}
        self._widths = pointer_widths(module.functions)
        functions = tuple(self._function(f, texts[f.name]) if f.name in texts else f for f in module.functions)
        lost = {d.name: loss for d in self._parts.globals if (loss := self._global(d)) is not None}
        for text in texts.values():
            if text.blocks and (word := next((w for w in text.before if w.text in words.INTERPOSABLE), None)) is not None:
                lost[text.name] = _Loss(f"@{text.name}, which another module may replace ({word})", word.offset)
        if lost:
            functions = tuple(self._without_lost_symbols(f, lost) for f in functions)
        return replace(module, functions=functions)

    def _fault(self, loss: _Loss) -> InputError:
        place = self._origin.at_offset(loss.offset)
        return InputError(loss.message, place, excerpt=self._origin.excerpt(place))

    def _function(self, function: Function, text: FunctionText) -> Function:
        place = self._origin.at_offset(text.offset)
        function = replace(function, location=place)
        if function.fault is not None:
            if function.fault.location.line <= 1:
                return replace(function, fault=InputError(function.fault.message, place, excerpt=self._origin.excerpt(place)))
            return function
        try:
            self._modes = DenormalModes()
            attributes = self._of_function(function.attributes, text)
            if function.body is not None:
                if refused := objection(Layout(self._parts.layout), function, self._widths):
                    raise _Loss(refused, text.offset)
                self._body(function, text)
            return replace(function, attributes=MappingProxyType(attributes))
        except _Loss as loss:
            return replace(function, body=None, fault=self._fault(loss))

    def _of_function(self, attributes: Mapping[str, Attribute], text: FunctionText) -> dict[str, Attribute]:
        found = dict(attributes)
        lost: list[str] = []
        in_front = self._parts.resolved(text.before)
        results = [w for w in in_front if w.text not in words.HARMLESS_OF_FUNCTIONS or w.text == "align"]
        _merge(found, "res_attrs", [results], 1)
        _merge(found, "arg_attrs", text.of_arguments, len(text.of_arguments))
        for word in self._parts.resolved(text.of_itself):
            if word.text == "nobuiltin":
                found[NO_BUILTIN] = UnitAttr()
            if word.text.strip('"') in ("denormal_fpenv", "denormal-fp-math", "denormal-fp-math-f32"):
                modes = stated_modes(word.argument) if word.text == "denormal_fpenv" else passed_modes(attributes)
                if modes is None:
                    raise _Loss(f"@{text.name} with {word}", word.offset)
                self._modes = modes
                continue
            if word.text in words.OTHER_MEANING_OF_FUNCTIONS or word.text.strip('"') in ("strictfp", "null-pointer-is-valid"):
                raise _Loss(f"@{text.name} with {word.text}", word.offset)
            if word.text in words.HARMLESS_OF_FUNCTIONS or words.is_harmless_string(word.text) or words.function_has(attributes, word.text):
                continue
            lost.append(str(word))
        for name in ("denormal_fp_math", "denormal_fp_math_f32"):
            found.pop(name, None)
        if not self._modes.are_usual:
            found[DENORMAL_MODES] = StringAttr(str(self._modes))
        lost += self._promises(text.attachments)
        if lost:
            found[LOST] = ArrayAttr(tuple(StringAttr(word) for word in lost))
        return found

    def _promises(self, attachments: Sequence[Word]) -> list[str]:
        """Return the metadata that is a promise. Raises ``_Loss`` for what is not known."""
        lost: list[str] = []
        for word in attachments:
            if word.text in words.PROMISING_METADATA or word.text in words.VALUE_METADATA:
                lost.append(f"!{word.text} {word.argument} {self._digest}")
            elif word.text not in words.HARMLESS_METADATA:
                raise _Loss(f"the metadata !{word.text}", word.offset)
        return lost

    def _global(self, definition: Definition) -> _Loss | None:
        """Return what was lost of a global that matters: also that another module may give a constant another content."""
        constant = any(word.text == "constant" for word in definition.words)
        for word in definition.words:
            if word.text == "extern_weak" or (constant and word.text in words.INTERPOSABLE):
                return _Loss(f"@{definition.name}, which another module may replace ({word})", word.offset)
            if constant and word.text == "externally_initialized":
                return _Loss(f"@{definition.name}, a constant that is {word}", word.offset)
            known = word.text in words.HARMLESS_OF_FUNCTIONS or words.is_grammar(word.text) or word.text in words.FLAGS
            if not known and not word.text.startswith('"'):
                return _Loss(f"@{definition.name} with {word.text}", word.offset)
        for word in definition.attachments:
            if word.text not in words.HARMLESS_METADATA:
                return _Loss(f"@{definition.name} with the metadata !{word.text}", word.offset)
        return None

    def _without_lost_symbols(self, function: Function, lost: Mapping[str, _Loss]) -> Function:
        """A function that names a global, or calls a function, of which something was lost has a fault."""
        for block in function.body.blocks if function.body is not None else ():
            for operation in block.operations:
                symbol = operation.attributes.get("global_name" if operation.name == "llvm.mlir.addressof" else "callee")
                if isinstance(symbol, SymbolRefAttr) and symbol.root in lost:
                    return replace(function, body=None, fault=self._fault(lost[symbol.root]))
        return function

    def _body(self, function: Function, text: FunctionText) -> None:
        """Add what was lost to the operations of a function's body. Raises ``_Loss``."""
        assert function.body is not None
        by_place = {(i.opcode, *self._place(i.offset)): i for block in text.blocks for i in block}
        places = {key[1:]: instruction for key, instruction in by_place.items()}
        seen: set[int] = set()
        first_uses = _first_uses(function.body.blocks)
        for block in function.body.blocks:
            block.operations = tuple(new for op in block.operations for new in self._operation(op, places, seen, first_uses))
        self._note_undef(function)
        for block_text in text.blocks:
            if not any(i.offset in seen for i in block_text):
                continue  # no path leads there
            for instruction in block_text:
                if instruction.opcode == "phi":
                    self._phi(instruction)
                elif instruction.offset not in seen and not _leaves_no_operation(instruction):
                    raise _Loss(f"an instruction that the importer leaves out: {instruction.opcode}", instruction.offset)

    def _note_undef(self, function: Function) -> None:
        """Make operations undefined behaviour that get undef where it must not be: conditions of branches, and what is ``noundef``."""
        assert function.body is not None
        made = {r: op for block in function.body.blocks for op in block.operations for r in op.results}
        of_results = _entries(function.attributes, "res_attrs")
        for block in function.body.blocks:
            found: list[Operation] = []
            for op in block.operations:
                of_operands = _entries(op.attributes, "arg_attrs") if op.name == "llvm.call" else []
                wanted = [v for v, own in zip(op.operands, of_operands, strict=False) if "llvm.noundef" in own]
                if op.name in ("llvm.cond_br", "llvm.switch"):
                    wanted = [op.operands[0]]
                elif op.name == "llvm.call" and op.attributes.get("callee") in _SIZED:
                    # how large an object is must be known
                    wanted += op.operands
                elif op.name == "llvm.return" and any("llvm.noundef" in own for own in of_results):
                    wanted = list(op.operands)
                found += [*(undefined(op.location) if any(_is_undef(made, v) for v in wanted) else []), op]
            block.operations = tuple(found)

    def _place(self, offset: int) -> tuple[int, int]:
        place = self._origin.at_offset(offset)
        return place.line, min(place.column, _MOST_COLUMN)

    def _phi(self, instruction: Instruction) -> None:
        for word in instruction.words:
            if word.text in words.FASTMATH:
                raise _Loss(f"phi with {word.text}", word.offset)
            if not words.is_grammar(word.text) and word.text not in words.FLAGS:
                raise _Loss(f"phi with {word.text}", word.offset)
        if lost := self._promises(instruction.attachments):
            raise _Loss(f"phi with {lost[0].split()[0]}", instruction.offset)

    def _operation(
        self, op: Operation, places: Mapping[tuple[int, int], Instruction], seen: set[int], first_uses: Mapping[Value, Location]
    ) -> Sequence[Operation]:
        """Return an operation with all that its instruction says, with operations around it where it promises something of its values."""
        place = op.location
        instruction = places.get((place.line, place.column))
        if instruction is None:
            if not place.line and op.results and (use := first_uses.get(op.results[0])) is not None:
                return [replace(op, location=use)]
            return [op]
        if instruction.offset in seen:
            return [op]
        seen.add(instruction.offset)
        found = dict(op.attributes)
        lost: list[str] = []
        if instruction.opcode == "ptrtoaddr":
            found[ADDRESS_ONLY] = UnitAttr()
        for word in instruction.words:
            if words.is_grammar(word.text) or words.has_flag(op.attributes, word.text):
                continue
            if word.text == "samesign" and op.name == "llvm.icmp" and is_number(op.operands[0].type):
                found["samesign"] = UnitAttr()
            elif word.text == "tail" and op.name != "llvm.call":
                continue  # no intrinsic accesses objects of its caller's that it is not given
            elif word.text.startswith('"') and op.name in ("llvm.intr.assume", "llvm.call"):
                continue  # a bundle's tag, which these operations keep
            elif word.text in words.FASTMATH | {"nuw", "nsw", "nneg", "inbounds", "nusw", "exact", "disjoint"}:
                lost.append(word.text)
            else:
                raise _Loss(f"{instruction.opcode} with {word}", word.offset)
        of_result = [w for w in instruction.attachments if w.text in words.VALUE_METADATA]
        lost += self._promises([w for w in instruction.attachments if w not in of_result])
        of_result = self._metadata(of_result)
        if instruction.call is not None:
            call = instruction.call
            of_result += [w for w in call.of_result if w.text not in {*words.FLAGS, "..."} and not words.is_grammar(w.text)]
            for word in (w for w in call.of_result if w.text in words.FASTMATH and not words.has_flag(op.attributes, w.text)):
                lost.append(word.text)
            intrinsic = op.name != "llvm.call"
            _merge(found, "arg_attrs", call.of_arguments, len(call.of_arguments))
            declared = next((f.of_arguments for f in self._parts.functions if f.name == call.callee), ())
            for number, own in enumerate(declared):
                if op.results and any(w.text == "returned" for w in own):
                    found[_RETURNED] = IntegerAttr(number, IntegerType(64))
            given = found.get("arg_attrs")
            if op.name == "llvm.call" and "callee" not in op.attributes and isinstance(given, ArrayAttr):
                # the first operand is what is called
                found["arg_attrs"] = ArrayAttr((DictAttr(()), *given.elements))
            for word in self._parts.resolved(call.of_function):
                if word.text == "nobuiltin":
                    found[NO_BUILTIN] = UnitAttr()
                if word.text == "strictfp" or word.text in words.OTHER_MEANING_OF_FUNCTIONS:
                    raise _Loss(f"a call with {word.text}", word.offset)
                if word.text in words.HARMLESS_OF_FUNCTIONS or words.is_harmless_string(word.text):
                    continue
                if words.function_has(op.attributes, word.text) or (intrinsic and call.callee.startswith("llvm.") and not word.argument):
                    continue
                lost.append(str(word))
        if of_result:
            _merge(found, "res_attrs", [of_result], 1)
        if lost:
            found[LOST] = ArrayAttr(tuple(StringAttr(word) for word in lost))
        return self._under_modes(_with_conditions(op, found), instruction)

    def _under_modes(self, operations: Sequence[Operation], instruction: Instruction) -> Sequence[Operation]:
        """Return the operations of an instruction as they are executed under the function's denormal modes. Raises ``_Loss``."""
        if self._modes.are_usual:
            return operations
        found: list[Operation] = []
        for op in operations:
            under = with_modes(op, self._modes)
            if under is None:
                raise _Loss(f"{instruction.opcode} with denormal_fpenv({self._modes})", instruction.offset)
            found += under
        return found

    def _metadata(self, attachments: Sequence[Word]) -> list[Word]:
        """Return value metadata as the attributes of the same names, with what their nodes say as argument."""
        found: list[Word] = []
        for word in attachments:
            node = self._parts.metadata.get(word.argument.replace(" ", ""), word.argument)
            inner = " ".join(re.findall(r"-?[\w.]+|,", node.partition("{")[2]))
            if word.text in ("align", "dereferenceable", "dereferenceable_or_null"):
                inner = inner.split()[-1] if inner else ""
            found.append(Word(word.text, inner, word.offset))
        return found


def _with_conditions(op: Operation, attributes: dict[str, Attribute]) -> Sequence[Operation]:
    """Return an operation with these attributes, but for promises about numbers that are stated by operations around it."""
    before: list[Operation] = []
    after: list[Operation] = []
    results = list(op.results)
    of_operands, of_results = (_entries(attributes, side) for side in ("arg_attrs", "res_attrs"))
    operands = list(op.operands)
    for number, (value, own) in enumerate(zip(op.operands, of_operands, strict=False)):
        if (limits := _limits(own, value)) is not None:
            operands[number] = Value(value.type, value.name)
            before += poison_unless_in_range(value, operands[number], *limits, op.location)
            del own["llvm.range"]
        if op.name != "llvm.call" and "llvm.noundef" in own and (made := undefined_if_poison(operands[number], op.location)) is not None:
            before += made
            del own["llvm.noundef"]
    if len(results) == 1:
        own = of_results[0] if of_results else {}
        result = results[0]
        if (limits := _limits(own, result)) is not None:
            results[0] = Value(result.type, result.name)
            after += poison_unless_in_range(results[0], result, *limits, op.location)
            del own["llvm.range"]
        same = _returned(attributes, op)
        if same is not None:
            results[0] = Value(result.type, result.name)
            name = "llvm.addrspacecast" if isinstance(same.type, PointerType) else "llvm.intr.ssa.copy"
            after.append(Operation(name, (same,), (result,), location=op.location))
        if "llvm.noundef" in own and (made := undefined_if_poison(result, op.location)) is not None:
            after += made
            del own["llvm.noundef"]
    attributes.pop(_RETURNED, None)
    for side, entries in (("arg_attrs", of_operands), ("res_attrs", of_results)):
        if any(entries):
            attributes[side] = ArrayAttr(tuple(DictAttr(tuple(own.items())) for own in entries))
        else:
            attributes.pop(side, None)
    changed = replace(op, operands=tuple(operands), results=tuple(results), attributes=MappingProxyType(attributes))
    if op.name == "llvm.call_intrinsic" and (instruction := expanded(changed)) is not None:
        return [*before, *instruction, *after]
    if attributes.pop("samesign", None) is not None:
        return poison_unless_same_sign(replace(changed, attributes=MappingProxyType(attributes)))
    return [*before, changed, *after]


def _is_undef(made: Mapping[Value, Operation], value: Value) -> bool:
    """Return whether a value is written as undef, or as a structure into which undef is put."""
    over = list[tuple[int, ...]]()
    while (op := made.get(value)) is not None and op.name == "llvm.insertvalue":
        given, inserted = op.attributes.get("position"), op.operands[1]
        position = given.values if isinstance(given, DenseArrayAttr) else ()
        gone = any(position[: len(later)] == later for later in over)
        if not gone and not is_aggregate(inserted.type) and _is_undef(made, inserted):
            return True
        over.append(position)
        value = op.operands[0]
    return op is not None and op.name == "llvm.mlir.undef" and not over


def _returned(attributes: Mapping[str, Attribute], op: Operation) -> Value | None:
    """Return the number among the operands of a call that it returns, by a promise of its function or its own; None if there is none."""
    number = attributes.get(_RETURNED)
    if not isinstance(number, IntegerAttr) or number.value >= len(op.operands):
        return None
    value = op.operands[number.value]
    return value if value.type == op.results[0].type and (is_number(value.type) or isinstance(value.type, PointerType)) else None


_RETURNED = "llvm.returned_operand"
_SIZED = frozenset(SymbolRefAttr((name,)) for name in ("malloc", "calloc"))
_OF_EXPRESSIONS = frozenset("inbounds nusw nuw nsw exact inrange".split())
"""Words of constant expressions among operands."""


def _limits(promises: Mapping[str, Attribute], value: Value) -> tuple[int, int] | None:
    """Return the ends of a range that is promised of a number; None if there is none."""
    stated = promises.get("llvm.range")
    found = _CONSTANT_RANGE.fullmatch(stated.text) if isinstance(stated, OpaqueAttr) and is_number(value.type) else None
    return (int(found[1]), int(found[2])) if found is not None and found[1] != found[2] else None


def _entries(attributes: Mapping[str, Attribute], side: str) -> list[dict[str, Attribute]]:
    given = attributes.get(side)
    return [dict(e.entries) if isinstance(e, DictAttr) else {} for e in given.elements] if isinstance(given, ArrayAttr) else []


_CONSTANT_RANGE = re.compile(r"#llvm\.constant_range<i[0-9]+, (-?[0-9]+), (-?[0-9]+)>")


def _first_uses(blocks: Sequence[Block]) -> Mapping[Value, Location]:
    """Return, for each value, the location of the first operation with one that uses it, or what is computed of it without a location."""
    uses: dict[Value, Location] = {}
    for block in blocks:
        for op in reversed(block.operations):
            place = op.location if op.location.line else next((uses[r] for r in op.results if r in uses), None)
            if place is not None:
                uses.update(dict.fromkeys(op.operands, place))
    return uses


def _leaves_no_operation(instruction: Instruction) -> bool:
    """Return whether an instruction has no meaning that an import could keep: LLVM itself drops lifetimes of other memory than the stack's."""
    callee = instruction.call.callee if instruction.call is not None else ""
    return callee in ("llvm.donothing", "llvm.sideeffect", "llvm.pseudoprobe") or callee.startswith("llvm.lifetime.")


def _merge(found: dict[str, Attribute], side: str, written: Sequence[Sequence[Word]], count: int) -> None:
    """Add the attributes of values that are written and not among those of ``side`` to these."""
    given = found.get(side)
    entries = [e if isinstance(e, DictAttr) else DictAttr(()) for e in given.elements] if isinstance(given, ArrayAttr) else []
    entries += [DictAttr(())] * (count - len(entries))
    changed = False
    for number, own in enumerate(written):
        for word in own:
            if word.text in words.HARMLESS_OF_VALUES | _OF_EXPRESSIONS or words.value_has(entries[number], word.text, word.argument):
                continue
            entries[number] = DictAttr((*entries[number].entries, (f"llvm.{word.text}", _stated(word))))
            changed = True
    if changed:
        found[side] = ArrayAttr(tuple(entries))


def _stated(word: Word) -> Attribute:
    """Return the attribute of a value as the dialect would write it."""
    if word.argument.isdigit():
        return IntegerAttr(int(word.argument), IntegerType(64))
    if word.text == "range" and (found := _RANGE.fullmatch(word.argument)):
        width, low, high = (int(n) for n in found.groups())
        return OpaqueAttr(f"#llvm.constant_range<i{width}, {low}, {high}>")
    return OpaqueAttr(word.argument) if word.argument else UnitAttr()

"""Conversion of generic form to custom form by MLIR's own parsers. No verdict depends on it: the printed text must read back as the same program."""

from __future__ import annotations

from collections.abc import Iterator

from smtenc.errors import InputError, Unsupported
from smtenc.frontend.normalisers import CustomPrinter, MlirOpt, Refusal, Wheel
from smtenc.frontend.reader import FrontendOptions, read_with, require_properties
from smtenc.ir.fingerprint import module_key
from smtenc.ir.numerals import numerals_of_any_length

_DEFAULT_OPTIONS = FrontendOptions()
_NAME = "<printed>"


def as_custom(text: str, options: FrontendOptions = _DEFAULT_OPTIONS) -> str:
    """Return a file in generic form, whose enumerations are numbered as in ``options.release``, in custom form.

    The programs that the user names are asked first, then the bundled parser, then the mlir-opt of the extra ``llvm`` and those on PATH. Raises
    ``InputError`` if each of them refuses the text, or prints a text that it does not itself read back as the same program.
    """
    reasons: list[str] = []
    with numerals_of_any_length():
        for program in _programs(options):
            try:
                return _printed(program, text, options)
            except Refusal as refusal:
                reasons.append(str(refusal))
            except InputError as error:
                reasons.append(f"{program.name}: {error}")
    raise InputError("no parser of MLIR prints this in custom form", hint="; ".join(dict.fromkeys(reasons)))


def _programs(options: FrontendOptions) -> Iterator[CustomPrinter]:
    yield from map(MlirOpt, options.named)
    yield Wheel()
    yield from map(MlirOpt, options.unnamed)


def _printed(program: CustomPrinter, text: str, options: FrontendOptions) -> str:
    """Return the text as ``program`` prints it in custom form. Raises ``Refusal`` and ``InputError``."""
    # numbers of the text and words of the custom form are settled together: a program that numbers otherwise printed other words
    given = read_with(program, text, _NAME, options)
    require_properties(given, text, _NAME)
    custom = program.custom(text)
    printed = read_with(program, custom, _NAME, options)
    try:
        same = module_key(given) == module_key(printed)
    except Unsupported as error:
        raise InputError(error.message, error.location, hint=error.hint) from None
    except RecursionError:
        raise InputError("nested too deeply to be compared with what it is printed as") from None
    if not same:
        raise InputError("it reads what it prints as another program")
    return custom if custom.endswith("\n") else f"{custom}\n"

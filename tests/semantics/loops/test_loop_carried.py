"""Tensors that are handed on from iteration to iteration: what a loop ends with is a function of how many iterations there were, as it is of memory."""

from __future__ import annotations

from typing import Any

import pytest
from differential import function_text
from rows import Row, rewriting_tests

from smtenc.verdicts.lattice import Verdict

_T = "tensor<100xi8>"
_C = "".join(f"%c{k} = arith.constant {k} : index\n" for k in (0, 1, 2, 4, 30, 50, 99, 100)) + "%z = arith.constant 0 : i8\n"
_S = f"(%a: {_T}, %o: {_T}, %x: i8, %p: i1) -> {_T}"


def _for(body: str, begin: str = "%o", bounds: str = "%c0 to %c100 step %c1", name: str = "%r", handed: str = "%t") -> str:
    return f"{name} = scf.for %i = {bounds} iter_args({handed} = {begin}) -> ({_T}) {{\n{body}\n}}\n"


def _pair(first: str, second: str) -> str:
    return (
        f"%r, %s = scf.for %i = %c0 to %c100 step %c1 iter_args(%t = %a, %u = %o) -> ({_T}, {_T}) {{\n"
        f"%v = tensor.extract %t[%i] : {_T}\n%n = tensor.insert %x into %t[%i] : {_T}\n%m = tensor.insert %v into %u[%i] : {_T}\n"
        f"scf.yield {first}, {second} : {_T}, {_T}\n}}"
    )


_DOUBLE = f"%v = tensor.extract {{}}[%i] : {_T}\n%d = arith.addi %v, %v : i8\n%u = tensor.insert %d into %t[%i] : {_T}\nscf.yield %u : {_T}"
_GENERIC = (
    '{} = linalg.generic {{indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}} outs({} : {type}) {{\n'
    "^bb0(%e: i8):\n%f = arith.addi %e, %e : i8\nlinalg.yield %f : i8\n}} -> {type}\n"
)


def _tiles(into: str = "%t", of: str = "%t", at: str = "%i", bounds: str = "%c0 to %c100 step %c4") -> str:
    part = "tensor<4xi8>"
    cut = f"%s = tensor.extract_slice {of}[%i] [4] [1] : {_T} to {part}\n"
    put = f"%u = tensor.insert_slice %g into {into}[{at}] [4] [1] : {part} into {_T}\nscf.yield %u : {_T}"
    return _for(cut + _GENERIC.format("%g", "%s", type=part) + put, "%a", bounds)


_TWICE = f"%u = tensor.insert %x into %t[%i] : {_T}\n%w = tensor.insert %z into %u[{{}}] : {_T}\nscf.yield %w : {_T}"
_CHOSEN = (
    f"%u = scf.if %p -> ({_T}) {{\n%y = tensor.insert %x into %t[%i] : {_T}\nscf.yield %y : {_T}\n}} else {{\n"
    f"%w = tensor.insert %z into %t[%i] : {_T}\nscf.yield %w : {_T}\n}}\nscf.yield %u : {_T}"
)
_SELECTED = f"%y = arith.select %p, {{}} : i8\n%u = tensor.insert %y into %t[%i] : {_T}\nscf.yield %u : {_T}"

ROWS = [
    Row(
        "an_element_a_round",
        _S,
        _C + _for(_DOUBLE.format("%t"), "%a"),
        _GENERIC.format("%r", "%a", type=_T),
        _C + _for(_DOUBLE.format("%t"), "%a", "%c1 to %c100 step %c1"),
    ),
    Row("a_slice_a_round", _S, _GENERIC.format("%r", "%a", type=_T), _C + _tiles(), _C + _tiles(bounds="%c0 to %c99 step %c4", into="%a")),
    Row("slices_from_two_ends", _S, _C + _tiles(), _C + _tiles(of="%a"), _C + _tiles(of="%o")),
    Row(
        "a_sum_of_all_rounds_in_one_element",
        _S,
        _C
        + _for(
            f"%v = tensor.extract %a[%i] : {_T}\n%w = tensor.extract %t[%c2] : {_T}\n%y = arith.addi %w, %v : i8\n"
            f"%u = tensor.insert %y into %t[%c2] : {_T}\nscf.yield %u : {_T}"
        ),
        _C
        + f"%w = tensor.extract %o[%c2] : {_T}\n%y = scf.for %i = %c0 to %c100 step %c1 iter_args(%k = %w) -> (i8) {{\n"
        + f"%v = tensor.extract %a[%i] : {_T}\n%q = arith.addi %k, %v : i8\nscf.yield %q : i8\n}}\n%r = tensor.insert %y into %o[%c2] : {_T}",
        _C
        + _for(
            f"%v = tensor.extract %a[%i] : {_T}\n%w = tensor.extract %o[%c2] : {_T}\n%y = arith.addi %w, %v : i8\n"
            f"%u = tensor.insert %y into %t[%c2] : {_T}\nscf.yield %u : {_T}"
        ),
    ),
    Row(
        "the_last_write_of_a_round_remains",
        _S,
        _C + _for(_TWICE.format("%i")),
        _C + _for(f"%u = tensor.insert %z into %t[%i] : {_T}\nscf.yield %u : {_T}"),
        _C + _for(f"%u = tensor.insert %x into %t[%i] : {_T}\nscf.yield %u : {_T}"),
    ),
    Row(
        "what_a_branch_writes",
        _S,
        _C + _for(_CHOSEN),
        _C + _for(_SELECTED.format("%x, %z")),
        _C + _for(_SELECTED.format("%z, %x")),
    ),
    Row("two_tensors", _S, _C + _pair("%n", "%m"), _C + _for(f"%n = tensor.insert %x into %t[%i] : {_T}\nscf.yield %n : {_T}", "%a"),
        _C + _pair("%m", "%n")),
    Row(
        "a_loop_on_a_slice",
        _S,
        _C
        + f"%s = tensor.extract_slice %o[30] [50] [1] : {_T} to tensor<50xi8>\n"
        + "%q = scf.for %i = %c0 to %c50 step %c1 iter_args(%t = %s) -> (tensor<50xi8>) {\n%u = tensor.insert %x into %t[%i] : tensor<50xi8>\n"
        + f"scf.yield %u : tensor<50xi8>\n}}\n%r = tensor.insert_slice %q into %o[30] [50] [1] : tensor<50xi8> into {_T}",
        _C + _for(f"%j = arith.addi %i, %c30 : index\n%u = tensor.insert %x into %t[%j] : {_T}\nscf.yield %u : {_T}", bounds="%c0 to %c50 step %c1"),
        _C + _for(f"%j = arith.addi %i, %c30 : index\n%u = tensor.insert %x into %t[%j] : {_T}\nscf.yield %u : {_T}", bounds="%c1 to %c50 step %c1"),
    ),
    Row(
        "a_tensor_that_rounds_leave_alone",
        _S,
        _C + _for(f"scf.yield %t : {_T}"),
        f"%r = tensor.cast %o : {_T} to {_T}",
        f"%r = tensor.cast %a : {_T} to {_T}",
    ),
    Row(
        "a_tensor_that_is_another_one_afterwards",
        _S,
        _C + _for(f"scf.yield %a : {_T}"),
        f"%r = tensor.cast %a : {_T} to {_T}",
        f"%r = tensor.cast %o : {_T} to {_T}",
    ),
]  # fmt: skip

test_a_program_refines_itself, test_a_right_rewriting_is_proved, test_a_wrong_rewriting_is_refuted = rewriting_tests(ROWS)


def _verdict(verify: Any, source: str, target: str, signature: str = _S, returned: str = _T) -> Verdict:
    texts = (f"func.func @f{signature} {{\n{body}\nreturn %r : {returned}\n}}" for body in (source, target))
    return verify(*texts).verdict  # type: ignore[no-any-return]


@pytest.mark.parametrize("step", ["%c4", "%c2"])
def test_tiles_that_overlap_are_no_closed_form_of_the_whole(verify: Any, step: str) -> None:
    """Each element would be doubled twice where tiles of four begin every two."""
    found = _verdict(verify, _GENERIC.format("%r", "%a", type=_T), _C + _tiles(bounds=f"%c0 to %c99 step {step}"))
    assert (found is Verdict.CORRECT) is (step == "%c4")


def test_what_the_iteration_before_wrote_is_read(verify: Any) -> None:
    """The first element goes through all of them; a copy of the argument would move each by one."""
    body = f"%j = arith.addi %i, %c1 : index\n%v = tensor.extract {{}}[%i] : {_T}\n%u = tensor.insert %v into %t[%j] : {_T}\nscf.yield %u : {_T}"
    bounds = "%c0 to %c99 step %c1"
    through, moved = (_C + _for(body.format(of), "%a", bounds) for of in ("%t", "%a"))
    slices = f"%s = tensor.extract_slice %a[0] [99] [1] : {_T} to tensor<99xi8>\n"
    moved_at_once = slices + f"%r = tensor.insert_slice %s into %a[1] [99] [1] : tensor<99xi8> into {_T}"
    assert _verdict(verify, moved_at_once, moved) is Verdict.CORRECT
    assert _verdict(verify, moved_at_once, through) is Verdict.INCORRECT
    assert _verdict(verify, through, through.replace("%v = tensor", " %v = tensor")) is Verdict.CORRECT


def test_a_tensor_whose_size_changes_has_no_closed_form(verify: Any) -> None:
    """Iterations are then told apart, if there are few."""
    body = (
        "%n = tensor.dim %t, %c0 : tensor<?xi8>\n%m = arith.addi %n, %c1 : index\n%g = tensor.generate %m {\n^bb0(%k: index):\n"
        "tensor.yield %x : i8\n} : tensor<?xi8>\nscf.yield %g : tensor<?xi8>"
    )
    grown = f"%r = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %o) -> (tensor<?xi8>) {{\n{body}\n}}"
    once = "%n = tensor.dim %o, %c0 : tensor<?xi8>\n%m = arith.addi %n, {} : index\n%r = tensor.generate %m {{\n^bb0(%k: index):\ntensor.yield %x : i8\n}} : tensor<?xi8>"
    signature = "(%o: tensor<?xi8>, %x: i8) -> tensor<?xi8>"
    assert _verdict(verify, _C + grown, _C + once.format("%c4"), signature, "tensor<?xi8>") is Verdict.CORRECT
    assert _verdict(verify, _C + grown, _C + once.format("%c2"), signature, "tensor<?xi8>") is Verdict.INCORRECT


def test_poison_of_an_element_that_no_iteration_writes_remains(verify: Any) -> None:
    def filled(upper: str) -> str:
        body = f"%u = tensor.insert %x into %t[%i] : {_T}\nscf.yield %u : {_T}"
        return "%e = tensor.empty() : tensor<100xi8>\n" + _C + _for(body, "%e", f"%c0 to {upper} step %c1")

    whole, part = filled("%c100"), filled("%c99")
    assert _verdict(verify, f"%r = tensor.splat %x : {_T}", whole) is Verdict.CORRECT
    assert _verdict(verify, f"%r = tensor.splat %x : {_T}", part) is Verdict.INCORRECT
    assert _verdict(verify, part, whole) is Verdict.CORRECT


def test_buffers_of_tensors_are_nobody_elses(verify: Any) -> None:
    """A loop that writes memory besides leaves it as it would without the tensor."""
    header = "func.func @f(%m: memref<100xi8>, %x: i8) -> tensor<100xi8> {\n" + _C + "%e = tensor.empty() : tensor<100xi8>\n"
    both = _for(f"memref.store %x, %m[%i] : memref<100xi8>\n%u = tensor.insert %z into %t[%i] : {_T}\nscf.yield %u : {_T}", "%e")
    alone = "scf.for %i = %c0 to %c100 step %c1 {\nmemref.store %x, %m[%i] : memref<100xi8>\n}\n%r = tensor.splat %z : tensor<100xi8>\n"
    end = "return %r : tensor<100xi8>\n}"
    assert verify(header + both + end, header + alone + end).verdict is Verdict.CORRECT
    assert verify(header + both + end, header + alone.replace("%c100", "%c99") + end).verdict is not Verdict.CORRECT


def test_a_nest_is_proved_whatever_its_size(verify: Any) -> None:
    """In the time that a small one takes: nothing is enumerated."""
    size = 1 << 20
    type = f"tensor<{size}xf32>"
    source = f"%r = linalg.exp ins(%a : {type}) outs(%a : {type}) -> {type}"
    tile = "tensor<1024xf32>"
    target = (
        f"%c0 = arith.constant 0 : index\n%s = arith.constant 1024 : index\n%n = arith.constant {size} : index\n"
        f"%r = scf.for %i = %c0 to %n step %s iter_args(%t = %a) -> ({type}) {{\n%p = tensor.extract_slice %t[%i] [1024] [1] : {type} to {tile}\n"
        f"%e = linalg.exp ins(%p : {tile}) outs(%p : {tile}) -> {tile}\n"
        f"%u = tensor.insert_slice %e into %t[%i] [1024] [1] : {tile} into {type}\nscf.yield %u : {type}\n}}"
    )
    record = verify(*(function_text("f", f"(%a: {type}) -> {type}", body) for body in (source, target)))
    assert record.verdict is Verdict.CORRECT
    assert all(q.by == "simplifier" for q in record.queries)

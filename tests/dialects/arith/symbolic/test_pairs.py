"""The arith dialect in pairs: of every operation a right rewriting, which is proved, and a wrong one, which is refuted."""

from __future__ import annotations

from rows import Row, rewriting_tests


def _integer(name: str, source: str, right: str, wrong: str, type: str = "i8") -> Row:
    return Row(name, f"(%a: {type}, %b: {type}) -> {type}", source, right, wrong)


def _float(name: str, source: str, right: str, wrong: str, type: str = "f32") -> Row:
    return Row(name, f"(%a: {type}, %b: {type}) -> {type}", source, right, wrong)


_ZERO, _ONE = "%z = arith.constant 0 : i8\n", "%o = arith.constant 1 : i8\n"
_EXTENDED = "(%a: i8, %b: i8) -> i16"


def _wide(extend: str, operation: str, rest: str) -> str:
    return f"%x = arith.{extend} %a : i8 to i16\n%y = arith.{extend} %b : i8 to i16\n{operation}\n{rest}"


ROWS = [
    _integer("addi", "%r = arith.addi %a, %b : i8", "%r = arith.addi %b, %a : i8", "%r = arith.ori %a, %b : i8"),
    _integer(
        "addi_nsw",
        "%r = arith.addi %a, %b overflow<nsw> : i8",
        "%r = arith.addi %a, %b : i8",
        "%r = arith.addi %a, %b overflow<nsw, nuw> : i8",
    ),
    _integer(
        "subi",
        "%r = arith.subi %a, %b : i8",
        _ZERO + "%n = arith.subi %z, %b : i8\n%r = arith.addi %a, %n : i8",
        "%r = arith.subi %b, %a : i8",
    ),
    _integer(
        "muli",
        "%c = arith.constant 4 : i8\n%r = arith.muli %a, %c : i8",
        "%c = arith.constant 2 : i8\n%r = arith.shli %a, %c : i8",
        "%c = arith.constant 2 : i8\n%r = arith.shli %a, %c overflow<nsw> : i8",
    ),
    _integer(
        "andi", "%x = arith.andi %a, %b : i8\n%r = arith.andi %x, %b : i8", "%r = arith.andi %a, %b : i8", "%r = arith.addi %a, %b : i8"
    ),
    _integer(
        "ori",
        "%x = arith.andi %a, %b : i8\n%r = arith.ori %x, %b : i8",
        _ZERO + "%r = arith.addi %b, %z : i8",
        "%r = arith.ori %a, %b : i8",
    ),
    _integer(
        "xori",
        "%x = arith.xori %a, %b : i8\n%r = arith.xori %x, %b : i8",
        _ZERO + "%r = arith.addi %a, %z : i8",
        _ZERO + "%r = arith.addi %b, %z : i8",
    ),
    _integer(
        "shli",
        "%x = arith.shli %a, %b : i8\n%r = arith.addi %x, %x : i8",
        "%x = arith.addi %a, %a : i8\n%r = arith.shli %x, %b : i8",
        _ONE + "%x = arith.addi %b, %o : i8\n%r = arith.shli %a, %x : i8",
    ),
    _integer(
        "shrui",
        "%c = arith.constant 1 : i8\n%r = arith.shrui %a, %c : i8",
        "%c = arith.constant 2 : i8\n%r = arith.divui %a, %c : i8",
        "%c = arith.constant 2 : i8\n%r = arith.divsi %a, %c : i8",
    ),
    _integer(
        "shrsi",
        "%c = arith.constant 1 : i8\n%r = arith.shrsi %a, %c : i8",
        "%c = arith.constant 2 : i8\n%r = arith.floordivsi %a, %c : i8",
        "%c = arith.constant 2 : i8\n%r = arith.divsi %a, %c : i8",
    ),
    _integer(
        "divui",
        "%r = arith.divui %a, %b : i8",
        "%q = arith.divui %a, %b : i8\n%r = arith.maxui %q, %q : i8",
        "%r = arith.ceildivui %a, %b : i8",
    ),
    _integer(
        "divui_exact",
        '%r = "arith.divui"(%a, %b) {isExact} : (i8, i8) -> i8',
        "%r = arith.ceildivui %a, %b : i8",
        "%m = arith.divui %a, %b : i8\n%r = arith.addi %m, %b : i8",
    ),
    _integer(
        "divsi",
        "%r = arith.divsi %a, %b : i8",
        _ZERO + "%q = arith.divsi %a, %b : i8\n%r = arith.addi %q, %z : i8",
        "%r = arith.floordivsi %a, %b : i8",
    ),
    _integer(
        "remui",
        "%c = arith.constant 8 : i8\n%r = arith.remui %a, %c : i8",
        "%c = arith.constant 7 : i8\n%r = arith.andi %a, %c : i8",
        "%c = arith.constant 8 : i8\n%r = arith.remsi %a, %c : i8",
    ),
    _integer(
        "remsi",
        "%r = arith.remsi %a, %b : i8",
        "%q = arith.divsi %a, %b : i8\n%p = arith.muli %q, %b : i8\n%r = arith.subi %a, %p : i8",
        "%q = arith.floordivsi %a, %b : i8\n%p = arith.muli %q, %b : i8\n%r = arith.subi %a, %p : i8",
    ),
    _integer(
        "ceildivsi",
        "%c = arith.constant 4 : i8\n%r = arith.ceildivsi %a, %c : i8",
        _ZERO + "%c = arith.constant 4 : i8\n%n = arith.floordivsi %a, %c : i8\n%m = arith.remsi %a, %c : i8\n"
        "%u = arith.cmpi ne, %m, %z : i8\n%e = arith.extui %u : i1 to i8\n%r = arith.addi %n, %e : i8",
        "%c = arith.constant 4 : i8\n%d = arith.constant 3 : i8\n%s = arith.addi %a, %d : i8\n%r = arith.floordivsi %s, %c : i8",
    ),
    _integer(
        "ceildivui",
        "%r = arith.ceildivui %a, %b : i8",
        _ZERO + _ONE + "%m = arith.remui %a, %b : i8\n%q = arith.divui %a, %b : i8\n%k = arith.addi %q, %o : i8\n"
        "%e = arith.cmpi eq, %m, %z : i8\n%r = arith.select %e, %q, %k : i8",
        _ONE + "%s = arith.addi %a, %b : i8\n%t = arith.subi %s, %o : i8\n%r = arith.divui %t, %b : i8",
    ),
    _integer(
        "floordivsi",
        "%r = arith.floordivsi %a, %b : i8",
        "%q = arith.floordivsi %a, %b : i8\n%r = arith.andi %q, %q : i8",
        "%r = arith.divsi %a, %b : i8",
    ),
    *(
        _integer(
            op,
            f"%r = arith.{op} %a, %b : i8",
            f"%c = arith.cmpi {less}, %a, %b : i8\n%r = arith.select %c, %a, %b : i8",
            f"%r = arith.{other} %a, %b : i8",
        )
        for op, less, other in (("maxsi", "sgt", "maxui"), ("minsi", "slt", "minui"), ("maxui", "ugt", "maxsi"), ("minui", "ult", "maxui"))
    ),
    *(
        Row(
            f"cmpi_{p}",
            "(%a: i8, %b: i8) -> i1",
            f"%r = arith.cmpi {p}, %a, %b : i8",
            f"%t = arith.constant true\n%n = arith.cmpi {negated}, %a, %b : i8\n%r = arith.xori %n, %t : i1",
            f"%r = arith.cmpi {wrong}, %a, %b : i8",
        )
        for p, negated, wrong in (
            ("eq", "ne", "sle"),
            ("ne", "eq", "ult"),
            ("slt", "sge", "ult"),
            ("sle", "sgt", "slt"),
            ("sgt", "sle", "ugt"),
            ("sge", "slt", "sgt"),
            ("ult", "uge", "slt"),
            ("ule", "ugt", "ult"),
            ("ugt", "ule", "ne"),
            ("uge", "ult", "sge"),
        )
    ),
    Row(
        "extsi",
        "(%a: i8) -> i32",
        "%x = arith.extsi %a : i8 to i16\n%r = arith.extsi %x : i16 to i32",
        "%r = arith.extsi %a : i8 to i32",
        "%x = arith.extui %a : i8 to i16\n%r = arith.extsi %x : i16 to i32",
    ),
    Row(
        "extui",
        "(%a: i8) -> i32",
        '%r = "arith.extui"(%a) {nonNeg} : (i8) -> i32',
        "%r = arith.extsi %a : i8 to i32",
        "%c = arith.constant 63 : i8\n%x = arith.andi %a, %c : i8\n%r = arith.extui %x : i8 to i32",
    ),
    Row(
        "extui_promises",
        "(%a: i8) -> i32",
        "%r = arith.extui %a : i8 to i32",
        "%x = arith.extui %a : i8 to i16\n%r = arith.extsi %x : i16 to i32",
        '%r = "arith.extui"(%a) {nonNeg} : (i8) -> i32',
    ),
    Row(
        "trunci",
        "(%a: i32, %b: i32) -> i8",
        "%s = arith.addi %a, %b : i32\n%r = arith.trunci %s : i32 to i8",
        "%x = arith.trunci %a : i32 to i8\n%y = arith.trunci %b : i32 to i8\n%r = arith.addi %x, %y : i8",
        '%s = arith.addi %a, %b : i32\n%r = "arith.trunci"(%s) {overflowFlags = #arith.overflow<nuw>} : (i32) -> i8',
    ),
    Row(
        "index_cast",
        "(%a: i32) -> i32",
        "%x = arith.index_cast %a : i32 to index\n%r = arith.index_cast %x : index to i32",
        "%x = arith.index_castui %a : i32 to index\n%r = arith.index_castui %x : index to i32",
        "%x = arith.index_cast %a : i32 to index\n%y = arith.index_cast %x : index to i8\n%r = arith.extsi %y : i8 to i32",
    ),
    Row(
        "index_castui",
        "(%a: i8) -> index",
        "%r = arith.index_castui %a : i8 to index",
        "%x = arith.extui %a : i8 to i16\n%r = arith.index_cast %x : i16 to index",
        "%r = arith.index_cast %a : i8 to index",
    ),
    Row(
        "addui_extended",
        "(%a: i8, %b: i8) -> i1",
        "%s, %r = arith.addui_extended %a, %b : i8, i1",
        "%s = arith.addi %a, %b : i8\n%r = arith.cmpi ult, %s, %b : i8",
        "%s = arith.addi %a, %b : i8\n%r = arith.cmpi slt, %s, %b : i8",
    ),
    Row(
        "mulsi_extended",
        _EXTENDED,
        _wide("extsi", "%r = arith.muli %x, %y : i16", ""),
        "%l, %h = arith.mulsi_extended %a, %b : i8\n%c = arith.constant 8 : i16\n%u = arith.extui %l : i8 to i16\n"
        "%v = arith.extui %h : i8 to i16\n%w = arith.shli %v, %c : i16\n%r = arith.ori %w, %u : i16",
        _wide("extui", "%r = arith.muli %x, %y : i16", ""),
    ),
    Row(
        "mului_extended",
        "(%a: i8, %b: i8) -> i8",
        "%l, %r = arith.mului_extended %a, %b : i8",
        _wide(
            "extui",
            "%p = arith.muli %x, %y : i16",
            "%c = arith.constant 8 : i16\n%q = arith.shrui %p, %c : i16\n%r = arith.trunci %q : i16 to i8",
        ),
        "%l, %r = arith.mulsi_extended %a, %b : i8",
    ),
    Row(
        "select",
        "(%c: i1, %a: i1, %b: i1) -> i1",
        "%f = arith.constant false\n%r = arith.select %c, %a, %f : i1",
        "%t = arith.constant true\n%n = arith.xori %c, %t : i1\n%f = arith.constant false\n%r = arith.select %n, %f, %a : i1",
        "%r = arith.andi %c, %a : i1",  # poison of %a where %c is false
    ),
    Row(
        "select_tensor",
        "(%c: i1, %a: tensor<4xi8>, %b: tensor<4xi8>) -> tensor<4xi8>",
        "%r = arith.select %c, %a, %b : tensor<4xi8>",
        "%t = arith.constant true\n%n = arith.xori %c, %t : i1\n%r = arith.select %n, %b, %a : tensor<4xi8>",
        "%r = arith.select %c, %b, %a : tensor<4xi8>",
    ),
    Row(
        "bitcast",
        "(%a: i8) -> i32",
        "%c = arith.constant 1.0 : f32\n%r = arith.bitcast %c : f32 to i32",
        "%r = arith.constant 0x3f800000 : i32",
        "%r = arith.constant 0x40000000 : i32",
    ),
    Row(
        "constant",
        "(%i: index) -> tensor<3xi8>",
        "%r = arith.constant dense<[4, 4, 5]> : tensor<3xi8>",
        "%u = arith.constant dense<[1, 1, 2]> : tensor<3xi8>\n%v = arith.constant dense<3> : tensor<3xi8>\n%r = arith.addi %u, %v : tensor<3xi8>",
        "%r = arith.constant dense<4> : tensor<3xi8>",
    ),
    _float("addf", "%r = arith.addf %a, %b : f32", "%r = arith.addf %b, %a : f32", "%r = arith.subf %a, %b : f32"),
    _float(
        "addf_zero",
        "%z = arith.constant -0.0 : f32\n%r = arith.addf %a, %z : f32",
        "%z = arith.constant 0.0 : f32\n%r = arith.subf %a, %z : f32",
        "%z = arith.constant 0.0 : f32\n%r = arith.addf %a, %z : f32",
    ),
    _float(
        "subf",
        "%r = arith.subf %a, %b : f32",
        "%n = arith.negf %b : f32\n%r = arith.addf %a, %n : f32",
        "%x = arith.subf %b, %a : f32\n%r = arith.negf %x : f32",
    ),
    _float(
        "mulf",
        "%n = arith.negf %a : f32\n%r = arith.mulf %n, %b : f32",
        "%p = arith.mulf %b, %a : f32\n%r = arith.negf %p : f32",
        "%r = arith.mulf %a, %b : f32",
    ),
    _float(
        "divf",
        "%c = arith.constant 4.0 : f32\n%r = arith.divf %a, %c : f32",
        "%c = arith.constant 0.25 : f32\n%r = arith.mulf %a, %c : f32",
        "%c = arith.constant 4.0 : f32\n%r = arith.divf %c, %a : f32",
    ),
    _float(
        "remf",
        "%r = arith.remf %a, %b : f32",
        "%n = arith.negf %b : f32\n%r = arith.remf %a, %n : f32",
        "%n = arith.negf %a : f32\n%r = arith.remf %n, %b : f32",
    ),
    _float(
        "negf",
        "%n = arith.negf %a : f32\n%r = arith.negf %n : f32",
        "%o = arith.constant 1.0 : f32\n%r = arith.mulf %a, %o : f32",
        "%z = arith.constant 0.0 : f32\n%r = arith.addf %a, %z : f32",
    ),
    _float(
        "maximumf",
        "%r = arith.maximumf %a, %b : f32",
        "%x = arith.negf %a : f32\n%y = arith.negf %b : f32\n%m = arith.minimumf %x, %y : f32\n%r = arith.negf %m : f32",
        "%c = arith.cmpf ogt, %a, %b : f32\n%r = arith.select %c, %a, %b : f32",
    ),
    _float(
        "minimumf",
        "%x = arith.minimumf %a, %b : f32\n%r = arith.minimumf %x, %b : f32",
        "%r = arith.minimumf %b, %a : f32",
        "%r = arith.minnumf %a, %b : f32",
    ),
    _float("maxnumf", "%r = arith.maxnumf %a, %b : f32", "%r = arith.maxnumf %b, %a : f32", "%r = arith.maximumf %a, %b : f32"),
    _float("minnumf", "%r = arith.minnumf %a, %b : f32", "%r = arith.minnumf %b, %a : f32", "%r = arith.maxnumf %a, %b : f32"),
    _float(
        "nnan",
        "%r = arith.addf %a, %b fastmath<nnan> : f32",
        "%r = arith.addf %a, %b : f32",
        "%r = arith.addf %a, %b fastmath<nnan, ninf> : f32",
    ),
    *(
        Row(
            f"cmpf_{p}",
            "(%a: f32, %b: f32) -> i1",
            f"%r = arith.cmpf {p}, %a, %b : f32",
            f"%t = arith.constant true\n%n = arith.cmpf {negated}, %a, %b : f32\n%r = arith.xori %n, %t : i1",
            f"%r = arith.cmpf {wrong}, %a, %b : f32",
        )
        for p, negated, wrong in (
            ("false", "true", "uno"),
            ("oeq", "une", "ueq"),
            ("ogt", "ule", "ugt"),
            ("oge", "ult", "uge"),
            ("olt", "uge", "ult"),
            ("ole", "ugt", "olt"),
            ("one", "ueq", "une"),
            ("ord", "uno", "true"),
            ("ueq", "one", "oeq"),
            ("ugt", "ole", "ogt"),
            ("uge", "olt", "ugt"),
            ("ult", "oge", "olt"),
            ("ule", "ogt", "ole"),
            ("une", "oeq", "one"),
            ("uno", "ord", "false"),
            ("true", "false", "ord"),
        )
    ),
    Row(
        "extf",
        "(%a: f16) -> f64",
        "%r = arith.extf %a : f16 to f64",
        "%n = arith.negf %a : f16\n%w = arith.extf %n : f16 to f64\n%r = arith.negf %w : f64",
        "%n = arith.negf %a : f16\n%r = arith.extf %n : f16 to f64",
    ),
    Row(
        "truncf",
        "(%a: f32) -> f32",
        "%x = arith.extf %a : f32 to f64\n%r = arith.truncf %x : f64 to f32",
        "%n = arith.negf %a : f32\n%r = arith.negf %n : f32",
        "%x = arith.truncf %a : f32 to f16\n%r = arith.extf %x : f16 to f32",
    ),
    Row(
        "sitofp",
        "(%a: i8) -> f32",
        "%r = arith.sitofp %a : i8 to f32",
        _ZERO + "%x = arith.addi %a, %z : i8\n%r = arith.sitofp %x : i8 to f32",
        "%r = arith.uitofp %a : i8 to f32",
    ),
    Row(
        "uitofp",
        "(%a: i8) -> f32",
        '%r = "arith.uitofp"(%a) {nonNeg} : (i8) -> f32',
        "%r = arith.uitofp %a : i8 to f32",
        "%o = arith.constant 1 : i8\n%x = arith.ori %a, %o : i8\n%r = arith.uitofp %x : i8 to f32",
    ),
    Row(
        "fptosi",
        "(%a: f32) -> i8",
        "%r = arith.fptosi %a : f32 to i8",
        "%n = arith.negf %a : f32\n%m = arith.negf %n : f32\n%r = arith.fptosi %m : f32 to i8",
        "%r = arith.fptoui %a : f32 to i8",
    ),
    Row(
        "fptoui",
        "(%a: f32) -> i8",
        "%z = arith.constant 0.0 : f32\n%x = arith.maximumf %a, %z : f32\n%r = arith.fptoui %x : f32 to i8",
        "%z = arith.constant 0.0 : f32\n%x = arith.maximumf %z, %a : f32\n%r = arith.fptoui %x : f32 to i8",
        "%r = arith.fptoui %a : f32 to i8",
    ),
]


test_a_program_refines_itself, test_right_rewriting_is_proved, test_wrong_rewriting_is_refuted = rewriting_tests(ROWS)

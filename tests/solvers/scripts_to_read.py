"""Scripts that SMT-LIB allows or not. In those that it does not, « stands where a reader has to point."""

from __future__ import annotations

# name -> (smallest logic, declarations and assertions)
GOOD: dict[str, tuple[str, str]] = {
    "literals": ("QF_FP", "(declare-const x Float32)(assert (fp.lt x (fp #b0 #x7f #b00000000000000000000000)))"),
    "special values": ("QF_FP", "(declare-const x Float32)(assert (distinct x (_ NaN 8 24) (_ -zero 8 24) (_ +oo 8 24)))"),
    "rounded decimal": ("QF_FP", "(declare-const x Float64)(assert (fp.eq x ((_ to_fp 11 53) RNE 0.5)))"),
    "rounded quotient": ("QF_FPLRA", "(declare-const x Float64)(assert (fp.eq x ((_ to_fp 11 53) roundTowardZero (/ (- 1) 10))))"),
    "float of bits": ("QF_BVFP", "(declare-const x Float32)(assert (= x ((_ to_fp 8 24) #x3f800000)))"),
    "float of integer": (
        "QF_BVFP",
        "(declare-const b (_ BitVec 8))(declare-const x Float32)"
        "(assert (= x ((_ to_fp 8 24) RNE b) ((_ to_fp_unsigned 8 24) RTP b)))(assert (= b ((_ fp.to_sbv 8) RNA x)))",
    ),
    "other format": ("QF_FP", "(declare-const x Float32)(assert (fp.isNormal ((_ to_fp 11 53) RTN x)))"),
    "modes": ("QF_FP", "(declare-const r RoundingMode)(declare-const x Float32)(assert (= r RNE))(assert (fp.isNaN (fp.fma r x x x)))"),
    "real of float": ("QF_FPLRA", "(declare-const x Float32)(assert (= (fp.to_real x) 0.5))"),
    "vectors": (
        "QF_BV",
        "(declare-const x (_ BitVec 8))(assert (= (concat x ((_ extract 3 0) x)) (bvadd #xfff (_ bv12 12) ((_ repeat 3) #xa))))",
    ),
    "more than two": ("QF_BV", "(declare-const x (_ BitVec 8))(assert (= (bvxor x x x) (bvor x x x) (bvmul x x x)))"),
    "overflow": (
        "QF_BV",
        "(declare-const x (_ BitVec 8))(assert (or (bvnego x) (bvuaddo x x) (bvsmulo x x) (bvusubo x x) (bvsdivo x x)))",
    ),
    "vector and integer": ("QF_BVLIA", "(declare-const x (_ BitVec 8))(assert (> (ubv_to_int x) 200))(assert (= x ((_ int_to_bv 8) 255)))"),
    "shadowing": (
        "QF_UFLIA",
        "(declare-const x Int)(declare-fun f (Int) Int)(define-fun g ((x Int) (z Int)) Int (let ((x (f x)) (z x)) (- x (* 3 z))))"
        "(assert (let ((x (g x 1)) (y (f x))) (and (< x y) (let ((y x) (x y)) (distinct x y (g y x))))))",
    ),
    "quantifiers inside": (
        "UFLIA",
        "(declare-fun p (Int Int) Bool)(define-fun q ((x Int)) Bool (forall ((y Int)) (let ((x y) (y x)) (p x y))))"
        "(assert (exists ((y Int)) (and (q y) (let ((z (p y y))) (forall ((y Int)) (or z (p y y) (q (+ y 1))))))))",
    ),
    "quantifiers": ("UFLIA", "(declare-fun f (Int) Int)(assert (exists ((x Int)) (! (> (f x) (+ x 1)) :pattern ((f x)) :weight 3)))"),
    "let is parallel": ("QF_LIA", "(declare-const x Int)(assert (let ((x (+ x 1)) (y x)) (let ((x y)) (> x 0))))"),
    "named": ("QF_UF", "(declare-const p Bool)(assert (! (or p p) :named a))(assert (=> a p p))"),
    "quoted": ("QF_UF", "(declare-const |p| Bool)(declare-const |p q| Bool)(declare-const |let| Bool)(assert (or p |p q| |let|))"),
    "definitions": ("QF_LIA", "(define-fun double ((x Int)) Int (+ x x))(define-const two Int 2)(assert (= (double two) 4))"),
    "declared sorts": (
        "QF_AX",
        "(declare-sort I 0)(declare-sort E 0)(define-sort M (X) (Array I X))"
        "(declare-const m (M E))(declare-const i I)(declare-const e E)(assert (= (select (store m i e) i) e))",
    ),
    "sorts with arguments": (
        "QF_UF",
        "(declare-sort P 2)(declare-fun f ((P Bool (P Bool Bool))) Bool)(declare-const x (P Bool (P Bool Bool)))(assert (f x))",
    ),
    "constant array": (
        "QF_ABV",
        "(declare-const m (Array (_ BitVec 2) (_ BitVec 3)))(assert (= m ((as const (Array (_ BitVec 2) (_ BitVec 3))) #b101)))",
    ),
    "datatypes": (
        "QF_DT",
        "(declare-datatypes ((L 0) (T 0)) (((nil) (cons (hd T) (tl L))) ((leaf) (node (kids L)))))"
        "(declare-const l L)(assert (and ((_ is cons) l) (= (hd l) leaf) (= (tl l) (as nil L))))",
    ),
    "parametric datatypes": (
        "QF_DTLIA",
        "(declare-datatypes ((P 2) (L 1)) ((par (A B) ((pair (one A) (two B)))) (par (T) ((nil) (cons (hd T) (tl (L T)))))))"
        "(declare-const l (L (P Int Bool)))(assert (= l (cons ((as pair (P Int Bool)) 1 true) (as nil (L (P Int Bool))))))"
        "(assert (and ((_ is cons) l) (= (+ (one (hd l)) 1) 2)))",
    ),
    "constructors by their sorts": (
        "QF_DTLIA",
        "(declare-datatype E (par (A B) ((left (l A)) (right (r B)))))(declare-const x (E Int Bool))(declare-const y (E Int Int))"
        "(assert (and (= x ((as left (E Int Bool)) 1)) (= y ((as left (E Int Int)) 1))))",
    ),
    "match": (
        "QF_DTLIA",
        "(declare-datatype L ((nil) (cons (hd Int) (tl L))))(declare-const x L)(declare-const hd2 Int)"
        "(assert (= hd2 (match x ((nil 0) ((cons hd2 y) (match y (((cons z t) (+ hd2 z)) (w (ite (= w nil) hd2 7)))))))))",
    ),
    "strings": (
        "QF_SLIA",
        '(declare-const s String)(assert (= s (str.++ "a""b" (_ char #x41)) (str.replace_all "a""\\u{63}A" "c" (str.at "b" 0))))'
        '(assert (str.in_re "xx" (re.union (re.+ (re.range "a" "z")) ((_ re.loop 1 3) re.allchar) ((_ re.^ 2) (str.to_re "x")))))'
        "(assert (< (str.len s) 5))",
    ),
    "recursive functions": (
        "UFLIA",
        "(define-fun-rec f ((x Int)) Int (ite (<= x 0) 0 (+ x (f (- x 1)))))"
        "(define-funs-rec ((even ((x Int)) Bool) (odd ((x Int)) Bool)) ((or (= x 0) (odd (- x 1))) (and (> x 0) (even (- x 1)))))"
        "(assert (and (= (f 2) 3) (even 2)))",
    ),
    "symbols of other theories": (
        "QF_UF",
        "(declare-sort U 0)(declare-fun mod (U Bool) U)(declare-const select U)(define-fun bvadd ((x Bool)) Bool (not x))"
        "(assert (let ((concat (mod select true))) (= (mod concat (bvadd false)) select)))",
    ),
    "variables called like functions": (
        "UFLIA",
        "(declare-fun f (Int) Int)(assert (forall ((f Int) (x Int)) (= (+ f x) (let ((f x) (x f)) (+ x f)))))(assert (= (f 1) (f 2)))",
    ),
    "datatypes and functions": ("QF_UFDT", "(declare-datatype C ((r) (g) (b)))(declare-fun f (C) C)(assert (not (= (f r) (f g))))"),
    "real numerals": ("QF_LRA", "(declare-const x Real)(assert (< x 1))(assert (= (* 2 x) (/ 1 3)))"),
    "integers among reals": ("QF_LIRA", "(declare-const x Real)(declare-const i Int)(assert (< (+ x i) 1))(assert (is_int x))"),
    "differences": ("QF_IDL", "(declare-const x Int)(declare-const y Int)(assert (<= (- x y) (- 3)))(assert (distinct x y))"),
    "divisible": ("QF_LIA", "(declare-const x Int)(assert ((_ divisible 3) x))"),
    "products": ("QF_NIA", "(declare-const x Int)(assert (= (* x x) 4))"),
    "remainders": ("QF_NIA", "(declare-const x Int)(assert (= (mod x 2) 1))"),
    "names like literals": ("QF_UF", "(declare-const bv3 Bool)(declare-const NaN Bool)(assert (and bv3 NaN))"),
    "comments": ("QF_UF", '(declare-const p Bool) ; (\n(assert ; | " \n p)'),
    "infos": ("QF_UF", "(set-info :source |a\n(b)|)(set-option :produce-models true)(assert true)"),
}

# Good scripts that a solver refuses all the same: z3 has no divisible, cvc5 no constant arrays by default, and bitwuzla none of the
# logics in which it does not find BV, FP or UF alone.
REFUSED = {"divisible": "zb", "constant array": "c", "quoted": "b", "sorts with arguments": "b"}

LIST = "(declare-datatype L ((nil) (cons (hd Int) (tl L))))(declare-const x L)"
PAIRS = "(declare-datatype M (par (A) ((nothing) (just (it A)))))(declare-const x (M Int))"
# name -> (the first letters of the solvers that refuse it, logic, script). Where that is none, SMT-LIB is stricter than all three.
BAD: dict[str, tuple[str, str, str]] = {
    "unknown symbol": ("zcb", "QF_UF", "(assert «q)"),
    "unknown function": ("zcb", "QF_UF", "(declare-const p Bool)\n(assert («f p))"),
    "unknown sort": ("zcb", "QF_UF", "(declare-const p «Bol)"),
    "equality of two sorts": ("zcb", "QF_BV", "(declare-const x (_ BitVec 8))(assert «(= x #xf))"),
    "assertion not Bool": ("zcb", "QF_BV", "(declare-const x (_ BitVec 8))(assert «x)"),
    "too few arguments": ("zcb", "QF_UF", "(declare-fun f (Bool Bool) Bool)(declare-const p Bool)(assert\n  (or p «(f p)))"),
    "function without arguments": ("zcb", "QF_UF", "(declare-fun f (Bool) Bool)(assert (= true «f))"),
    "constant applied": ("zcb", "QF_UF", "(declare-const p Bool)(assert «(p p))"),
    "parentheses around": ("zcb", "QF_UF", "(declare-const p Bool)(assert «(p))"),
    "redeclared": ("zcb", "QF_UF", "(declare-const p Bool)(declare-const «p Bool)"),
    "redeclared between bars": ("zcb", "QF_UF", "(declare-const p Bool)(declare-const «|p| Bool)"),
    "sort redeclared": ("zcb", "QF_UF", "(declare-sort S 0)(declare-sort «S 0)"),
    "theory symbol": ("cb", "QF_BV", "(declare-fun «bvadd (Bool) Bool)"),
    "theory sort": ("zcb", "QF_BV", "(declare-sort «Bool 0)"),
    "reserved word": ("cb", "QF_UF", "(declare-const «let Bool)"),
    "character of no symbol": ("zcb", "QF_UF", "(declare-const «p'q Bool)"),
    "backslash between bars": ("z", "QF_UF", "(declare-const «|a\\b| Bool)"),
    "leading zero": ("cb", "QF_LIA", "(assert (= «01 1))"),
    "literal too large": ("cb", "QF_BV", "(assert (= «(_ bv256 8) #x00))"),
    "no width": ("zcb", "QF_BV", "(declare-const x «(_ BitVec 0))"),
    "extract": ("zcb", "QF_BV", "(declare-const x (_ BitVec 8))(assert (= «((_ extract 8 0) x) #b000000000))"),
    "index missing": ("zcb", "QF_BV", "(declare-const x (_ BitVec 8))(assert (= «(zero_extend x) x))"),
    "mod of three": ("zcb", "QF_NIA", "(declare-const x Int)(assert (= «(mod x 2 3) 1))"),
    "Int and Real": ("b", "LIA", "(declare-const x Int)(assert «(= x 1.5))"),
    "branches of two sorts": ("cb", "QF_LIA", "(assert (= 1 «(ite true 1 true)))"),
    "variable bound twice": ("b", "QF_LIA", "(assert (let ((x 1) («x 2)) (= x x)))"),
    "let is not sequential": ("zcb", "QF_LIA", "(assert (let ((x 1) (y «x)) (= x y)))"),
    "let without bindings": ("", "QF_UF", "(assert (let («) true))"),
    "binding of two terms": ("zcb", "QF_UF", "(assert (let ((x true true«)) x))"),
    "variable outside": ("zcb", "QF_UF", "(assert (and (let ((x true)) x) «x))"),
    "two terms": ("zcb", "QF_UF", "(declare-const p Bool)(assert p «p)"),
    "no term": ("zcb", "QF_UF", "(assert«)"),
    "empty parentheses": ("zcb", "QF_UF", "(assert (not «()))"),
    "float format": ("zcb", "QF_FP", "(declare-const x «(_ FloatingPoint 1 24))"),
    "bits of another width": ("zcb", "QF_FP", "(declare-const x (_ FloatingPoint 8 24))(assert (= x «((_ to_fp 8 24) #x3f80)))"),
    "rounding mode missing": ("zcb", "QF_FP", "(declare-const x (_ FloatingPoint 8 24))(assert (fp.eq x «(fp.add x x)))"),
    "two formats": ("zcb", "QF_FP", "(declare-const x Float32)(declare-const y Float64)(assert «(fp.lt x y))"),
    "logic twice": ("zc", "QF_UF", "(«set-logic QF_UF)"),
    "no constructor": ("zcb", "QF_DT", "(declare-datatype C ((r) (g)))(assert «((_ is b) r))"),
    "no value": ("zcb", "QF_DT", "(declare-datatype «S ((more (rest S))))"),
    "option without keyword": ("zc", "QF_UF", "(set-option «produce-models true)"),
    "option without value": ("zcb", "QF_UF", "(set-option :produce-models«)"),
    "info with two values": ("zc", "QF_UF", "(set-info :source x «y)"),
    "unknown command": ("cb", "QF_UF", "(«asert true)"),
    "constant array": (
        "zcb",
        "QF_ABV",
        "(declare-const m (Array (_ BitVec 2) (_ BitVec 3)))(assert (= m «((as const (Array (_ BitVec 2) (_ BitVec 3))) #b1)))",
    ),
    "qualified by another sort": ("zcb", "QF_UF", "(declare-sort S 0)(declare-const p Bool)(assert (distinct true «(as p S)))"),
    "name twice": ("zcb", "QF_UF", "(declare-const p Bool)(assert (! p :named a))(assert (! p :named «a))"),
    "annotation of nothing": ("cb", "QF_UF", "(declare-const p Bool)(assert «(! p))"),
    "open term named": ("zcb", "LIA", "(assert (forall ((x Int)) (! (> x 0) :named «a)))"),
    "quantified number": ("zcb", "LIA", "(assert «(forall ((x Int)) x))"),
    "body of another sort": ("zcb", "QF_LIA", "(define-fun f ((x Int)) Bool «x)"),
    "definition applied to another sort": ("zcb", "QF_LIA", "(define-fun f ((x Int)) Bool true)(assert «(f true))"),
    "definition of its own part": ("zcb", "QF_UF", "(define-fun f () Bool «(! true :named f))"),
    "parameter outside": ("zcb", "QF_LIA", "(define-fun f ((x Int)) Int x)(assert (= «x 1))"),
    "case missing": ("zcb", "QF_DTLIA", LIST + "(assert (= 0 (match x ((nil 0«)))))"),
    "case of another datatype": ("zcb", "QF_DTLIA", LIST + "(declare-datatype C ((r)))(assert (= 0 (match x ((nil 0) («(r y) 1)))))"),
    "pattern of too few": ("zcb", "QF_DTLIA", LIST + "(assert (= 0 (match x ((nil 0) («(cons y) 1)))))"),
    "pattern with a variable twice": ("zb", "QF_DTLIA", LIST + "(assert (= 0 (match x ((nil 0) («(cons y y) 1)))))"),
    "cases of two sorts": ("cb", "QF_DTLIA", LIST + "(assert (= 0 (match x ((nil 0) ((cons y z) true«)))))"),
    "match of a number": ("zcb", "QF_DTLIA", LIST + "(assert (= 0 (match 1 («(y 0)))))"),
    "match without cases": ("zcb", "QF_DTLIA", LIST + "(assert (= 0 (match x x«)))"),
    "pattern variable outside": ("zcb", "QF_DTLIA", LIST + "(assert (= 0 (match x (((cons y z) 0) (nil «y)))))"),
    "constructor without its sort": ("cb", "QF_DTLIA", PAIRS + "(assert (= x «nothing))"),
    "constructor of another sort": ("zcb", "QF_DTLIA", PAIRS + "(assert (= x «(as nothing Int)))"),
    "parametric sort of too few": ("zcb", "QF_DTLIA", PAIRS + "(declare-const y «(M Int Int))"),
    "argument of another instance": ("zcb", "QF_DTLIA", PAIRS + "(assert «(= x (just true)))"),
    "parameters not named": ("cb", "QF_DT", "(declare-datatypes ((L 1)) («((nil))))"),
    "recursive body of another sort": ("zcb", "UFLIA", "(define-fun-rec f ((x Int)) Int «true)"),
    "recursive definition twice": ("zcb", "UFLIA", "(define-fun-rec f ((x Int)) Int (f x))(define-fun-rec «f ((x Int)) Int x)"),
    "function hidden by a variable": ("zcb", "UFLIA", "(declare-fun f (Int) Int)(assert (forall ((f Int)) (= f «(f f))))"),
    "length of a number": ("zcb", "QF_SLIA", "(assert (= 1 «(str.len 1)))"),
    "character out of range": ("zcb", "QF_S", '(assert (= "a" «(_ char #x30000)))'),
    "parameter twice": ("cb", "QF_UF", "(define-fun f «((x Bool) (x Bool)) Bool x)"),
    "heap of other sorts": ("zcb", "QF_ALL", "(declare-heap (Int Int))(assert «(pto 1 true))"),
    "own definition": ("zcb", "QF_LIA", "(define-fun f ((x Int)) Int («f x))"),
}

# What solvers read beyond SMT-LIB. name -> (the first letters of the solvers that refuse it, logic, script).
EXTENDED: dict[str, tuple[str, str, str]] = {
    "unary and": ("b", "QF_UF", "(declare-const p Bool)(assert «(and p))"),
    "unary sum": ("cb", "QF_LIA", "(declare-const x Int)(assert (= x «(+ x)))"),
    "concat of three": ("", "QF_BV", "(assert (= «(concat #b1 #b0 #b1) #b101))"),
    "Int below Real": ("b", "ALL", "(declare-const x Int)(declare-const r Real)(assert «(< x r))"),
    "branches of Int and Real": ("cb", "ALL", "(declare-const x Int)(declare-const r Real)(assert (= r «(ite true x r)))"),
    "reduction": ("", "QF_BV", "(declare-const x (_ BitVec 8))(assert (= #b1 «(bvredor x)))"),
    "old name": ("cb", "QF_BVLIA", "(declare-const x (_ BitVec 8))(assert (= 3 «(bv2int x)))"),
    "old tester": ("b", "QF_DT", "(declare-datatype C ((r) (g)))(declare-const x C)(assert «(is-r x))"),
    "sine": ("b", "QF_NRAT", "(declare-const x Real)(assert (= x «(sin x)))"),
    "power of integers": ("b", "ALL", "(declare-const x Int)(assert (= 1 (mod «(^ x 2) 3)))"),
    "set": ("zb", "ALL", "(declare-const x «(Set Int))(assert (set.member 1 x))"),
    "sequence": ("b", "ALL", "(declare-const x «(Seq Int))(assert (= 1 (seq.nth x 0)))"),
    "finite field": ("cb", "QF_FF", "(define-sort F () «(_ FiniteField 5))(declare-const x F)(assert (= x (ff.mul x x (as ff-1 F))))"),
    "codatatype": ("zb", "ALL", "(«declare-codatatype S ((more (rest S))))(declare-const x S)(assert (= x (more x)))"),
    "heap": ("zcb", "QF_ALL", "(«declare-heap (Int Int))(assert (sep (pto 1 2) (distinct (as sep.nil Int) 1) (not sep.emp)))"),
    "old datatypes": ("cb", "ALL", "(declare-datatypes () «((L nil (cons (hd C) (tl L))) (C red (blue))))(assert (distinct red blue))"),
    "lambda as an array": (
        "cb",
        "ALL",
        "(declare-const a (Array (_ BitVec 2) Bool))(assert «(= a (lambda ((x (_ BitVec 2))) (= x #b01))))",
    ),
    "pointwise": (
        "cb",
        "ALL",
        "(declare-fun f (Int) Bool)(declare-const x (Array Bool Int))(assert (= x ((as const (Array Bool Int)) 1)))"
        "(assert (distinct «((_ map f) x) ((as const (Array Bool Bool)) (f 1))))",
    ),
    "function as an array": ("cb", "ALL", "(declare-fun f (Int) Bool)(assert (distinct (f 1) (select «(_ as-array f) 1)))"),
    "sort without arity": ("cb", "QF_UF", "(declare-sort S«)(declare-const x S)(assert (= x x))"),
}


def script(logic: str, body: str) -> str:
    return f"(set-logic {logic})\n{body}\n(check-sat)\n"

// pass: canonicalize
// idea: (a + b) - b is a in wrap-around arithmetic
// verdict: correct

func.func @addi_subi_cancel(%a: i64, %b: i64) -> i64 {
  %s = arith.addi %a, %b : i64
  %r = arith.subi %s, %b : i64
  return %r : i64
}

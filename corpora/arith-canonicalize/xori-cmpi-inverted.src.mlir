// pass: canonicalize
// idea: the negation of a < b is a >= b
// verdict: correct

func.func @xori_cmpi_inverted(%a: i32, %b: i32) -> i1 {
  %true = arith.constant true
  %lt = arith.cmpi slt, %a, %b : i32
  %r = arith.xori %lt, %true : i1
  return %r : i1
}

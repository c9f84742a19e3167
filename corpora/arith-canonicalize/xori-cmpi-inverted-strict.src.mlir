// pass: hand-written
// idea: the negation of a < b is not a > b: a = b gives true and false
// verdict: incorrect

func.func @xori_cmpi_inverted_strict(%a: i32, %b: i32) -> i1 {
  %true = arith.constant true
  %lt = arith.cmpi slt, %a, %b : i32
  %r = arith.xori %lt, %true : i1
  return %r : i1
}

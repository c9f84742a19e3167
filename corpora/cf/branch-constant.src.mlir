// pass: canonicalize
// idea: a branch on a constant is taken one way
// verdict: correct
func.func @branch_constant(%c: i1, %x: i32, %y: i32) -> i32 {
  %f = arith.constant false
  cf.cond_br %f, ^a, ^b
  ^a:
  %s = arith.addi %x, %y : i32
  cf.br ^d(%s : i32)
  ^b:
  %t = arith.subi %x, %y : i32
  cf.br ^d(%t : i32)
  ^d(%v: i32):
  return %v : i32
}

// pass: hand-written
// idea: false takes the second way: y = 1
// verdict: incorrect
func.func @branch_constant_wrong_way(%c: i1, %x: i32, %y: i32) -> i32 {
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

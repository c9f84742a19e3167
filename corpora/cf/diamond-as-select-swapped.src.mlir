// pass: hand-written
// idea: the select has its operands the other way round: c = true, y = 1
// verdict: incorrect
func.func @diamond_as_select_swapped(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
  ^a:
  %s = arith.addi %x, %y : i32
  cf.br ^d(%s : i32)
  ^b:
  %t = arith.subi %x, %y : i32
  cf.br ^d(%t : i32)
  ^d(%v: i32):
  return %v : i32
}

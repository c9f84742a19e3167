// pass: canonicalize
// idea: a switch on a constant is a jump
// verdict: correct
func.func @switch_constant(%i: i32, %x: i32, %y: i32, %z: i32) -> i32 {
  %c2 = arith.constant 2 : i32
  %c5 = arith.constant 5 : i32
  cf.switch %c5 : i32, [
  default: ^d(%z : i32),
  2: ^d(%x : i32),
  5: ^e
  ]
  ^d(%v: i32):
  return %v : i32
  ^e:
  %w = arith.addi %x, %y : i32
  return %w : i32
}

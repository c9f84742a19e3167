// pass: hand-written
// idea: what is no case goes to the default, not to the first case: i = 0, x = 1
// verdict: incorrect
func.func @switch_default_lost(%i: i32, %x: i32, %y: i32, %z: i32) -> i32 {
  cf.switch %i : i32, [
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

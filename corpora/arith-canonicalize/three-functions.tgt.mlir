func.func @xor_self(%x: i32) -> i32 {
  %r = arith.constant 0 : i32
  return %r : i32
}
func.func @select_same(%c: i1, %x: f32) -> f32 {
  return %x : f32
}
func.func @select_true_false(%c: i1) -> i1 {
  return %c : i1
}

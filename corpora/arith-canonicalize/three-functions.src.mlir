// pass: canonicalize
// idea: three functions in one file, each folded correctly
// verdict: correct

func.func @xor_self(%x: i32) -> i32 {
  %r = arith.xori %x, %x : i32
  return %r : i32
}
func.func @select_same(%c: i1, %x: f32) -> f32 {
  %r = arith.select %c, %x, %x : f32
  return %r : f32
}
func.func @select_true_false(%c: i1) -> i1 {
  %true = arith.constant true
  %false = arith.constant false
  %r = arith.select %c, %true, %false : i1
  return %r : i1
}

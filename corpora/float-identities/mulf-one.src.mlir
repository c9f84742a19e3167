// pass: canonicalize
// idea: x * 1.0 is x for every x
// verdict: correct

func.func @mulf_one(%x: f32) -> f32 {
  %c = arith.constant 1.0 : f32
  %r = arith.mulf %x, %c : f32
  return %r : f32
}

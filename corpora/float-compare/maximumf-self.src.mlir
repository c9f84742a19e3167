// pass: canonicalize
// idea: the maximum of x and x is x
// verdict: correct

func.func @maximumf_self(%x: f32) -> f32 {
  %r = arith.maximumf %x, %x : f32
  return %r : f32
}

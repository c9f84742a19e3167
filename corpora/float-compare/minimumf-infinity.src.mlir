// pass: canonicalize
// idea: the minimum with +inf is x, NaN included
// verdict: correct

func.func @minimumf_infinity(%x: f32) -> f32 {
  %c = arith.constant 0x7F800000 : f32
  %r = arith.minimumf %x, %c : f32
  return %r : f32
}

// pass: hand-written
// idea: -x has the other sign bit, whichever NaN it is
// verdict: correct

func.func @negf_as_a_bit(%x: f32) -> f32 {
  %r = arith.negf %x : f32
  return %r : f32
}

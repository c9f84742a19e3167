// pass: hand-written
// idea: x / 10.0 is not x * 0.1, whose rounding differs: x = 9.0 differs by one ulp
// verdict: incorrect

func.func @divf_by_ten(%x: f32) -> f32 {
  %c = arith.constant 10.0 : f32
  %r = arith.divf %x, %c : f32
  return %r : f32
}

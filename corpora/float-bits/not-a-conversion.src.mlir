// pass: hand-written
// idea: the bits of 1.0 are not 1
// verdict: incorrect

func.func @not_a_conversion(%x: f32) -> i32 {
  %r = arith.bitcast %x : f32 to i32
  return %r : i32
}

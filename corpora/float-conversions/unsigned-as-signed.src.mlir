// pass: hand-written
// idea: 200 is not -56
// verdict: incorrect

func.func @unsigned_as_signed(%x: i8) -> f32 {
  %r = arith.uitofp %x : i8 to f32
  return %r : f32
}

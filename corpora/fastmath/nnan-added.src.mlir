// pass: hand-written
// idea: x - x is NaN for infinity, and nnan makes that poison
// verdict: incorrect

func.func @nnan_added(%x: f32) -> f32 {
  %r = arith.subf %x, %x : f32
  return %r : f32
}

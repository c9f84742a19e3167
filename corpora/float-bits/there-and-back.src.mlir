// pass: hand-written
// idea: a cast to bits and back
// verdict: correct

func.func @there_and_back(%x: f32) -> f32 {
  %b = arith.bitcast %x : f32 to i32
  %r = arith.bitcast %b : i32 to f32
  return %r : f32
}

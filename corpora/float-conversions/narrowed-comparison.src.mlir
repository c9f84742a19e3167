// pass: hand-written
// idea: narrowing does not keep the order
// verdict: incorrect

func.func @narrowed_comparison(%x: f32, %y: f32) -> i1 {
  %r = arith.cmpf olt, %x, %y : f32
  return %r : i1
}

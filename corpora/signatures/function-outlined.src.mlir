// pass: hand-written
// idea: a new private function is seen through its caller
// verdict: correct
func.func @outlined(%a: f32, %b: f32) -> f32 {
  %0 = arith.mulf %a, %b : f32
  %1 = arith.addf %0, %b : f32
  return %1 : f32
}

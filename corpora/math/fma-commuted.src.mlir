// pass: hand-written
// idea: the factors of an fma commute
// verdict: correct

func.func @fma_commuted(%a: f32, %b: f32, %c: f32) -> f32 {
  %r = math.fma %a, %b, %c : f32
  return %r : f32
}

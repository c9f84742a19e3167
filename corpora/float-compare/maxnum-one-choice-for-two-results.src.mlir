// pass: hand-written
// idea: both results of the source are one zero, those of the target are two: a = +0.0, b = -0.0
// verdict: incorrect

func.func @maxnum_one_choice_for_two_results(%a: f32, %b: f32) -> (f32, f32) {
  %m = arith.maxnumf %a, %b : f32
  return %m, %m : f32, f32
}

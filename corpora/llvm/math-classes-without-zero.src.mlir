// pass: convert-math-to-llvm
// idea: a mask of finite numbers that leaves out +0.0: a = 0.0
// verdict: incorrect

func.func @classes(%a: f32) -> (i1, i1) {
  %0 = math.isnan %a : f32
  %1 = math.isfinite %a : f32
  return %0, %1 : i1, i1
}

// pass: convert-math-to-llvm
// idea: tests of classes are masks of is.fpclass
// verdict: correct

func.func @classes(%a: f32) -> (i1, i1) {
  %0 = math.isnan %a : f32
  %1 = math.isfinite %a : f32
  return %0, %1 : i1, i1
}

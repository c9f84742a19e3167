// pass: convert-math-to-llvm
// idea: powers do not commute: a = 2.0, b = 3.0
// verdict: incorrect

func.func @functions(%a: f32, %b: f32, %n: i32) -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32) {
  %0 = math.sin %a : f32
  %1 = math.cos %a : f32
  %2 = math.exp %a fastmath<nnan> : f32
  %3 = math.exp2 %a : f32
  %4 = math.log %a : f32
  %5 = math.log2 %a : f32
  %6 = math.log10 %a : f32
  %7 = math.powf %a, %b : f32
  %8 = math.fpowi %a, %n : f32, i32
  %9 = math.sinh %a : f32
  %10 = math.cosh %a : f32
  %11 = math.tanh %a : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32
}

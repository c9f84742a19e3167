// pass: convert-math-to-llvm
// idea: a sign copied, a product and a sum rounded once, a root
// verdict: correct

func.func @math_copysign_fma_sqrt(%x: f32, %y: f32) -> f32 {
  %c = math.copysign %x, %y : f32
  %f = math.fma %c, %x, %y : f32
  %r = math.sqrt %f : f32
  return %r : f32
}

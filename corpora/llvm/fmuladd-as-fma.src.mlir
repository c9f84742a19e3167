// pass: hand-written
// idea: it is left open whether the product is rounded
// verdict: correct

func.func @product(%a: f32, %b: f32, %c: f32) -> f32 {
  %r = llvm.intr.fmuladd(%a, %b, %c) : (f32, f32, f32) -> f32
  return %r : f32
}

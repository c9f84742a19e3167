// pass: hand-written
// idea: the last operand is added: a = 0.0, b = 0.0, c = 1.0
// verdict: incorrect

func.func @product(%a: f32, %b: f32, %c: f32) -> f32 {
  %r = llvm.intr.fmuladd(%a, %b, %c) : (f32, f32, f32) -> f32
  return %r : f32
}

// pass: canonicalize
// idea: only the constant part is folded: x * (2.0 + 0.25)
// verdict: correct

func.func @partial_folding(%x: f32) -> f32 {
  %a = arith.constant 2.0 : f32
  %b = arith.constant 0.25 : f32
  %s = arith.addf %a, %b : f32
  %r = arith.mulf %x, %s : f32
  return %r : f32
}

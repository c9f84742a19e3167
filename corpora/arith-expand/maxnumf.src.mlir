// pass: arith-expand
// idea: of +0.0 and -0.0 the expansion gives the second operand, as the source may
// verdict: correct

func.func @maxnumf(%a: f32, %b: f32) -> f32 {
  %r = arith.maxnumf %a, %b : f32
  return %r : f32
}

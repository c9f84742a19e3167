// pass: convert-math-to-spirv
// idea: expm1(x) as exp(x) - 1
// verdict: correct
// options: --assume math-identities

func.func @expm1(%x: f32) -> f32 {
  %r = math.expm1 %x : f32
  return %r : f32
}

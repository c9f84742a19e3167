// pass: convert-math-to-spirv
// idea: log1p(x) as log(1 + x)
// verdict: correct
// options: --assume math-identities

func.func @log1p(%x: f32) -> f32 {
  %r = math.log1p %x : f32
  return %r : f32
}

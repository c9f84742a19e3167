// pass: math-expand-ops
// idea: exp2(x) as exp(x * ln 2)
// verdict: correct
// options: --assume math-identities

func.func @exp2(%x: f64) -> f64 {
  %r = math.exp2 %x : f64
  return %r : f64
}

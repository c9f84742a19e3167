// pass: hand-written
// idea: that exp(-x) is 1 / exp(x) is no identity that is assumed, and no run that is off by a unit shows that it is not
// verdict: possibly-incorrect
// options: --assume math-identities

func.func @sinh_by_reciprocal(%x: f32) -> f32 {
  %r = math.sinh %x : f32
  return %r : f32
}

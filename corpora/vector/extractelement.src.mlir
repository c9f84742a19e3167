// pass: hand-written
// idea: an integer position is unsigned, so that i2 reaches all four lanes
// verdict: correct

func.func @f(%v: vector<4xf32>, %i: i2) -> f32 {
  %r = vector.extractelement %v[%i : i2] : vector<4xf32>
  return %r : f32
}

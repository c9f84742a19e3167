// pass: hand-written
// idea: as a signed number 3 is -1, which is no position; %i = -1, %v = [0, 0, 0, 1]
// verdict: incorrect

func.func @f(%v: vector<4xf32>, %i: i2) -> f32 {
  %r = vector.extractelement %v[%i : i2] : vector<4xf32>
  return %r : f32
}

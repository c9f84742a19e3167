func.func @f(%v: vector<4xf32>, %i: i2) -> f32 {
  %e = arith.extui %i : i2 to i8
  %r = vector.extractelement %v[%e : i8] : vector<4xf32>
  return %r : f32
}

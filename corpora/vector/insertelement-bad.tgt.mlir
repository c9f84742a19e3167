func.func @f(%x: f32, %v: vector<4xf32>) -> f32 {
  %i = arith.constant 1 : i32
  %r = vector.extractelement %v[%i : i32] : vector<4xf32>
  return %r : f32
}

func.func @f(%x: f32, %v: vector<4xf32>, %i: index) -> vector<4xf32> {
  %r = vector.insertelement %x, %v[%i : index] : vector<4xf32>
  return %r : vector<4xf32>
}

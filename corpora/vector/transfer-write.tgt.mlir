func.func @f(%v: vector<4xf32>, %t: tensor<8xf32>, %i: index, %x: f32) -> vector<4xf32> {
  %s = vector.shape_cast %v : vector<4xf32> to vector<2x2xf32>
  %r = vector.shape_cast %s : vector<2x2xf32> to vector<4xf32>
  return %r : vector<4xf32>
}

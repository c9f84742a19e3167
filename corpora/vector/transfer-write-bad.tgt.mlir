func.func @f(%v: vector<4xf32>, %t: tensor<8xf32>, %i: index, %x: f32) -> vector<4xf32> {
  %r = vector.transfer_read %t[%i], %x {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
  return %r : vector<4xf32>
}

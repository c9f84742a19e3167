func.func @f(%t: tensor<?xf32>, %i: index, %x: f32) -> f32 {
  %v = vector.transfer_read %t[%i], %x {in_bounds = [true]} : tensor<?xf32>, vector<3xf32>
  %r = vector.extract %v[2] : f32 from vector<3xf32>
  return %r : f32
}

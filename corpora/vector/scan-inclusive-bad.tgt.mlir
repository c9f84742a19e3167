func.func @f(%v: vector<3xf32>, %x: vector<f32>) -> (vector<3xf32>, vector<f32>) {
  %r, %l = vector.scan <add>, %v, %x {inclusive = false, reduction_dim = 0 : i64} : vector<3xf32>, vector<f32>
  return %r, %l : vector<3xf32>, vector<f32>
}

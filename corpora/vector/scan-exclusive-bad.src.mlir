// pass: hand-written
// idea: the last product has not all lanes: %x = %v[0] = %v[1] = 1
// verdict: incorrect

func.func @f(%v: vector<3xf32>, %x: vector<f32>) -> (vector<3xf32>, vector<f32>) {
  %r, %l = vector.scan <mul>, %v, %x {inclusive = false, reduction_dim = 0 : i64} : vector<3xf32>, vector<f32>
  return %r, %l : vector<3xf32>, vector<f32>
}

// pass: lower-vector-scan
// idea: an exclusive scan begins with the initial value, and its last product lacks the last lane
// verdict: correct

func.func @f(%v: vector<3xf32>, %x: vector<f32>) -> (vector<3xf32>, vector<f32>) {
  %r, %l = vector.scan <mul>, %v, %x {inclusive = false, reduction_dim = 0 : i64} : vector<3xf32>, vector<f32>
  return %r, %l : vector<3xf32>, vector<f32>
}

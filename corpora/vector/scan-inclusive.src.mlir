// pass: lower-vector-scan
// idea: an inclusive scan has the sums of the lanes so far, and ignores the initial value
// verdict: correct

func.func @f(%v: vector<3xf32>, %x: vector<f32>) -> (vector<3xf32>, vector<f32>) {
  %r, %l = vector.scan <add>, %v, %x {inclusive = true, reduction_dim = 0 : i64} : vector<3xf32>, vector<f32>
  return %r, %l : vector<3xf32>, vector<f32>
}

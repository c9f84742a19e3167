// pass: lower-scan
// idea: exclusive sums of floats becomes single steps
// verdict: correct

func.func @scanx(%a: vector<4xf32>, %c: vector<f32>) -> (vector<4xf32>, vector<f32>) {
  %r:2 = vector.scan <add>, %a, %c {inclusive = false, reduction_dim = 0 : i64} : vector<4xf32>, vector<f32>
  return %r#0, %r#1 : vector<4xf32>, vector<f32>
}

// pass: lower-scan
// idea: inclusive sums becomes single steps
// verdict: correct

func.func @scan(%a: vector<2x4xi32>, %c: vector<2xi32>) -> (vector<2x4xi32>, vector<2xi32>) {
  %r:2 = vector.scan <add>, %a, %c {inclusive = true, reduction_dim = 1 : i64} : vector<2x4xi32>, vector<2xi32>
  return %r#0, %r#1 : vector<2x4xi32>, vector<2xi32>
}

// pass: hand-written
// idea: lane 0 is not empty: %v[0] = 1
// verdict: incorrect

func.func @f(%v: vector<1024xi32>, %x: vector<i32>) -> vector<1024xi32> {
  %r, %l = vector.scan <add>, %v, %x {inclusive = true, reduction_dim = 0 : i64} : vector<1024xi32>, vector<i32>
  return %r : vector<1024xi32>
}

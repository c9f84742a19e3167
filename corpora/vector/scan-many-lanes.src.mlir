// pass: hand-written
// idea: the sums of 1,024 lanes so far are functions of the lane
// verdict: correct

func.func @f(%v: vector<1024xi32>, %x: vector<i32>) -> vector<1024xi32> {
  %r, %l = vector.scan <add>, %v, %x {inclusive = true, reduction_dim = 0 : i64} : vector<1024xi32>, vector<i32>
  return %r : vector<1024xi32>
}

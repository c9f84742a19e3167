func.func @f(%v: vector<1024xi32>, %x: vector<i32>) -> vector<1024xi32> {
  %n, %l = vector.scan <add>, %v, %x {inclusive = true, reduction_dim = 0 : i64} : vector<1024xi32>, vector<i32>
  %z = arith.constant dense<0> : vector<1024xi32>
  %r = arith.addi %z, %n : vector<1024xi32>
  return %r : vector<1024xi32>
}

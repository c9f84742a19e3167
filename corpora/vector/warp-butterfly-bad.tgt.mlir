func.func @f(%lane: index, %v: vector<1xi32>) -> i32 {
  %width = arith.constant 8 : i32
  %s0 = vector.extract %v[0] : i32 from vector<1xi32>
  %c0 = arith.constant 1 : i32
  %o0, %valid0 = gpu.shuffle xor %s0, %c0, %width : i32
  %s1 = arith.addi %s0, %o0 : i32
  %c1 = arith.constant 4 : i32
  %o1, %valid1 = gpu.shuffle xor %s1, %c1, %width : i32
  %s2 = arith.addi %s1, %o1 : i32
  return %s2 : i32
}

func.func @f(%lane: index, %v: vector<1xf32>) -> f32 {
  %width = arith.constant 8 : i32
  %s0 = vector.extract %v[0] : f32 from vector<1xf32>
  %c0 = arith.constant 1 : i32
  %o0, %valid0 = gpu.shuffle xor %s0, %c0, %width : f32
  %s1 = arith.addf %s0, %o0 : f32
  %c1 = arith.constant 2 : i32
  %o1, %valid1 = gpu.shuffle xor %s1, %c1, %width : f32
  %s2 = arith.addf %s1, %o1 : f32
  %c2 = arith.constant 4 : i32
  %o2, %valid2 = gpu.shuffle xor %s2, %c2, %width : f32
  %s3 = arith.addf %s2, %o2 : f32
  %r = vector.warp_execute_on_lane_0(%lane)[8] -> (f32) {
    vector.yield %s3 : f32
  }
  return %r : f32
}

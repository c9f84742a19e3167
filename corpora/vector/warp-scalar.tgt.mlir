func.func @f(%lane: index, %x: f32, %m: memref<32xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %y = math.absf %x : f32
  %all = vector.warp_execute_on_lane_0(%lane)[32] -> (f32) {
    %v = vector.broadcast %y : f32 to vector<32xf32>
    vector.transfer_write %v, %m[%zero] : vector<32xf32>, memref<32xf32>
    vector.yield %y : f32
  }
  return %all : f32
}

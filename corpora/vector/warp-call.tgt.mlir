func.func private @unknown(memref<32xf32>) -> vector<32xf32>
func.func @f(%lane: index, %m: memref<32xf32>) -> vector<1xf32> {
  %zero = arith.constant 0 : index
  %all = vector.warp_execute_on_lane_0(%lane)[32] -> (vector<32xf32>) {
    %x = func.call @unknown(%m) : (memref<32xf32>) -> vector<32xf32>
    vector.yield %x : vector<32xf32>
  }
  %mine = vector.extract %all[%lane] : f32 from vector<32xf32>
  %r = vector.broadcast %mine : f32 to vector<1xf32>
  return %r : vector<1xf32>
}

func.func private @unknown(memref<32xf32>) -> vector<32xf32>
func.func @f(%lane: index, %m: memref<32xf32>) -> vector<1xf32> {
  %r = vector.warp_execute_on_lane_0(%lane)[32] -> (vector<1xf32>) {
    %y = func.call @unknown(%m) : (memref<32xf32>) -> vector<32xf32>
    %x = func.call @unknown(%m) : (memref<32xf32>) -> vector<32xf32>
    vector.yield %x : vector<32xf32>
  }
  return %r : vector<1xf32>
}

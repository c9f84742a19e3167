func.func @f(%lane: index, %m: memref<64xf32>) -> vector<2xf32> {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %nothing = arith.constant 0.0 : f32
  %twos = arith.constant dense<2.0> : vector<64xf32>
  vector.warp_execute_on_lane_0(%lane)[32] {
    vector.transfer_write %twos, %m[%zero] : vector<64xf32>, memref<64xf32>
  }
  %at = arith.muli %lane, %two : index
  %x = vector.transfer_read %m[%at], %nothing : memref<64xf32>, vector<2xf32>
  return %x : vector<2xf32>
}

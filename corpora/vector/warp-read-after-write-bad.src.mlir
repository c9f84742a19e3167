// pass: hand-written
// idea: the lanes read after lane 0 has written, not before; any %m that is not all 2.0
// verdict: incorrect

func.func @f(%lane: index, %m: memref<64xf32>) -> vector<2xf32> {
  %zero = arith.constant 0 : index
  %nothing = arith.constant 0.0 : f32
  %twos = arith.constant dense<2.0> : vector<64xf32>
  %r = vector.warp_execute_on_lane_0(%lane)[32] -> (vector<2xf32>) {
    %x = vector.transfer_read %m[%zero], %nothing : memref<64xf32>, vector<64xf32>
    vector.transfer_write %twos, %m[%zero] : vector<64xf32>, memref<64xf32>
    vector.yield %x : vector<64xf32>
  }
  return %r : vector<2xf32>
}

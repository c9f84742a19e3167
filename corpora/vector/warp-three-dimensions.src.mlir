// pass: hand-written
// idea: the number of a lane has three digits
// verdict: correct

func.func @f(%lane: index, %m: memref<4x4x8xf32>) -> vector<1x1x2xf32> {
  %zero = arith.constant 0 : index
  %nothing = arith.constant 0.0 : f32
  %r = vector.warp_execute_on_lane_0(%lane)[64] -> (vector<1x1x2xf32>) {
    %x = vector.transfer_read %m[%zero, %zero, %zero], %nothing {in_bounds = [true, true, true]} : memref<4x4x8xf32>, vector<4x4x8xf32>
    vector.yield %x : vector<4x4x8xf32>
  }
  return %r : vector<1x1x2xf32>
}

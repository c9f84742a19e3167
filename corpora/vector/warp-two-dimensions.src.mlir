// pass: hand-written
// idea: tiles of a matrix belong to the lanes in row-major order
// verdict: correct

func.func @f(%lane: index, %m: memref<8x12xf64>) -> vector<2x3xf64> {
  %zero = arith.constant 0 : index
  %nothing = arith.constant 0.0 : f64
  %r = vector.warp_execute_on_lane_0(%lane)[16] -> (vector<2x3xf64>) {
    %x = vector.transfer_read %m[%zero, %zero], %nothing {in_bounds = [true, true]} : memref<8x12xf64>, vector<8x12xf64>
    vector.yield %x : vector<8x12xf64>
  }
  return %r : vector<2x3xf64>
}

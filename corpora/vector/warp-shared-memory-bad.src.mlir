// pass: hand-written
// idea: both vectors are handed on in one buffer; any element that is not its own negative
// verdict: incorrect

func.func @f(%lane: index, %m: memref<64xf32>) -> (vector<2xf32>, vector<2xf32>) {
  %zero = arith.constant 0 : index
  %nothing = arith.constant 0.0 : f32
  %r:2 = vector.warp_execute_on_lane_0(%lane)[32] -> (vector<2xf32>, vector<2xf32>) {
    %x = vector.transfer_read %m[%zero], %nothing {in_bounds = [true]} : memref<64xf32>, vector<64xf32>
    %y = arith.negf %x : vector<64xf32>
    vector.yield %x, %y : vector<64xf32>, vector<64xf32>
  }
  return %r#0, %r#1 : vector<2xf32>, vector<2xf32>
}

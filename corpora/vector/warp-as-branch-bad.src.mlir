// pass: hand-written
// idea: lane 1 does what lane 0 did, which stores its number; %m[0] is not 1
// verdict: incorrect

func.func @f(%lane: index, %m: memref<8xindex>) {
  %zero = arith.constant 0 : index
  vector.warp_execute_on_lane_0(%lane)[16] {
    memref.store %lane, %m[%zero] : memref<8xindex>
  }
  return
}

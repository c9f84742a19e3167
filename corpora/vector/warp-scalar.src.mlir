// pass: hand-written
// idea: a number that lane 0 computes is every lane's
// verdict: correct

func.func @f(%lane: index, %x: f32, %m: memref<32xf32>) -> f32 {
  %r = vector.warp_execute_on_lane_0(%lane)[32] -> (f32) {
    %y = math.absf %x : f32
    vector.yield %y : f32
  }
  memref.store %r, %m[%lane] : memref<32xf32>
  return %r : f32
}

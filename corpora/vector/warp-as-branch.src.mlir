// pass: hand-written
// idea: what lane 0 executes is a branch that the others do not take
// verdict: correct

func.func @f(%lane: index, %m: memref<8xi32>, %n: i32) {
  %zero = arith.constant 0 : index
  vector.warp_execute_on_lane_0(%lane)[16] {
    %x = memref.load %m[%zero] : memref<8xi32>
    %y = arith.addi %x, %n : i32
    memref.store %y, %m[%zero] : memref<8xi32>
  }
  return
}

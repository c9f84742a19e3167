// pass: hand-written
// idea: every second element is not every one: x = 1
// verdict: incorrect
func.func @stride_lost(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %c2 = arith.constant 2 : index
    %j = arith.muli %i, %c2 : index
    memref.store %x, %m[%j] : memref<40xi32>
  }
  return
}

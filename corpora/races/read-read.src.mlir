// pass: hand-written
// idea: all iterations read one element
// verdict: correct
func.func @read_read(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %c30 = arith.constant 30 : index
    %v = memref.load %m[%c30] : memref<40xi32>
    memref.store %v, %m[%i] : memref<40xi32>
  }
  return
}

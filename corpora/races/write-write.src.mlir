// pass: hand-written
// idea: all iterations write one element, different numbers: any input
// verdict: incorrect
func.func @write_write(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %k = arith.index_cast %i : index to i32
    memref.store %k, %m[%c0] : memref<40xi32>
  }
  return
}

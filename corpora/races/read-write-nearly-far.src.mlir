// pass: hand-written
// idea: iteration 0 reads what iteration 19 writes
// verdict: incorrect
func.func @read_write_nearly_far(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %c19 = arith.constant 19 : index
    %g = arith.addi %i, %c19 : index
    %v = memref.load %m[%g] : memref<40xi32>
    memref.store %v, %m[%i] : memref<40xi32>
  }
  return
}

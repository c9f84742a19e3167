// pass: hand-written
// idea: an iteration reads what the one before it writes: iterations 0 and 1
// verdict: incorrect
func.func @read_write_behind(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %g = arith.addi %i, %c1 : index
    %v = memref.load %m[%i] : memref<40xi32>
    memref.store %v, %m[%g] : memref<40xi32>
  }
  return
}

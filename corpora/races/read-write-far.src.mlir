// pass: hand-written
// idea: what is read is behind what any iteration writes
// verdict: correct
func.func @read_write_far(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %g = arith.addi %i, %c20 : index
    %v = memref.load %m[%g] : memref<40xi32>
    memref.store %v, %m[%i] : memref<40xi32>
  }
  return
}

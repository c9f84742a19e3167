// pass: hand-written
// idea: iterations read and write one element
// verdict: incorrect
func.func @sum_not_atomic(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %k = arith.index_cast %i : index to i32
    %v = memref.load %m[%c0] : memref<40xi32>
    %w = arith.addi %v, %k : i32
    memref.store %w, %m[%c0] : memref<40xi32>
  }
  return
}

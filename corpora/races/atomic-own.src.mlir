// pass: hand-written
// idea: atomic sums in an element for each iteration
// verdict: correct
func.func @atomic_own(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %k = arith.index_cast %i : index to i32
    %v = memref.load %m[%i] : memref<40xi32>
    %w = arith.addi %v, %k : i32
    memref.store %w, %m[%i] : memref<40xi32>
  }
  return
}

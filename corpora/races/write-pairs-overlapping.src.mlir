// pass: hand-written
// idea: each iteration writes an element of the next one, too: iterations 0 and 1
// verdict: incorrect
func.func @write_pairs_overlapping(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %g = arith.addi %i, %c1 : index
    %k = arith.index_cast %i : index to i32
    memref.store %k, %m[%i] : memref<40xi32>
    memref.store %x, %m[%g] : memref<40xi32>
  }
  return
}

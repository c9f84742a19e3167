// pass: hand-written
// idea: each iteration writes two elements of its own
// verdict: correct
func.func @write_pairs(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %c2 = arith.constant 2 : index
    %h = arith.muli %i, %c2 : index
    %g = arith.addi %h, %c1 : index
    %k = arith.index_cast %i : index to i32
    memref.store %k, %m[%h] : memref<40xi32>
    memref.store %x, %m[%g] : memref<40xi32>
  }
  return
}

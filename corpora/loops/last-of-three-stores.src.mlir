// pass: hand-written
// idea: of the three iterations that write an element the last one wins, not the first
// verdict: incorrect
func.func @last_of_three_stores(%m: memref<40xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %c3 = arith.constant 3 : index
    %j = arith.divui %i, %c3 : index
    %k = arith.index_cast %i : index to i32
    memref.store %k, %m[%j] : memref<40xi32>
  }
  return
}

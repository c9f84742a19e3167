// pass: hand-written
// idea: each iteration writes an element of its own, from behind
// verdict: correct
func.func @write_reversed(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %c19 = arith.constant 19 : index
    %h = arith.subi %c19, %i : index
    %k = arith.index_cast %i : index to i32
    memref.store %k, %m[%h] : memref<40xi32>
  }
  return
}

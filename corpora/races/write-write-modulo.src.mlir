// pass: hand-written
// idea: iterations 0 and 7 write one element
// verdict: incorrect
func.func @write_write_modulo(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %c7 = arith.constant 7 : index
    %h = arith.remui %i, %c7 : index
    %k = arith.index_cast %i : index to i32
    memref.store %k, %m[%h] : memref<40xi32>
  }
  return
}

// pass: hand-written
// idea: of 20 iterations no two have one remainder by 20
// verdict: correct
func.func @write_modulo_of_all(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %m20 = arith.constant 20 : index
    %h = arith.remui %i, %m20 : index
    %k = arith.index_cast %i : index to i32
    memref.store %k, %m[%h] : memref<40xi32>
  }
  return
}

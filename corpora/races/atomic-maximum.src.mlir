// pass: hand-written
// idea: a maximum may be taken in any order
// verdict: correct
func.func @atomic_maximum(%m: memref<40xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %k = arith.index_cast %i : index to i32
    %u = memref.atomic_rmw maxs %k, %m[%c0] : (i32, memref<40xi32>) -> i32
  }
  return
}

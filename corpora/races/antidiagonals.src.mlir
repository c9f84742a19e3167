// pass: hand-written
// idea: points of one antidiagonal write one element: (0, 1) and (1, 0)
// verdict: incorrect
func.func @antidiagonals(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    scf.for %j = %c0 to %c20 step %c1 {
      %k = arith.addi %i, %j : index
      memref.store %x, %m[%k] : memref<40xi32>
    }
  }
  return
}

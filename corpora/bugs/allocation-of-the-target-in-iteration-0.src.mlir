// pass: hand-written
// idea: wrong from iteration 9 on: that the buffer of iteration 0 fits, which only the target allocates, left out all later iterations
// verdict: incorrect

func.func @f(%q: memref<?xi64>, %n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %q[%i] : memref<?xi64>
  }
  return
}

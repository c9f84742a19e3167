// pass: hand-written
// idea: a loop of no negative length, two iterations at once and the rest behind it
// verdict: correct
func.func @pre_fill(%a: memref<?xi32>, %n: index) -> i1 {
  %c0 = arith.constant 0 : index
  %r = arith.cmpi sge, %n, %c0 : index
  return %r : i1
}
func.func @fill(%a: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 7 : i32
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %a[%i] : memref<?xi32>
  }
  return
}

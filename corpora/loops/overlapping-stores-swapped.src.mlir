// pass: hand-written
// idea: of two stores to one element, in two iterations, the other one is last: y = 1
// verdict: incorrect
func.func @overlapping_stores_swapped(%a: memref<21xi32>, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %j = arith.addi %i, %c1 : index
    memref.store %x, %a[%i] : memref<21xi32>
    memref.store %y, %a[%j] : memref<21xi32>
  }
  return
}

func.func @hoist_division(%a: memref<?xi32>, %n: index, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %q = arith.divsi %x, %y : i32
  scf.for %i = %c0 to %n step %c1 {
    memref.store %q, %a[%i] : memref<?xi32>
  }
  return
}

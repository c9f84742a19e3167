func.func @affine_for_symbol(%m: memref<?xi32>, %n: index, %t: index) {
  %c = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = arith.floordivsi %n, %t : index
  scf.for %i = %c0 to %u step %c1 {
    memref.store %c, %m[%i] : memref<?xi32>
  }
  return
}

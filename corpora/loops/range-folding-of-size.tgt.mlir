func.func @range_folding_of_size(%a: memref<?xf32>, %p: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %p, %c0 : memref<?xf32>
  %c5 = arith.constant 5 : index
  %m = arith.addi %n, %c5 : index
  scf.for %j = %c5 to %m step %c1 {
    memref.store %x, %a[%j] : memref<?xf32>
  }
  return
}

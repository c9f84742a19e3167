func.func @peel_first_unguarded(%a: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %x, %a[%c0] : memref<?xf32>
  scf.for %i = %c1 to %n step %c1 {
    memref.store %x, %a[%i] : memref<?xf32>
  }
  return
}

func.func @tile_symbolic_no_minimum(%a: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %a, %c0 : memref<?xf32>
  %c32 = arith.constant 32 : index
  scf.for %t = %c0 to %n step %c32 {
    scf.for %k = %c0 to %c32 step %c1 {
      %i = arith.addi %t, %k : index
      memref.store %x, %a[%i] : memref<?xf32>
    }
  }
  return
}

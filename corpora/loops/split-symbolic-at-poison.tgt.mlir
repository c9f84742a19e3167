func.func @split_symbolic_at_poison(%a: memref<?xf32>, %n: index, %k: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %l = arith.maxsi %k, %c0 : index
  %m = arith.minsi %l, %n : index
  scf.for %i = %c0 to %m step %c1 {
    memref.store %x, %a[%i] : memref<?xf32>
  }
  scf.for %i = %l to %n step %c1 {
    memref.store %x, %a[%i] : memref<?xf32>
  }
  return
}

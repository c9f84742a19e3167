func.func @for_lower_bound_minimum(%m: memref<64xi32>, %p: index, %q: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %l = arith.minsi %c0, %p : index
  %u = arith.minsi %c64, %q : index
  scf.for %i = %l to %u step %c1 {
    memref.store %x, %m[%i] : memref<64xi32>
  }
  return
}

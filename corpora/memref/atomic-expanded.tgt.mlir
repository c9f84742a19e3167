func.func @atomic_expanded(%m: memref<?xf32>, %i: index, %x: f32) {
  %o = memref.load %m[%i] : memref<?xf32>
  %n = arith.addf %o, %x : f32
  memref.store %n, %m[%i] : memref<?xf32>
  return
}

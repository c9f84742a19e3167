func.func @atomic_maximum_by_comparison(%m: memref<?xf32>, %i: index, %x: f32) {
  %r = memref.generic_atomic_rmw %m[%i] : memref<?xf32> {
^bb0(%c: f32):
    %p = arith.cmpf ogt, %c, %x : f32
    %n = arith.select %p, %c, %x : f32
    memref.atomic_yield %n : f32
  }
  return
}

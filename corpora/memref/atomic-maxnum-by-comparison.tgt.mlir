func.func @atomic_maxnum_by_comparison(%m: memref<4xf32>, %v: f32) -> f32 {
  %i = arith.constant 1 : index
  %r = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%old: f32):
    %c = arith.cmpf ugt, %old, %v : f32
    %s = arith.select %c, %old, %v : f32
    %n = arith.cmpf uno, %old, %old : f32
    %k = arith.select %n, %v, %s : f32
    memref.atomic_yield %k : f32
  }
  return %r : f32
}

func.func @f(%a: memref<4xi32>, %x: memref<2xf32>, %i: index, %v: i32, %w: f32) -> (i32, f32) {
  %0 = memref.atomic_rmw addi %v, %a[%i] : (i32, memref<4xi32>) -> i32
  %c1 = arith.constant 1 : index
  %1 = memref.atomic_rmw addf %w, %x[%c1] : (f32, memref<2xf32>) -> f32
  %2 = memref.generic_atomic_rmw %a[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    %n = arith.muli %old, %v : i32
    memref.atomic_yield %n : i32 }
  return %0, %1 : i32, f32 }

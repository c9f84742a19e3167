func.func @lower(%m: memref<4xi32>, %i: index, %x: i32) {
  %old = memref.atomic_rmw mins %x, %m[%i] : (i32, memref<4xi32>) -> i32
  return
}

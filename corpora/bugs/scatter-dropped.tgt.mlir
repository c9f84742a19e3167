func.func @f(%m: memref<4xi32>, %g: memref<4xindex>, %x: i32) {
  return
}

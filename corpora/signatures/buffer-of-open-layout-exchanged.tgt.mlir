func.func @stored(%a: memref<?x4xf32, strided<[?, 1], offset: ?>>, %i: index, %j: index, %v: f32) {
  memref.store %v, %a[%j, %i] : memref<?x4xf32, strided<[?, 1], offset: ?>>
  return
}

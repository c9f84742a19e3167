func.func @cast_identity(%a: memref<4x4xf32>, %i: index) -> memref<4x?xf32, strided<[?, ?], offset: ?>> {
  %c = memref.cast %a : memref<4x4xf32> to memref<4x?xf32, strided<[?, ?], offset: ?>>
  return %c : memref<4x?xf32, strided<[?, ?], offset: ?>>
}

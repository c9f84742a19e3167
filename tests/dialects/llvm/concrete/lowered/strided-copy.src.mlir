func.func @f(%a: memref<4x6xi32>, %b: memref<2x3xi32, strided<[?, ?], offset: ?>>) {
  %s = memref.subview %a[1, 1] [2, 3] [2, 2] : memref<4x6xi32> to memref<2x3xi32, strided<[12, 2], offset: 7>>
  memref.copy %s, %b : memref<2x3xi32, strided<[12, 2], offset: 7>> to memref<2x3xi32, strided<[?, ?], offset: ?>>
  return }

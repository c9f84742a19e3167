// pass: loop-idiom
// idea: elements moved one after the other are not one copy where the buffers may overlap: the second load may see the first store
// verdict: possibly-incorrect

func.func @move(%a: memref<2xf32, strided<[1], offset: ?>>, %b: memref<2xf32, strided<[1], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = memref.load %a[%c0] : memref<2xf32, strided<[1], offset: ?>>
  memref.store %x, %b[%c0] : memref<2xf32, strided<[1], offset: ?>>
  %y = memref.load %a[%c1] : memref<2xf32, strided<[1], offset: ?>>
  memref.store %y, %b[%c1] : memref<2xf32, strided<[1], offset: ?>>
  return
}

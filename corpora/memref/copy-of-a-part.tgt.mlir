func.func @copy_of_a_part(%a: memref<4xi32>, %b: memref<4xi32>) {
  %s = memref.subview %a[0] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1]>>
  %t = memref.subview %b[0] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1]>>
  memref.copy %s, %t : memref<3xi32, strided<[1]>> to memref<3xi32, strided<[1]>>
  return
}

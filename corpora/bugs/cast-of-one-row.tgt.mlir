func.func @cast_of_one_row(%a: memref<1x4xi32, strided<[?, 1]>>, %i: index) -> i32 {
  %c0 = arith.constant 0 : index
  %b = memref.cast %a : memref<1x4xi32, strided<[?, 1]>> to memref<1x4xi32>
  %r = memref.load %b[%c0, %i] : memref<1x4xi32>
  return %r : i32
}

func.func @overlapping_layout(%a: memref<2x2xi32, strided<[1, 1]>>, %v: i32, %w: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %v, %a[%c0, %c1] : memref<2x2xi32, strided<[1, 1]>>
  memref.store %w, %a[%c1, %c0] : memref<2x2xi32, strided<[1, 1]>>
  return %v : i32
}

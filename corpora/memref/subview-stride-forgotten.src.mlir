// pass: hand-written
// idea: the stride of a window counts: j = 1
// verdict: incorrect
func.func @subview_stride_forgotten(%a: memref<16x16xi32>, %i: index, %j: index) -> i32 {
  %s = memref.subview %a[0, 2] [4, 4] [1, 2] : memref<16x16xi32> to memref<4x4xi32, strided<[16, 2], offset: 2>>
  %r = memref.load %s[%i, %j] : memref<4x4xi32, strided<[16, 2], offset: 2>>
  return %r : i32
}

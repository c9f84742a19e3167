// pass: hand-written
// idea: in a layout where rows overlap, [0, 1] and [1, 0] are one place: v = 1, w = 2
// verdict: incorrect
func.func @overlapping_layout(%a: memref<2x2xi32, strided<[1, 1]>>, %v: i32, %w: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %v, %a[%c0, %c1] : memref<2x2xi32, strided<[1, 1]>>
  memref.store %w, %a[%c1, %c0] : memref<2x2xi32, strided<[1, 1]>>
  %r = memref.load %a[%c0, %c1] : memref<2x2xi32, strided<[1, 1]>>
  return %r : i32
}

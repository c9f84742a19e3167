// pass: hand-written
// idea: an offset of 9 is the element before: i = 0
// verdict: incorrect
func.func @metadata_wrong_offset(%i: index, %v: i32, %w: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xi32>
  memref.store %v, %a[%c1] : memref<4xi32>
  memref.store %w, %a[%c2] : memref<4xi32>
  %s = memref.reinterpret_cast %a to offset: [2], sizes: [1], strides: [1] : memref<4xi32> to memref<1xi32, strided<[1], offset: 2>>
  %r = memref.load %s[%i] : memref<1xi32, strided<[1], offset: 2>>
  return %r : i32
}

// pass: expand-strided-metadata
// idea: a window of an argument as an offset from its pointer
// verdict: correct
func.func @window_by_metadata(%m: memref<?x8xf32>, %i: index, %j: index, %k: index) -> f32 {
  %s = memref.subview %m[%i, %j] [2, 2] [1, 1] : memref<?x8xf32> to memref<2x2xf32, strided<[8, 1], offset: ?>>
  %r = memref.load %s[%k, %k] : memref<2x2xf32, strided<[8, 1], offset: ?>>
  return %r : f32
}

// pass: expand-strided-metadata
// idea: rows and columns exchanged may reach past the block: %m of 2 rows, %i = 0, %j = 4, %k = 0
// verdict: incorrect
func.func @window_past_the_block(%m: memref<?x8xf32>, %i: index, %j: index, %k: index) -> f32 {
  %s = memref.subview %m[%i, %j] [2, 2] [1, 1] : memref<?x8xf32> to memref<2x2xf32, strided<[8, 1], offset: ?>>
  %r = memref.load %s[%k, %k] : memref<2x2xf32, strided<[8, 1], offset: ?>>
  return %r : f32
}

// pass: fold-memref-alias-ops
// idea: a subview that drops a dimension of size 1
// verdict: correct

func.func @rank_reduced(%m: memref<8x16x4xf32>, %o: index, %i: index, %j: index) -> f32 {
  %v = memref.subview %m[0, %o, 0] [8, 1, 4] [1, 1, 1] : memref<8x16x4xf32> to memref<8x4xf32, strided<[64, 1], offset: ?>>
  %x = memref.load %v[%i, %j] : memref<8x4xf32, strided<[64, 1], offset: ?>>
  return %x : f32
}

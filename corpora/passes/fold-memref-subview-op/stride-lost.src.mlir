// pass: hand-written
// idea: the stride of the subview is dropped: m[0, 1] = 1.0 and the rest 0.0, i = 0, j = 1
// verdict: incorrect

func.func @stride_lost(%m: memref<12x32xf32>, %i: index, %j: index) -> f32 {
  %v = memref.subview %m[0, 0] [4, 4] [2, 3] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 3]>>
  %x = memref.load %v[%i, %j] : memref<4x4xf32, strided<[64, 3]>>
  return %x : f32
}

// pass: fold-memref-alias-ops
// idea: a load from a static subview becomes a load from the buffer below it
// verdict: correct

func.func @load_static(%m: memref<12x32xf32>, %i: index, %j: index) -> f32 {
  %v = memref.subview %m[2, 4] [4, 4] [2, 3] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 3], offset: 68>>
  %x = memref.load %v[%i, %j] : memref<4x4xf32, strided<[64, 3], offset: 68>>
  return %x : f32
}

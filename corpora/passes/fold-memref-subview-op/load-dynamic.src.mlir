// pass: fold-memref-alias-ops
// idea: offsets and strides known only at run time go into the index of the load
// verdict: correct

func.func @load_dynamic(%m: memref<12x32xf32>, %o0: index, %o1: index, %s0: index, %s1: index, %i: index, %j: index) -> f32 {
  %v = memref.subview %m[%o0, %o1] [4, 4] [%s0, %s1] : memref<12x32xf32> to memref<4x4xf32, strided<[?, ?], offset: ?>>
  %x = memref.load %v[%i, %j] : memref<4x4xf32, strided<[?, ?], offset: ?>>
  return %x : f32
}

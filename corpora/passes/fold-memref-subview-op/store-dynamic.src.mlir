// pass: fold-memref-alias-ops
// idea: the same for a store
// verdict: correct

func.func @store_dynamic(%m: memref<12x32xf32>, %o0: index, %o1: index, %i: index, %j: index, %x: f32) {
  %v = memref.subview %m[%o0, %o1] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
  memref.store %x, %v[%i, %j] : memref<4x4xf32, strided<[32, 1], offset: ?>>
  return
}

// pass: fold-memref-alias-ops
// idea: an element of a row is negated twice over in place; both accesses are folded, the negations cancel
// verdict: correct

func.func @store_and_negate(%m: memref<8x16xf32>, %r: index, %i: index) {
  %v = memref.subview %m[%r, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
  %x = memref.load %v[%i] : memref<16xf32, strided<[1], offset: ?>>
  %n = arith.negf %x : f32
  %p = arith.negf %n : f32
  memref.store %p, %v[%i] : memref<16xf32, strided<[1], offset: ?>>
  return
}

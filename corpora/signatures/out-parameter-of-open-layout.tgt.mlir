func.func @filled(%x: i8, %o: memref<2xi8, strided<[?], offset: ?>>) {
  %r = memref.reinterpret_cast %o to offset: [0], sizes: [2], strides: [1] : memref<2xi8, strided<[?], offset: ?>> to memref<2xi8>
  affine.for %i = 0 to 2 {
    memref.store %x, %r[%i] : memref<2xi8>
  }
  return
}

// pass: -canonicalize
// idea: what a memref is that is loaded from memory is not known
// verdict: unsupported
func.func @loaded(%x: memref<1xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2xmemref<1xf32>>
  memref.store %x, %m[%c0] : memref<2xmemref<1xf32>>
  %y = memref.load %m[%c0] : memref<2xmemref<1xf32>>
  %r = memref.load %y[%c0] : memref<1xf32>
  return %r : f32
}

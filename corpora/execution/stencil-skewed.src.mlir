// pass: hand-written
// idea: a stencil in time, two buffers in turns, as one wave through all time steps
// verdict: correct
func.func @stencil_skewed(%u: memref<26xf32>) {
  %c = arith.constant 3.0 : f32
  %a = memref.alloc() : memref<26xf32>
  memref.copy %u, %a : memref<26xf32> to memref<26xf32>
  affine.for %t = 0 to 12 {
    affine.for %i = 1 to 25 {
      %x = affine.load %u[%i - 1] : memref<26xf32>
      %y = affine.load %u[%i] : memref<26xf32>
      %z = affine.load %u[%i + 1] : memref<26xf32>
      %s = arith.addf %x, %y : f32
      %r = arith.addf %s, %z : f32
      %q = arith.divf %r, %c : f32
      affine.store %q, %a[%i] : memref<26xf32>
    }
    affine.for %i = 1 to 25 {
      %x = affine.load %a[%i] : memref<26xf32>
      affine.store %x, %u[%i] : memref<26xf32>
    }
  }
  return
}

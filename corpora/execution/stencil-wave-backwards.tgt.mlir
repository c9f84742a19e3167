#wave = affine_map<(d0, d1) -> (d0 - d1)>
func.func @stencil_wave_backwards(%u: memref<26xf32>) {
  %h = memref.alloc() : memref<13x26xf32>
  affine.for %t = 0 to 13 {
    affine.for %i = 0 to 26 {
      %x = affine.load %u[%i] : memref<26xf32>
      affine.store %x, %h[%t, %i] : memref<13x26xf32>
    }
  }
  affine.for %w = 1 to 37 {
    affine.for %r = 0 to 12 {
      %t = affine.apply affine_map<(d0) -> (11 - d0)>(%r)
      %i = affine.apply #wave(%w, %t)
      affine.if affine_set<(d0) : (d0 - 1 >= 0, 24 - d0 >= 0)>(%i) {
        %x = affine.load %h[11 - %r, %w + %r - 12] : memref<13x26xf32>
        %z = affine.load %h[11 - %r, %w + %r - 10] : memref<13x26xf32>
        %q = arith.addf %x, %z : f32
        affine.store %q, %h[12 - %r, %w + %r - 11] : memref<13x26xf32>
      }
    }
  }
  affine.for %i = 1 to 25 {
    %x = affine.load %h[12, %i] : memref<13x26xf32>
    affine.store %x, %u[%i] : memref<26xf32>
  }
  return
}

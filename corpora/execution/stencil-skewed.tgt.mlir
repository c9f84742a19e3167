#wave = affine_map<(d0, d1) -> (d0 - d1 * 2)>
func.func @stencil_skewed(%u: memref<26xf32>) {
  %c = arith.constant 3.0 : f32
  %h = memref.alloc() : memref<13x26xf32>
  affine.for %i = 0 to 26 {
    %x = affine.load %u[%i] : memref<26xf32>
    affine.store %x, %h[0, %i] : memref<13x26xf32>
  }
  affine.for %t = 1 to 13 {
    %x = affine.load %u[0] : memref<26xf32>
    affine.store %x, %h[%t, 0] : memref<13x26xf32>
    %y = affine.load %u[25] : memref<26xf32>
    affine.store %y, %h[%t, 25] : memref<13x26xf32>
  }
  affine.for %w = 1 to 48 {
    affine.for %t = 0 to 12 {
      %i = affine.apply #wave(%w, %t)
      affine.if affine_set<(d0) : (d0 - 1 >= 0, 24 - d0 >= 0)>(%i) {
        %x = affine.load %h[%t, %w - %t * 2 - 1] : memref<13x26xf32>
        %y = affine.load %h[%t, %w - %t * 2] : memref<13x26xf32>
        %z = affine.load %h[%t, %w - %t * 2 + 1] : memref<13x26xf32>
        %s = arith.addf %x, %y : f32
        %r = arith.addf %s, %z : f32
        %q = arith.divf %r, %c : f32
        affine.store %q, %h[%t + 1, %w - %t * 2] : memref<13x26xf32>
      }
    }
  }
  affine.for %i = 1 to 25 {
    %x = affine.load %h[12, %i] : memref<13x26xf32>
    affine.store %x, %u[%i] : memref<26xf32>
  }
  return
}

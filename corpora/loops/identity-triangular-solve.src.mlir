// pass: hand-written
// idea: each row needs those above it
// verdict: correct
// options: --assume no-alias
func.func @identity_triangular_solve(%l: memref<32x32xf32>, %x: memref<32xf32>) {
  affine.for %i = 0 to 32 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %a = affine.load %l[%i, %j] : memref<32x32xf32>
      %b = affine.load %x[%j] : memref<32xf32>
      %c = affine.load %x[%i] : memref<32xf32>
      %p = arith.mulf %a, %b : f32
      %q = arith.subf %c, %p : f32
      affine.store %q, %x[%i] : memref<32xf32>
    }
    %d = affine.load %l[%i, %i] : memref<32x32xf32>
    %e = affine.load %x[%i] : memref<32xf32>
    %r = arith.divf %e, %d : f32
    affine.store %r, %x[%i] : memref<32xf32>
  }
  return
}

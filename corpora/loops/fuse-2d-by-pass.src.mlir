// pass: affine-loop-fusion
// idea: two nests with a buffer between them
// verdict: correct
// options: --assume no-alias
func.func @fuse_2d_by_pass(%a: memref<64x96xf32>, %c: memref<64x96xf32>) {
  %b = memref.alloc() : memref<64x96xf32>
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 96 {
      %v = affine.load %a[%i, %j] : memref<64x96xf32>
      %w = arith.mulf %v, %v : f32
      affine.store %w, %b[%i, %j] : memref<64x96xf32>
    }
  }
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 96 {
      %v = affine.load %b[%i, %j] : memref<64x96xf32>
      %w = arith.addf %v, %v : f32
      affine.store %w, %c[%i, %j] : memref<64x96xf32>
    }
  }
  return
}

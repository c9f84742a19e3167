func.func @fuse_reads_ahead(%a: memref<18xi32>, %b: memref<18xi32>, %c: memref<18xi32>) {
  affine.for %i = 0 to 16 {
    %v = affine.load %a[%i] : memref<18xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %b[%i] : memref<18xi32>
    %v1 = affine.load %b[%i + 1] : memref<18xi32>
    affine.store %v1, %c[%i] : memref<18xi32>
  }
  affine.for %i = 16 to 17 {
    %v = affine.load %a[%i] : memref<18xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %b[%i] : memref<18xi32>
  }
  return
}

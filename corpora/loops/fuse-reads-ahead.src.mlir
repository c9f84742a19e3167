// pass: hand-written
// idea: the second loop reads the next element, which the fused one has not written yet: a[1] = 1
// verdict: incorrect
// options: --assume no-alias
func.func @fuse_reads_ahead(%a: memref<18xi32>, %b: memref<18xi32>, %c: memref<18xi32>) {
  affine.for %i = 0 to 17 {
    %v = affine.load %a[%i] : memref<18xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %b[%i] : memref<18xi32>
  }
  affine.for %i = 0 to 16 {
    %v1 = affine.load %b[%i + 1] : memref<18xi32>
    affine.store %v1, %c[%i] : memref<18xi32>
  }
  return
}

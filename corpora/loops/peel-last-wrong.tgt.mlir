func.func @peel_last_wrong(%a: memref<21xi32>, %b: memref<21xi32>) {
  affine.for %i = 0 to 20 {
    %v = affine.load %a[%i] : memref<21xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %b[%i] : memref<21xi32>
  }
  %v1 = affine.load %a[19] : memref<21xi32>
  %w1 = arith.muli %v1, %v1 : i32
  affine.store %w1, %b[19] : memref<21xi32>
  return
}

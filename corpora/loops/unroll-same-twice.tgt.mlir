func.func @unroll_same_twice(%a: memref<21xi32>, %b: memref<21xi32>) {
  affine.for %i = 0 to 20 step 4 {
    %v0 = affine.load %a[%i + 0] : memref<21xi32>
    %w0 = arith.muli %v0, %v0 : i32
    affine.store %w0, %b[%i + 0] : memref<21xi32>
    %v1 = affine.load %a[%i + 1] : memref<21xi32>
    %w1 = arith.muli %v1, %v1 : i32
    affine.store %w1, %b[%i + 1] : memref<21xi32>
    %v2 = affine.load %a[%i + 2] : memref<21xi32>
    %w2 = arith.muli %v2, %v2 : i32
    affine.store %w2, %b[%i + 2] : memref<21xi32>
    %v3 = affine.load %a[%i + 2] : memref<21xi32>
    %w3 = arith.muli %v3, %v3 : i32
    affine.store %w3, %b[%i + 2] : memref<21xi32>
  }
  %v = affine.load %a[20] : memref<21xi32>
  %w = arith.muli %v, %v : i32
  affine.store %w, %b[20] : memref<21xi32>
  return
}

func.func @split_gap(%a: memref<21xi32>, %b: memref<21xi32>) {
  affine.for %i = 0 to 10 {
    %v = affine.load %a[%i] : memref<21xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %b[%i] : memref<21xi32>
  }
  affine.for %i = 11 to 21 {
    %v = affine.load %a[%i] : memref<21xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %b[%i] : memref<21xi32>
  }
  return
}

func.func @shift_bound(%a: memref<21xi32>, %b: memref<21xi32>) {
  affine.for %i = 5 to 21 {
    %v = affine.load %a[%i - 5] : memref<21xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %b[%i - 5] : memref<21xi32>
  }
  return
}

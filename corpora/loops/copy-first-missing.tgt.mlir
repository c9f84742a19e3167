func.func @copy_first_missing(%a: memref<21xi32>) {
  %t = memref.alloca() : memref<21xi32>
  affine.for %i = 1 to 21 {
    %v = affine.load %a[%i] : memref<21xi32>
    affine.store %v, %t[%i] : memref<21xi32>
  }
  affine.for %i = 0 to 21 {
    %v = affine.load %t[%i] : memref<21xi32>
    %w = arith.muli %v, %v : i32
    affine.store %w, %t[%i] : memref<21xi32>
  }
  affine.for %i = 0 to 21 {
    %v = affine.load %t[%i] : memref<21xi32>
    affine.store %v, %a[%i] : memref<21xi32>
  }
  return
}

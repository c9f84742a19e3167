func.func @shift_elements_backwards(%a: memref<18xi32>) {
  %t = memref.alloca() : memref<18xi32>
  affine.for %i = 0 to 18 {
    %v = affine.load %a[%i] : memref<18xi32>
    affine.store %v, %t[%i] : memref<18xi32>
  }
  affine.for %i = 0 to 17 {
    %v = affine.load %t[%i] : memref<18xi32>
    affine.store %v, %a[%i + 1] : memref<18xi32>
  }
  return
}

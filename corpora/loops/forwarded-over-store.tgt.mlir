func.func @forwarded_over_store(%a: memref<18xi32>, %b: memref<18xi32>, %c: memref<18xi32>) {
  affine.for %i = 0 to 18 {
    %v = affine.load %a[%i] : memref<18xi32>
    %z = arith.addi %v, %v : i32
    affine.store %v, %b[%i] : memref<18xi32>
    affine.store %z, %c[%i] : memref<18xi32>
    affine.store %v, %a[%i] : memref<18xi32>
  }
  return
}

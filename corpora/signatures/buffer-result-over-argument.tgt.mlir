func.func @doubled(%a: memref<4xi32>, %r: memref<4xi32>) {
  affine.for %i = 0 to 4 {
    %x = affine.load %a[%i] : memref<4xi32>
    %y = arith.addi %x, %x : i32
    affine.store %y, %a[%i] : memref<4xi32>
    affine.store %y, %r[%i] : memref<4xi32>
  }
  return
}

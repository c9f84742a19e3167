func.func @both(%a: memref<2xi8>, %b: memref<2xi8>) {
  affine.for %i = 0 to 2 {
    %x = affine.load %a[%i] : memref<2xi8>
    %y = affine.load %b[%i] : memref<2xi8>
    %s = arith.addi %x, %y : i8
    %d = arith.subi %x, %y : i8
    affine.store %d, %a[%i] : memref<2xi8>
    affine.store %s, %b[%i] : memref<2xi8>
  }
  return
}

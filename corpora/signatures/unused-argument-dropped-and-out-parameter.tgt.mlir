func.func @doubled(%a: memref<2xi8>, %o: memref<2xi8>) {
  affine.for %i = 0 to 2 {
    %x = affine.load %a[%i] : memref<2xi8>
    %s = arith.addi %x, %x : i8
    affine.store %s, %o[%i] : memref<2xi8>
  }
  return
}

func.func @accumulator_aliasing(%a: memref<18xi32>, %m: memref<1xi32>) {
  %z = affine.load %m[0] : memref<1xi32>
  %r = affine.for %i = 0 to 18 iter_args(%s = %z) -> (i32) {
    %v = affine.load %a[%i] : memref<18xi32>
    %t = arith.addi %s, %v : i32
    affine.yield %t : i32
  }
  affine.store %r, %m[0] : memref<1xi32>
  return
}

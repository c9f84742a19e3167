// pass: hand-written
// idea: the accumulator may be one of the summands: m is a[1], a = 1 everywhere
// verdict: incorrect
func.func @accumulator_aliasing(%a: memref<18xi32>, %m: memref<1xi32>) {
  affine.for %i = 0 to 18 {
    %v = affine.load %a[%i] : memref<18xi32>
    %s = affine.load %m[0] : memref<1xi32>
    %t = arith.addi %s, %v : i32
    affine.store %t, %m[0] : memref<1xi32>
  }
  return
}

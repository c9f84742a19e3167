// pass: affine-parallelize
// idea: a parallel reduction starts with what changes nothing: 0
// verdict: correct
func.func @parallel_addi(%a: memref<24xi32>) -> i32 {
  %z = arith.constant 0 : i32
  %r = affine.for %i = 0 to 24 iter_args(%s = %z) -> (i32) {
    %v = affine.load %a[%i] : memref<24xi32>
    %t = arith.addi %s, %v : i32
    affine.yield %t : i32
  }
  return %r : i32
}

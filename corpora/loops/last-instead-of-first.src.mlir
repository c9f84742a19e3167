// pass: hand-written
// idea: the place of the last maximum instead of the first: a = 0 everywhere
// verdict: incorrect
func.func @last_instead_of_first(%a: memref<18xi32>) -> index {
  %c0 = arith.constant 0 : index
  %h = arith.constant -1 : i32
  %r:2 = affine.for %i = 0 to 18 iter_args(%p = %c0, %m = %h) -> (index, i32) {
    %v = affine.load %a[%i] : memref<18xi32>
    %g = arith.cmpi sgt, %v, %m : i32
    %q = arith.select %g, %i, %p : index
    %w = arith.select %g, %v, %m : i32
    affine.yield %q, %w : index, i32
  }
  return %r#0 : index
}

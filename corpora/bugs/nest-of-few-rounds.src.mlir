// pass: canonicalize
// idea: fifteen iterations store beside what they read, in a buffer that may be the same: a sum that took minutes to encode
// verdict: correct

func.func @nest(%a: memref<5xi32>, %b: memref<5xi32>, %x: i32) -> i32 {
  %sum = affine.for %i = 0 to 3 iter_args(%s = %x) -> (i32) {
    %row = affine.for %j = 0 to 5 iter_args(%r = %s) -> (i32) {
      affine.store %s, %b[%j] : memref<5xi32>
      %y = affine.load %a[(%j * 2) mod 5] : memref<5xi32>
      %n = arith.addi %r, %y : i32
      affine.yield %n : i32
    }
    affine.yield %row : i32
  }
  return %sum : i32
}

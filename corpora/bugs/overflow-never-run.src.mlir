// pass: hand-written
// idea: affine expressions in regions that never run were assumed not to overflow, which ruled out the input that shows the difference
// verdict: incorrect

func.func @f(%s: index, %z: i32) -> i32 {
  %c9 = arith.constant 9223372036854775000 : index
  %big = arith.cmpi sgt, %s, %c9 : index
  %r = arith.select %big, %z, %z : i32
  return %r : i32
}

func.func @f(%z: i32) -> i32 {
  %c = arith.constant 9223372036854775807 : index
  %a = affine.apply affine_map<(d0) -> (d0 + 1)>(%c)
  %one = arith.constant 1 : i32
  %r = arith.addi %z, %one : i32
  return %r : i32
}

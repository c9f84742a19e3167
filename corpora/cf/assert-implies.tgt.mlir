func.func @assert_implies(%x: i32) -> i1 {
  %z = arith.constant 0 : i32
  %c = arith.cmpi sgt, %x, %z : i32
  cf.assert %c, "positive"
  %t = arith.constant true
  return %t : i1
}

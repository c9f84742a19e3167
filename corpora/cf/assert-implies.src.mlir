// pass: hand-written
// idea: behind an assertion its condition is true
// verdict: correct
func.func @assert_implies(%x: i32) -> i1 {
  %z = arith.constant 0 : i32
  %c = arith.cmpi sgt, %x, %z : i32
  cf.assert %c, "positive"
  %r = arith.cmpi ne, %x, %z : i32
  return %r : i1
}

// pass: hand-written
// idea: the result does not depend on the unknown operation: x = 0 gives 1 and 2
// verdict: incorrect

func.func @beside(%x: i32) -> i32 {
  "radio.log"(%x) : (i32) -> ()
  %c = arith.constant 1 : i32
  %r = arith.addi %x, %c : i32
  return %r : i32
}

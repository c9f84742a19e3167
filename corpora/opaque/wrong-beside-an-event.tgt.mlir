func.func @beside(%x: i32) -> i32 {
  "radio.log"(%x) : (i32) -> ()
  %c = arith.constant 2 : i32
  %r = arith.addi %x, %c : i32
  return %r : i32
}

func.func @sink(%a: i32, %b: i32) -> i32 {
  "radio.log"(%a) : (i32) -> ()
  %q = arith.divui %a, %b : i32
  return %q : i32
}

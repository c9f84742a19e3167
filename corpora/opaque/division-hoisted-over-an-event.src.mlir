// pass: hand-written
// idea: the division was undefined only after radio.log ran, which need not come back; with %b = 0 it now does not run
// verdict: possibly-incorrect

func.func @speculate(%a: i32, %b: i32) -> i32 {
  "radio.log"(%a) : (i32) -> ()
  %q = arith.divui %a, %b : i32
  return %q : i32
}

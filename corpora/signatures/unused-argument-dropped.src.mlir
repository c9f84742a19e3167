// pass: remove-dead-values
// idea: nothing depends on it
// verdict: correct
func.func @difference(%a: i32, %unused: i32, %b: i32) -> i32 {
  %0 = arith.subi %a, %b : i32
  return %0 : i32
}

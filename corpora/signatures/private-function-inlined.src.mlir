// pass: inline
// idea: its body in place of the calls
// verdict: correct
func.func private @twice(%a: i32, %unused: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  return %0, %a : i32, i32
}
func.func @both(%a: i32, %b: i32) -> i32 {
  %0:2 = func.call @twice(%a, %b) : (i32, i32) -> (i32, i32)
  %1:2 = func.call @twice(%b, %a) : (i32, i32) -> (i32, i32)
  %2 = arith.addi %0#0, %1#0 : i32
  return %2 : i32
}

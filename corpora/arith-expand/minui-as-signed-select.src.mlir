// pass: hand-written
// idea: unsigned minimum by a signed comparison: a = -1 (all ones), b = 0 gives 0 and -1
// verdict: incorrect

func.func @minui_as_signed_select(%a: i32, %b: i32) -> i32 {
  %r = arith.minui %a, %b : i32
  return %r : i32
}

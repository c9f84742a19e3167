// pass: convert-math-to-funcs
// idea: the target branches on what may be poison
// verdict: incorrect
func.func @ctlz_as_a_branch(%x: i32) -> i32 {
  %0 = math.ctlz %x : i32
  return %0 : i32
}

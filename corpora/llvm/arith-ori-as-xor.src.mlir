// pass: convert-arith-to-llvm
// idea: a bit that both have: a = 1, b = 1 gives 1 and 0
// verdict: incorrect

func.func @arith_ori_as_xor(%a: i32, %b: i32) -> i32 {
  %r = arith.ori %a, %b : i32
  return %r : i32
}

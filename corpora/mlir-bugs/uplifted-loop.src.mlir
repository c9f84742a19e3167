// pass: test-scf-uplift-while-to-for
// idea: what the loop ends with is computed from a count that is one too small
// verdict: incorrect
func.func @uplifted_loop(%from: i32, %to: i32) -> i32 {
  %three = arith.constant 3 : i32
  %0 = scf.while (%i = %from) : (i32) -> i32 {
    %goes_on = arith.cmpi slt, %i, %to : i32
    scf.condition(%goes_on) %i : i32
  } do {
  ^bb0(%i: i32):
    %next = arith.addi %i, %three : i32
    scf.yield %next : i32
  }
  return %0 : i32
}

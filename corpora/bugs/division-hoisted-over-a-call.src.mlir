// pass: hand-written
// idea: @log need not come back: with %b = 0 the division was never reached
// verdict: incorrect
func.func private @log(i32)
func.func private @rnd() -> i32

func.func @f(%a: i32, %b: i32) -> i32 {
  call @log(%a) : (i32) -> ()
  %q = arith.divui %a, %b : i32
  return %q : i32
}

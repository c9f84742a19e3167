func.func private @log(i32)
func.func private @rnd() -> i32

func.func @f(%a: i32, %b: i32) -> i32 {
  %q = arith.divui %a, %b : i32
  call @log(%a) : (i32) -> ()
  return %q : i32
}

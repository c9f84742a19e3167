func.func private @log(i32)
func.func private @rnd() -> i32

func.func @f() -> (i32, i32) {
  %x = call @rnd() : () -> i32
  return %x, %x : i32, i32
}

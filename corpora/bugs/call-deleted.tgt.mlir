func.func private @log(i32)
func.func private @rnd() -> i32

func.func @f(%a: i32) -> i32 {
  return %a : i32
}

// pass: hand-written
// idea: @rnd need not give the same twice, and is called twice
// verdict: incorrect
func.func private @log(i32)
func.func private @rnd() -> i32

func.func @f() -> (i32, i32) {
  %x = call @rnd() : () -> i32
  %y = call @rnd() : () -> i32
  return %x, %y : i32, i32
}

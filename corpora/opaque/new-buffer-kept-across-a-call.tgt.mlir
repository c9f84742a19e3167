func.func private @step()

func.func @f(%a: i32) -> i32 {
  call @step() : () -> ()
  return %a : i32
}

func.func private @ask(i32) -> i32

func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = func.call @ask(%a) : (i32) -> i32
  return %r : i32
}

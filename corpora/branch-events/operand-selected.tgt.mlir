func.func private @ask(i32) -> i32

func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  %s = arith.select %c, %a, %b : i32
  %r = func.call @ask(%s) : (i32) -> i32
  return %r : i32
}

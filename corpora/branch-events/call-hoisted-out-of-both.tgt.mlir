func.func private @ask(i32) -> i32

func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  %x = func.call @ask(%a) : (i32) -> i32
  %s = arith.addi %x, %b : i32
  %r = arith.select %c, %s, %x : i32
  return %r : i32
}

func.func private @forever() {
  cf.br ^loop
^loop:
  cf.br ^loop
}

func.func @f(%c: i1) -> i32 {
  %r = arith.constant 2 : i32
  return %r : i32
}

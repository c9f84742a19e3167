// pass: hand-written
// idea: a callee that never ends ends only the way that calls it: c = 0
// verdict: incorrect
func.func private @forever() {
  cf.br ^loop
^loop:
  cf.br ^loop
}

func.func @f(%c: i1) -> i32 {
  cf.cond_br %c, ^never, ^end
^never:
  func.call @forever() : () -> ()
  cf.br ^end
^end:
  %r = arith.constant 1 : i32
  return %r : i32
}

// pass: lift-cf-to-scf
// idea: what comes after an early exit is in the other branch
// verdict: correct

func.func private @log(i32)

func.func @f(%c: i1, %a: i32) {
  cf.cond_br %c, ^out, ^on
^out:
  return
^on:
  func.call @log(%a) : (i32) -> ()
  return
}

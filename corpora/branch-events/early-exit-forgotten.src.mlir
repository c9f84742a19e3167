// pass: hand-written
// idea: c = true leaves the source before the call
// verdict: incorrect

func.func private @log(i32)

func.func @f(%c: i1, %a: i32) {
  cf.cond_br %c, ^out, ^on
^out:
  return
^on:
  func.call @log(%a) : (i32) -> ()
  return
}

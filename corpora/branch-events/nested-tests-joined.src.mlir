// pass: hand-written
// idea: a test in a test is one of both conditions, where the second is looked at only if the first holds
// verdict: correct

func.func private @log(i32)

func.func @f(%c: i1, %d: i1, %a: i32) {
  scf.if %c {
    scf.if %d {
      func.call @log(%a) : (i32) -> ()
    }
  }
  return
}

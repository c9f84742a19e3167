// pass: hand-written
// idea: the call is in one branch only: c = false logs nothing in the source
// verdict: incorrect

func.func private @log(i32)

func.func @f(%c: i1, %a: i32) {
  scf.if %c {
    func.call @log(%a) : (i32) -> ()
  }
  return
}

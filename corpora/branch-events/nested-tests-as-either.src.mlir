// pass: hand-written
// idea: c = true, d = false logs in the target only
// verdict: incorrect

func.func private @log(i32)

func.func @f(%c: i1, %d: i1, %a: i32) {
  scf.if %c {
    scf.if %d {
      func.call @log(%a) : (i32) -> ()
    }
  }
  return
}

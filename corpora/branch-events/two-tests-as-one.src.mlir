// pass: hand-written
// idea: two tests of two conditions may both hold: c = true, d = true warns in the source only
// verdict: incorrect

func.func private @log(i32)
func.func private @warn(i32)

func.func @f(%c: i1, %d: i1, %a: i32) {
  scf.if %c {
    func.call @log(%a) : (i32) -> ()
  }
  scf.if %d {
    func.call @warn(%a) : (i32) -> ()
  }
  return
}

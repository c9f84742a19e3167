// pass: hand-written
// idea: the branches are exchanged, and so are their calls
// verdict: correct

func.func private @log(i32)
func.func private @warn(i32)

func.func @f(%c: i1, %a: i32) {
  scf.if %c {
    func.call @log(%a) : (i32) -> ()
  } else {
    func.call @warn(%a) : (i32) -> ()
  }
  return
}

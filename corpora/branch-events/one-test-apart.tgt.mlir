func.func private @log(i32)
func.func private @warn(i32)

func.func @f(%c: i1, %a: i32) {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  scf.if %n {
    func.call @warn(%a) : (i32) -> ()
  }
  scf.if %c {
    func.call @log(%a) : (i32) -> ()
  }
  return
}

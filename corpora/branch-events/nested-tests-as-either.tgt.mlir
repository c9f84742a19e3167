func.func private @log(i32)

func.func @f(%c: i1, %d: i1, %a: i32) {
  %true = arith.constant true
  %either = arith.select %c, %true, %d : i1
  scf.if %either {
    func.call @log(%a) : (i32) -> ()
  }
  return
}

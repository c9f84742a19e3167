func.func private @log(i32)

func.func @f(%c: i1, %d: i1, %a: i32) {
  %false = arith.constant false
  %both = arith.select %c, %d, %false : i1
  scf.if %both {
    func.call @log(%a) : (i32) -> ()
  }
  return
}

func.func private @log(i32)

func.func @f(%c: i1, %a: i32, %b: i32) {
  scf.if %c {
    %q = arith.divui %a, %b : i32
    func.call @log(%q) : (i32) -> ()
  }
  return
}

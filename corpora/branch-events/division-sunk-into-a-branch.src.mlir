// pass: hand-written
// idea: a division by zero is undefined before the branch in the source, and in fewer executions of the target
// verdict: correct

func.func private @log(i32)

func.func @f(%c: i1, %a: i32, %b: i32) {
  %q = arith.divui %a, %b : i32
  scf.if %c {
    func.call @log(%q) : (i32) -> ()
  }
  return
}

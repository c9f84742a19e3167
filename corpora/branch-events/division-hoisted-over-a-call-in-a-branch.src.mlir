// pass: hand-written
// idea: @log need not come back: c = true, b = 0
// verdict: incorrect

func.func private @log(i32)

func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = scf.if %c -> i32 {
    func.call @log(%a) : (i32) -> ()
    %q = arith.divui %a, %b : i32
    scf.yield %q : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}

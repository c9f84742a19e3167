// pass: hand-written
// idea: a counter that is moved by -3 meets every number, n among them
// verdict: correct

func.func @f(%n: i32) -> i32 {
  %k0 = arith.constant 0 : i32
  %g = arith.cmpi slt, %n, %k0 : i32
  scf.if %g {
  }
  return %n : i32
}

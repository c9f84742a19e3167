// pass: hand-written
// idea: moved by 2 from 4 on it never meets n = 5
// verdict: incorrect

func.func @f(%n: i32) -> i32 {
  %k0 = arith.constant 0 : i32
  %g = arith.cmpi slt, %n, %k0 : i32
  scf.if %g {
  }
  return %n : i32
}

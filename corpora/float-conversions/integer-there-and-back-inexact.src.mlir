// pass: hand-written
// idea: thirty-two bits are not
// verdict: incorrect

func.func @integer_there_and_back_inexact(%x: i32) -> i32 {
  %f = arith.sitofp %x : i32 to f32
  %r = arith.fptosi %f : f32 to i32
  return %r : i32
}

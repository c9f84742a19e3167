// pass: convert-math-to-llvm
// idea: the zeros of 0 are not counted: n = 0 is poison in the target
// verdict: incorrect

func.func @math_cttz_of_zero(%x: f32, %n: i32) -> (f32, f32, i32, i32, i32) {
  %b = math.absf %x : f32
  %f = math.floor %b : f32
  %l = math.ctlz %n : i32
  %t = math.cttz %n : i32
  %p = math.ctpop %n : i32
  return %b, %f, %l, %t, %p : f32, f32, i32, i32, i32
}

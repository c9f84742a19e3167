// pass: convert-math-to-llvm
// idea: rounded the wrong way: x = 0.5 gives 0.0 and 1.0
// verdict: incorrect

func.func @math_floor_as_ceil(%x: f32, %n: i32) -> (f32, f32, i32, i32, i32) {
  %b = math.absf %x : f32
  %f = math.floor %b : f32
  %l = math.ctlz %n : i32
  %t = math.cttz %n : i32
  %p = math.ctpop %n : i32
  return %b, %f, %l, %t, %p : f32, f32, i32, i32, i32
}

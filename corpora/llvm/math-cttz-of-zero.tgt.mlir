func.func @math_cttz_of_zero(%x: f32, %n: i32) -> (f32, f32, i32, i32, i32) {
  %b = llvm.intr.fabs(%x) : (f32) -> f32
  %f = llvm.intr.floor(%b) : (f32) -> f32
  %l = "llvm.intr.ctlz"(%n) <{is_zero_poison = false}> : (i32) -> i32
  %t = "llvm.intr.cttz"(%n) <{is_zero_poison = true}> : (i32) -> i32
  %p = llvm.intr.ctpop(%n) : (i32) -> i32
  return %b, %f, %l, %t, %p : f32, f32, i32, i32, i32
}

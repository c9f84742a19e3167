func.func @classes(%arg0: f32) -> (i1, i1) {
  %0 = "llvm.intr.is.fpclass"(%arg0) <{bit = 3 : i32}> : (f32) -> i1
  %1 = "llvm.intr.is.fpclass"(%arg0) <{bit = 440 : i32}> : (f32) -> i1
  return %0, %1 : i1, i1
}

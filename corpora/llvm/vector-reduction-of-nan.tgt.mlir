func.func @kinds(%arg0: vector<4xf32>, %arg1: f32, %arg2: vector<4xi32>) -> (f32, f32, i32, i32, i32) {
  %0 = llvm.intr.vector.reduce.fmaximum(%arg0) : (vector<4xf32>) -> f32
  %1 = llvm.intr.vector.reduce.fminimum(%arg0) : (vector<4xf32>) -> f32
  %2 = llvm.intr.minimum(%1, %arg1) : (f32, f32) -> f32
  %3 = "llvm.intr.vector.reduce.add"(%arg2) : (vector<4xi32>) -> i32
  %4 = "llvm.intr.vector.reduce.umax"(%arg2) : (vector<4xi32>) -> i32
  %5 = "llvm.intr.vector.reduce.xor"(%arg2) : (vector<4xi32>) -> i32
  return %0, %2, %3, %4, %5 : f32, f32, i32, i32, i32
}

func.func @extrema(%v: vector<16xi32>, %a: i32, %w: vector<16xf32>, %x: f32) -> (i32, i32, f32) {
  %0 = "llvm.intr.vector.reduce.umax"(%v) : (vector<16xi32>) -> i32
  %1 = llvm.icmp "sge" %a, %0 : i32
  %2 = llvm.select %1, %a, %0 : i1, i32
  %3 = "llvm.intr.vector.reduce.smin"(%v) : (vector<16xi32>) -> i32
  %4 = llvm.icmp "sle" %a, %3 : i32
  %5 = llvm.select %4, %a, %3 : i1, i32
  %6 = llvm.intr.vector.reduce.fmax(%w) : (vector<16xf32>) -> f32
  %7 = llvm.intr.maxnum(%6, %x) : (f32, f32) -> f32
  return %2, %5, %7 : i32, i32, f32
}

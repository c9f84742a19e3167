func.func @arith_conversions_signed(%x: f32, %n: i32) -> (i32, f64, f32, f16) {
  %i = llvm.fptosi %x : f32 to i32
  %w = llvm.fpext %x : f32 to f64
  %f = llvm.sitofp %n : i32 to f32
  %h = llvm.fptrunc %x : f32 to f16
  return %i, %w, %f, %h : i32, f64, f32, f16
}

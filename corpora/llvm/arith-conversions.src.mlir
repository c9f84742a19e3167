// pass: convert-arith-to-llvm
// idea: conversions round as arith's do; what does not fit is poison
// verdict: correct

func.func @arith_conversions(%x: f32, %n: i32) -> (i32, f64, f32, f16) {
  %i = arith.fptosi %x : f32 to i32
  %w = arith.extf %x : f32 to f64
  %f = arith.uitofp %n : i32 to f32
  %h = arith.truncf %x : f32 to f16
  return %i, %w, %f, %h : i32, f64, f32, f16
}

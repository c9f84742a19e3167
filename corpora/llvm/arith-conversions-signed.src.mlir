// pass: convert-arith-to-llvm
// idea: an unsigned number as a signed one: n = -1 gives 4294967296.0 and -1.0
// verdict: incorrect

func.func @arith_conversions_signed(%x: f32, %n: i32) -> (i32, f64, f32, f16) {
  %i = arith.fptosi %x : f32 to i32
  %w = arith.extf %x : f32 to f64
  %f = arith.uitofp %n : i32 to f32
  %h = arith.truncf %x : f32 to f16
  return %i, %w, %f, %h : i32, f64, f32, f16
}

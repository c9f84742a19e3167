// pass: convert-arith-to-llvm
// idea: a signed number as an unsigned one: x = -1.0 is poison in the target
// verdict: incorrect

func.func @arith_fptosi_unsigned(%x: f32, %n: i32) -> (i32, f64, f32, f16) {
  %i = arith.fptosi %x : f32 to i32
  %w = arith.extf %x : f32 to f64
  %f = arith.uitofp %n : i32 to f32
  %h = arith.truncf %x : f32 to f16
  return %i, %w, %f, %h : i32, f64, f32, f16
}

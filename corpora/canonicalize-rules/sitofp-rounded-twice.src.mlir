// pass: canonicalize
// idea: 33685505 is rounded to f32, and then lies in the middle between two bf16
// verdict: incorrect
func.func @sitofp_rounded_twice(%x: i32) -> bf16 {
  %0 = arith.sitofp %x : i32 to f32
  %1 = arith.truncf %0 : f32 to bf16
  return %1 : bf16
}

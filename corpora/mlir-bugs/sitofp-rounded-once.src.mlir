// pass: canonicalize
// idea: 2^60 + 2^36 + 1 as an f64 lies in the middle between two f32, and goes to the even one; itself it is above
// verdict: incorrect
func.func @sitofp_rounded_once(%x: i64) -> f32 {
  %0 = arith.sitofp %x : i64 to f64
  %1 = arith.truncf %0 : f64 to f32
  return %1 : f32
}

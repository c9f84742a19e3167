// pass: arith-emulate-unsupported-floats
// idea: 33685505 as an f32 lies in the middle between two bf16, and goes to the even one; itself it is above
// verdict: incorrect
func.func @sitofp_emulated(%x: i32) -> bf16 {
  %0 = arith.sitofp %x : i32 to bf16
  return %0 : bf16
}

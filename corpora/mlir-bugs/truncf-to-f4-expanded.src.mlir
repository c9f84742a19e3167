// pass: arith-expand
// idea: between a quarter and a half the sign is forgotten: -0.4 is -0.5 in four bits, and becomes 0.5
// verdict: incorrect
func.func @truncf_to_f4_expanded(%x: f32) -> i4 {
  %0 = arith.truncf %x : f32 to f4E2M1FN
  %1 = arith.bitcast %0 : f4E2M1FN to i4
  return %1 : i4
}

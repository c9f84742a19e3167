// pass: canonicalize
// idea: what f16 cannot hold is kept: 1 + 2^-23 becomes itself, not 1
// verdict: incorrect
func.func @extf_of_truncf_under_contract(%x: f32) -> f32 {
  %0 = arith.truncf %x fastmath<contract> : f32 to f16
  %1 = arith.extf %0 fastmath<contract> : f16 to f32
  return %1 : f32
}

// pass: convert-arith-to-llvm
// idea: flags keep their names
// verdict: correct

func.func @fastmath_flags_kept(%x: f32, %y: f32) -> f32 {
  %s = arith.addf %x, %y fastmath<nnan, ninf> : f32
  %r = arith.divf %s, %y fastmath<arcp> : f32
  return %r : f32
}

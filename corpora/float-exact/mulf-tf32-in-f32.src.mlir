// pass: hand-written
// idea: a product of tf32 may not be computed in f32: subnormal products round twice
// verdict: incorrect
// options: --encoding exact --timeout 60

func.func @mulf_tf32_in_f32(%x: tf32, %y: tf32) -> tf32 {
  %r = arith.mulf %x, %y : tf32
  return %r : tf32
}

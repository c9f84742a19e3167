// pass: hand-written
// idea: flags may be dropped, never added: fast makes poison of infinities
// verdict: incorrect

func.func @fast_added_in_the_target(%x: f32, %y: f32) -> f32 {
  %r = arith.mulf %x, %y : f32
  return %r : f32
}

// pass: hand-written
// idea: log (exp x) is not x: x = 3.4028235e38 gives inf
// verdict: incorrect

func.func @log_of_exp(%x: f32) -> f32 {
  %e = math.exp %x : f32
  %r = math.log %e : f32
  return %r : f32
}

// pass: hand-written
// idea: rounding to f32 and then to f16, ties away from zero, rounds twice
// verdict: incorrect

func.func @rounded_away_twice(%x: f64) -> f16 {
  %m = arith.truncf %x to_nearest_away : f64 to f32
  %r = arith.truncf %m to_nearest_away : f32 to f16
  return %r : f16
}

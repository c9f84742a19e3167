func.func @rounded_away_twice(%x: f64) -> f16 {
  %r = arith.truncf %x to_nearest_away : f64 to f16
  return %r : f16
}

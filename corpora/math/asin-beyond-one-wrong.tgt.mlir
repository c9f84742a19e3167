func.func @asin_beyond_one_wrong(%x: f32) -> i1 {
  %one = arith.constant 1.0 : f32
  %a = math.absf %x : f32
  %r = arith.cmpf uge, %a, %one : f32
  return %r : i1
}

func.func @asin_beyond_one(%x: f32) -> i1 {
  %one = arith.constant 1.0 : f32
  %a = math.absf %x : f32
  %r = arith.cmpf ugt, %a, %one : f32
  return %r : i1
}

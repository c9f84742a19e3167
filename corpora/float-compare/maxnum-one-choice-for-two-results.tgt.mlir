func.func @maxnum_one_choice_for_two_results(%a: f32, %b: f32) -> (f32, f32) {
  %c = arith.cmpf ugt, %a, %b : f32
  %s = arith.select %c, %a, %b : f32
  %n = arith.cmpf uno, %a, %a : f32
  %m = arith.select %n, %b, %s : f32
  %d = arith.cmpf uge, %a, %b : f32
  %t = arith.select %d, %a, %b : f32
  %k = arith.select %n, %b, %t : f32
  return %m, %k : f32, f32
}

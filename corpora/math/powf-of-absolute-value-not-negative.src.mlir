// pass: hand-written
// idea: a power of what is not negative is not negative
// verdict: correct

func.func @powf_of_absolute_value_not_negative(%x: f32, %y: f32) -> i1 {
  %z = arith.constant 0.0 : f32
  %a = math.absf %x : f32
  %p = math.powf %a, %y : f32
  %r = arith.cmpf olt, %p, %z : f32
  return %r : i1
}

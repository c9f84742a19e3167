// pass: math-expand-ops
// idea: 0 * log(0) is NaN: 0.0^0 is 1.0
// verdict: incorrect
func.func @fpowi_of_zero_by_zero_expanded(%x: f32, %n: i32) -> f32 {
  %0 = math.fpowi %x, %n : f32, i32
  return %0 : f32
}

// pass: hand-written
// idea: rounding an integer up changes nothing
// verdict: correct

func.func @integer_is_integral(%x: i32) -> f32 {
  %a = arith.sitofp %x : i32 to f32
  %r = math.ceil %a : f32
  return %r : f32
}

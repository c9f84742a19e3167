// pass: hand-written
// idea: powf(x, 3) is not x * x: x = 3
// verdict: incorrect
// options: --assume math-identities

func.func @powf_cube_as_square(%x: f32) -> f32 {
  %c = arith.constant 3.0 : f32
  %r = math.powf %x, %c : f32
  return %r : f32
}

// pass: hand-written
// idea: a square root in a narrower format is another one: %x = 3.0, whose root in bf16 has 8 bits
// verdict: incorrect
func.func @f(%x: f32) -> f32 {
  %r = math.sqrt %x : f32
  return %r : f32
}

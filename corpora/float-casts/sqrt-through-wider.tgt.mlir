func.func @f(%x: f16, %y: bf16, %z: f32) -> (f16, bf16, f32) {
  %r = math.sqrt %x : f16
  %s = math.sqrt %y : bf16
  %t = math.sqrt %z : f32
  return %r, %s, %t : f16, bf16, f32
}

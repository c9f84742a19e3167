func.func @f(%v: vector<256xf32>) -> f32 {
  %q = arith.constant 0x7FC00000 : f32
  %r = vector.reduction <maxnumf>, %v, %q : vector<256xf32> into f32
  return %r : f32
}

func.func @f(%v: vector<256xf32>) -> f32 {
  %r = vector.reduction <maximumf>, %v fastmath<nnan> : vector<256xf32> into f32
  return %r : f32
}

func.func @nnan_invented(%x: f32, %y: f32) -> f32 {
  %s = arith.addf %x, %y fastmath<nnan> : f32
  return %s : f32
}

// pass: hand-written
// idea: a splat constant is a filled tensor
// verdict: correct

func.func @splat_as_fill() -> tensor<128x256xf32> {
  %r = arith.constant dense<0.5> : tensor<128x256xf32>
  return %r : tensor<128x256xf32>
}

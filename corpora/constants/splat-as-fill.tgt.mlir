func.func @splat_as_fill() -> tensor<128x256xf32> {
  %v = arith.constant 0.5 : f32
  %e = tensor.empty() : tensor<128x256xf32>
  %r = linalg.fill ins(%v : f32) outs(%e : tensor<128x256xf32>) -> tensor<128x256xf32>
  return %r : tensor<128x256xf32>
}

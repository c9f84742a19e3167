func.func @fill_dropped() -> tensor<8x4xf32> {
  %e = tensor.empty() : tensor<8x4xf32>
  return %e : tensor<8x4xf32>
}

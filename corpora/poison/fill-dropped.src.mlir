// pass: hand-written
// idea: dropping a fill leaves poison elements: every element differs
// verdict: incorrect

func.func @fill_dropped() -> tensor<8x4xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x4xf32>
  %r = linalg.fill ins(%z : f32) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %r : tensor<8x4xf32>
}

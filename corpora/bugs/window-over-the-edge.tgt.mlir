func.func @window_over_the_edge(%a: tensor<?x4xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c0 : tensor<?x4xf32>
  %r = tensor.extract %a[%c1, %c0] : tensor<?x4xf32>
  return %r : f32
}

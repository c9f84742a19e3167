func.func @f(%a: tensor<?x?xf32>, %d: tensor<?x?x8x2xf32>, %v: f32) -> tensor<?x?xf32> {
  %c = tensor.cast %a : tensor<?x?xf32> to tensor<?x?xf32>
  return %c : tensor<?x?xf32>
}

func.func @dynamic_expand_of_collapse(%t: tensor<?x3x4xf32>) -> tensor<?x3x4xf32> {
  return %t : tensor<?x3x4xf32>
}

func.func @contract_tensor(%x: tensor<?xf32>, %y: tensor<?xf32>, %z: tensor<?xf32>) -> tensor<?xf32> {
  %r = math.fma %x, %y, %z : tensor<?xf32>
  return %r : tensor<?xf32>
}

// pass: hand-written
// idea: fused element by element
// verdict: correct

func.func @contract_tensor(%x: tensor<?xf32>, %y: tensor<?xf32>, %z: tensor<?xf32>) -> tensor<?xf32> {
  %p = arith.mulf %x, %y fastmath<contract> : tensor<?xf32>
  %r = arith.addf %p, %z fastmath<contract> : tensor<?xf32>
  return %r : tensor<?xf32>
}

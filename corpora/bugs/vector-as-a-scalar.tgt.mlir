func.func @twice(%v: vector<4xf32>, %t: tensor<?xf32>) -> tensor<?xf32> {
  %r = arith.addf %t, %t : tensor<?xf32>
  return %r : tensor<?xf32>
}

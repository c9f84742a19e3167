func.func @sigmoid_cse(%x: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %one = arith.constant dense<1.0> : tensor<8x32xf32>
  %n = arith.negf %x : tensor<8x32xf32>
  %e = math.exp %n : tensor<8x32xf32>
  %d = arith.addf %e, %one : tensor<8x32xf32>
  %q = arith.divf %e, %d : tensor<8x32xf32>
  return %q : tensor<8x32xf32>
}

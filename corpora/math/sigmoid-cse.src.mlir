// pass: cse
// idea: a common exp computed once in a sigmoid-like chain
// verdict: correct

func.func @sigmoid_cse(%x: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %one = arith.constant dense<1.0> : tensor<8x32xf32>
  %n = arith.negf %x : tensor<8x32xf32>
  %e1 = math.exp %n : tensor<8x32xf32>
  %e2 = math.exp %n : tensor<8x32xf32>
  %d = arith.addf %one, %e1 : tensor<8x32xf32>
  %q = arith.divf %e2, %d : tensor<8x32xf32>
  return %q : tensor<8x32xf32>
}

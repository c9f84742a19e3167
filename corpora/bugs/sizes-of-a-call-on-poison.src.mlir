// pass: hand-written
// idea: @nonzero may be given any value in place of poison: no run may take its sizes for other ones
// verdict: possibly-incorrect
// options: --assume pure-calls

func.func private @nonzero(tensor<2xi32>) -> tensor<?xi32>

func.func @sizes(%x: tensor<2xi32>) -> tensor<?xi32> {
  %e = tensor.empty() : tensor<2xi32>
  %r = call @nonzero(%e) : (tensor<2xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}

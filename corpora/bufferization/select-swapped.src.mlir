// pass: hand-written
// idea: the buffers of a choice the other way round: c = true
// verdict: incorrect
func.func @select_swapped(%c: i1, %a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
  %r = arith.select %c, %a, %b : tensor<2xi32>
  return %r : tensor<2xi32>
}

// pass: arith-expand
// idea: signed maximum as comparison and select
// verdict: correct

func.func @maxsi_as_select(%a: tensor<8xi32>, %b: tensor<8xi32>) -> tensor<8xi32> {
  %r = arith.maxsi %a, %b : tensor<8xi32>
  return %r : tensor<8xi32>
}

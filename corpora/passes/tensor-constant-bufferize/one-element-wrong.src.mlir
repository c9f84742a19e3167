// pass: hand-written
// idea: the sign of one zero is lost in the global
// verdict: incorrect

module {
  func.func @one_element_wrong() -> tensor<3xf32> {
    %c = arith.constant dense<[1.0, -0.0, 2.0]> : tensor<3xf32>
    return %c : tensor<3xf32>
  }
}

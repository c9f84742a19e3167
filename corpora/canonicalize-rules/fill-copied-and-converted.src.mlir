// pass: canonicalize
// idea: the fill cuts 256 to i8, which is 0, and the copy extends that
// verdict: incorrect
func.func @fill_copied_and_converted(%c: i32, %a: tensor<4xi8>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %0 = linalg.fill ins(%c : i32) outs(%a : tensor<4xi8>) -> tensor<4xi8>
  %1 = linalg.copy ins(%0 : tensor<4xi8>) outs(%b : tensor<4xi32>) -> tensor<4xi32>
  return %1 : tensor<4xi32>
}

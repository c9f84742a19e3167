// pass: canonicalize
// idea: the fill cuts 256 to i8, which is 0
// verdict: incorrect
func.func @copy_of_a_converted_fill(%c: i32, %x: tensor<2xi8>, %y: tensor<2xi32>) -> tensor<2xi32> {
  %0 = linalg.fill ins(%c : i32) outs(%x : tensor<2xi8>) -> tensor<2xi8>
  %1 = linalg.copy ins(%0 : tensor<2xi8>) outs(%y : tensor<2xi32>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}

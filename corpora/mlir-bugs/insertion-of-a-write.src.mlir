// pass: fold-tensor-subset-ops
// idea: of the two elements inserted one is written and one is that of %small: 1.0, which the target takes from %large
// verdict: incorrect
func.func @insertion_of_a_write(%v: vector<1xf32>, %small: tensor<2xf32>, %large: tensor<3xf32>) -> tensor<3xf32> {
  %zero = arith.constant 0 : index
  %0 = vector.transfer_write %v, %small[%zero] {in_bounds = [true]} : vector<1xf32>, tensor<2xf32>
  %1 = tensor.insert_slice %0 into %large[1] [2] [1] : tensor<2xf32> into tensor<3xf32>
  return %1 : tensor<3xf32>
}

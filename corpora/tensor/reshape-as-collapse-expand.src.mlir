// pass: hand-written
// idea: a reshape is one dimension in between; a size that does not fit is undefined in both
// verdict: correct

func.func @f(%t: tensor<?x4xf32>, %n: index) -> tensor<?x2xf32> {
  %two = arith.constant 2 : index
  %s = tensor.from_elements %n, %two : tensor<2xindex>
  %r = tensor.reshape %t(%s) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x2xf32>
  return %r : tensor<?x2xf32>
}

// pass: hand-written
// idea: a reshape keeps all elements, a slice does not; %t of size 1x4 with %n = 2, whose slice needs 2 rows
// verdict: incorrect

func.func @f(%t: tensor<?x4xf32>, %n: index) -> tensor<?x2xf32> {
  %two = arith.constant 2 : index
  %s = tensor.from_elements %n, %two : tensor<2xindex>
  %r = tensor.reshape %t(%s) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x2xf32>
  return %r : tensor<?x2xf32>
}

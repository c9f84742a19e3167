func.func @f(%a: tensor<?xi32>, %b: tensor<1xi32>, %z: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = tensor.dim %a, %c0 : tensor<?xi32>
  %g = tensor.generate %m {
  ^bb0(%i: index):
    %e = tensor.extract %b[%i] : tensor<1xi32>
    tensor.yield %e : i32
  } : tensor<?xi32>
  %zero = arith.constant 0 : i32
  %d = arith.divui %z, %zero : i32
  return %d : i32
}

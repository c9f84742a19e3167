// pass: hand-written
// idea: for an empty %a the source is defined and the shapes differ; what the source does at a result index was used although there is none
// verdict: incorrect

func.func @f(%a: tensor<?xf32>, %b: tensor<1xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tensor.dim %a, %c0 : tensor<?xf32>
  %m1 = arith.addi %m, %c1 : index
  %g = tensor.generate %m1 {
  ^bb0(%i: index):
    %k = arith.subi %i, %m : index
    %e = tensor.extract %b[%k] : tensor<1xf32>
    tensor.yield %e : f32
  } : tensor<?xf32>
  return %a : tensor<?xf32>
}
